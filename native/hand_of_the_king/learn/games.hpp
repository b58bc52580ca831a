// Games that make positions to learn from, each with the answer whether its player to move wins.
//
// A game begins with some random plies. Then the engine plays on for both sides until the solver, within a budget of
// nodes, proves who wins: that verdict labels the positions since the opening ("play": strong, not perfect). From the
// proven position on the game is played several times with random moves mixed in, and every position on the way
// gets a proof of its own ("solved"). Without a solver the game is played to its end, and who won labels it.
//
// Positions that are decided already, and those where a companion is being chosen, are left out: the search settles
// them by the rules and never asks a network. Budgets are nodes, never seconds, and each game has its own random
// numbers and its own table, so that a game's positions depend on its number alone, on every machine and thread.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "core/parallel.hpp"
#include "core/random.hpp"
#include "hand_of_the_king/search/engine.hpp"

namespace mohreh::hand_of_the_king {

struct GameRecipe {
  std::uint32_t opening = 12;              // at most that many random plies first
  std::uint64_t move_nodes = 2000;         // of the engine, for one move
  std::uint64_t solver_nodes = 300'000;    // for one proof without companions; 0: no solver
  std::uint64_t companion_nodes = 15'000;  // for one proof with companions
  std::uint32_t branches = 3;              // times the solved part is played
  std::uint64_t branch_nodes = 200;        // of the engine there, where every position has its own proof
  std::uint32_t random_percent = 25;       // of the moves there
};

/// A position as its player to move sees it, with its label. Python reads the same bytes (mohreh.models.king_data).
struct Sample {
  std::array<std::uint8_t, cell_count> board{};     // 0 empty, houses 1 to 7, Varys 8
  std::array<std::int8_t, 2 * house_count> held{};  // his cards, then the other's
  std::array<std::int8_t, house_count> last{};      // who captured last: 0 he, 1 the other, -1 nobody
  std::uint8_t companions = 0;
  std::uint8_t wins = 0;
  std::uint8_t solved = 0;
  std::uint32_t game = 0;
};
static_assert(sizeof(Sample) == 64);

inline constexpr std::uint8_t varys_card = 8;

inline Sample sample_of(const Position& position, bool wins, bool solved, std::uint32_t game) {
  Sample sample;
  const int turn = position.turn;
  for (int house = 0; house < house_count; ++house) {
    for (const int cell : Ascending(position.houses[house])) sample.board[cell] = static_cast<std::uint8_t>(house + 1);
    sample.held[house] = position.held[turn][house];
    sample.held[house_count + house] = position.held[1 - turn][house];
    const int last = position.last[house];
    sample.last[house] = static_cast<std::int8_t>(last == nobody ? nobody : last ^ turn);
  }
  sample.board[position.varys] = varys_card;
  sample.companions = position.companions;
  sample.wins = wins;
  sample.solved = solved;
  sample.game = game;
  return sample;
}

inline Position position_of(const Sample& sample) {
  Position position;
  for (int cell = 0; cell < cell_count; ++cell) {
    if (sample.board[cell] == varys_card)
      position.varys = static_cast<std::int8_t>(cell);
    else if (sample.board[cell] > 0)
      position.houses[sample.board[cell] - 1] |= bit(cell);
  }
  for (int house = 0; house < house_count; ++house) {
    position.held[0][house] = sample.held[house];
    position.held[1][house] = sample.held[house_count + house];
    position.last[house] = sample.last[house];
  }
  position.companions = sample.companions;
  return position;
}

/// The first position of a game. Four in turn: both deals, each without and with companions.
inline Position dealt(Random& random, std::uint64_t number) {
  std::array<int, house_count + 1> left{};
  for (int house = 0; house < house_count; ++house) left[house] = house_sizes[house];
  left[house_count] = 1;  // Varys
  const bool by_house = number & 1;
  Position position;
  position.last.fill(nobody);
  if (number & 2) position.companions = all_companions;
  for (int cell = 0; cell < cell_count; ++cell) {
    int weights = 0;
    const auto weight = [&](int group) { return by_house ? (left[group] > 0 ? 1 : 0) : left[group]; };
    for (int group = 0; group <= house_count; ++group) weights += weight(group);
    int drawn = static_cast<int>(random.below(static_cast<std::uint32_t>(weights)));
    int group = 0;
    while (drawn >= weight(group)) drawn -= weight(group++);
    --left[group];
    if (group == house_count)
      position.varys = static_cast<std::int8_t>(cell);
    else
      position.houses[group] |= bit(cell);
  }
  return position;
}

inline Action random_action(const Position& position, Random& random) {
  const std::vector<Action> legal = actions(position, Rule::course);
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

/// A game's random numbers, from the seed of all games and its own number.
inline Random random_of(std::uint64_t seed, std::uint64_t number) {
  return Random(mixed(seed + 1) ^ mixed(number * 0x9E3779B97F4A7C15ull + 1));
}

/// What an evaluator plays within some nodes.
template <class Evaluator>
Action chosen_action(const Position& position, const Evaluator& evaluator, std::uint64_t nodes, bool may_solve) {
  Budget budget;
  budget.nodes = nodes;
  Control control(budget);
  EngineSettings settings;
  settings.may_solve = may_solve;
  return Engine(position, Rule::course, settings, evaluator, control).choose().action;
}

template <class Evaluator>
class SampleGame {
 public:
  SampleGame(const GameRecipe& recipe, const Evaluator& evaluator, std::uint64_t seed, std::uint64_t number)
      : recipe_(recipe),
        evaluator_(evaluator),
        number_(static_cast<std::uint32_t>(number)),
        random_(random_of(seed, number)),
        position_(dealt(random_, number)),
        deal_(position_),
        proofs_(std::size_t{1} << 20) {}

  std::vector<Sample> play() {
    for (std::uint32_t plies = random_.below(recipe_.opening + 1); plies > 0 && open(position_); --plies)
      position_ = position_.after(random_action(position_, random_));
    std::vector<Position> since_opening;
    std::optional<bool> proof;
    while (open(position_)) {
      if (!position_.choosing) {
        if ((proof = proven(position_))) break;
        since_opening.push_back(position_);
      }
      position_ = position_.after(engine_action(position_, recipe_.move_nodes));
    }
    const bool mover_wins = proof ? *proof : fate_of(position_) == Fate::won;
    for (const Position& earlier : since_opening) add(earlier, (earlier.turn == position_.turn) == mover_wins, false);
    if (proof)
      for (std::uint32_t branch = 0; branch < recipe_.branches; ++branch) play_solved(position_);
    return std::move(samples_);
  }

 private:
  static constexpr int plain_cards = 27, companion_cards = 20;  // from that many down it is worth asking the solver

  static bool open(const Position& position) { return fate_of(position) == Fate::open; }

  void play_solved(Position position) {
    while (open(position)) {
      if (!position.choosing)
        if (const auto wins = proven(position)) add(position, *wins, true);
      const bool at_random = random_.below(100) < recipe_.random_percent;
      position =
          position.after(at_random ? random_action(position, random_) : engine_action(position, recipe_.branch_nodes));
    }
  }

  Action engine_action(const Position& position, std::uint64_t nodes) const {
    return chosen_action(position, evaluator_, nodes, recipe_.solver_nodes > 0);
  }

  /// Whether the player to move wins, if the solver can tell within its nodes.
  std::optional<bool> proven(const Position& position) {
    const bool plain = position.companions == 0;
    if (recipe_.solver_nodes == 0 || std::popcount(position.cards()) > (plain ? plain_cards : companion_cards))
      return std::nullopt;
    Budget budget;
    budget.nodes = plain ? recipe_.solver_nodes : recipe_.companion_nodes;
    Control control(budget);
    Ticker ticker(control);
    Allowance allowance(ticker);
    if (plain && (number_ & 2)) deal_ = Deal(position);  // companions have moved cards
    return hand_of_the_king::proven(position, Rule::course, deal_, proofs_, allowance);
  }

  void add(const Position& position, bool wins, bool solved) {
    if (known_.insert(position_key(position)).second) samples_.push_back(sample_of(position, wins, solved, number_));
  }

  GameRecipe recipe_;
  const Evaluator& evaluator_;
  std::uint32_t number_;
  Random random_;
  Position position_;
  Deal deal_;
  Proofs proofs_;
  std::unordered_set<std::uint64_t> known_;
  std::vector<Sample> samples_;
};

/// The samples of games number `first` and following, in their order.
template <class Evaluator>
std::vector<std::vector<Sample>> sample_games(const GameRecipe& recipe, const Evaluator& evaluator, std::uint64_t seed,
                                              std::uint64_t first, std::size_t count, unsigned threads,
                                              Control& control) {
  std::vector<std::vector<Sample>> games(count);
  games.resize(spread(count, threads, control, [&](std::size_t at) {
    games[at] = SampleGame<Evaluator>(recipe, evaluator, seed, first + at).play();
  }));
  return games;
}

}  // namespace mohreh::hand_of_the_king
