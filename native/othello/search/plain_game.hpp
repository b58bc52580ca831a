// Othello as the plain searches see it: positions with their legal moves, and an evaluation of the leaves.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

#include "othello/evaluation/features.hpp"
#include "othello/evaluation/fitted.hpp"
#include "othello/rules/board.hpp"

namespace mohreh::othello {

// Values are in favour of the player who moves at the root.

/// The course document's heuristic.
template <int Size>
struct CourseEvaluator {
  CourseWeights weights;

  double operator()(const Position<Size>& position, bool root_to_move) const {
    return root_to_move ? course_value<Size>(position, weights) : course_value<Size>(position.passed(), weights);
  }
};

/// The fitted evaluation, in discs; it knows who is to move.
template <int Size>
struct FittedEvaluator {
  Fitted<Size> fitted;

  double operator()(const Position<Size>& position, bool root_to_move) const {
    const double value = fitted.value(position) / 100.0;
    return root_to_move ? value : -value;
  }
};

template <int Size, class LeafEvaluator>
class PlainGame {
 public:
  using Action = int;  // a square, or -1 for a pass

  struct Node {
    Position<Size> position;
    std::uint64_t moves;
    bool over;
    bool root_to_move;
  };

  /// The actions of a node: its squares, ascending, or the one pass.
  class Actions {
   public:
    explicit Actions(const Node& node) : bits_(node.moves), pass_(node.moves == 0 && !node.over) {}
    class Iterator {
     public:
      Iterator(std::uint64_t bits, bool pass) : bits_(bits), pass_(pass) {}
      int operator*() const { return pass_ ? -1 : std::countr_zero(bits_); }
      Iterator& operator++() {
        bits_ &= bits_ - 1;
        pass_ = false;
        return *this;
      }
      bool operator!=(const Iterator& other) const { return bits_ != other.bits_ || pass_ != other.pass_; }

     private:
      std::uint64_t bits_;
      bool pass_;
    };
    Iterator begin() const { return {bits_, pass_}; }
    Iterator end() const { return {0, false}; }

   private:
    std::uint64_t bits_;
    bool pass_;
  };

  explicit PlainGame(LeafEvaluator evaluator) : evaluator_(std::move(evaluator)) {}

  static Node node(const Position<Size>& position, bool root_to_move) {
    const std::uint64_t moves = position.moves();
    return {position, moves, moves == 0 && position.passed().moves() == 0, root_to_move};
  }

  Actions actions(const Node& node) const { return Actions(node); }
  bool over(const Node& node) const { return node.over; }
  bool maximizing(const Node& node) const { return node.root_to_move; }
  Node after(const Node& parent, int action) const {
    const Position<Size>& position = parent.position;
    return node(action < 0 ? position.passed() : position.after(action), !parent.root_to_move);
  }

  double final_value(const Node& node) const {
    const int result = node.position.result(false), difference = node.root_to_move ? result : -result;
    return difference == 0 ? 0.0 : difference > 0 ? decided : -decided;
  }

  double estimate(const Node& node) const { return evaluator_(node.position, node.root_to_move); }

 private:
  static constexpr double decided = 1'000'000;

  LeafEvaluator evaluator_;
};

}  // namespace mohreh::othello
