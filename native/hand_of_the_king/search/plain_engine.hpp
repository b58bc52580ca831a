// The strong player of games without companions: the learned outlook deepened for a part of the time, then the solver
// in the order of moves that it gave, then the outlook again among the moves that were not refuted. From depth 5 on the
// solver also checks the line that each iteration expects (expected_line.hpp).
#pragma once

#include "core/control.hpp"
#include "hand_of_the_king/evaluation/outlook.hpp"
#include "hand_of_the_king/search/engine.hpp"
#include "hand_of_the_king/search/engine_memory.hpp"

namespace mohreh::hand_of_the_king {

/// The position must not be over, nor have companions. `memory` is for one game and one rule.
Choice choose_without_companions(const Position& position, Rule rule, const EngineSettings& settings,
                                 const Outlook& outlook, EngineMemory& memory, Control& control);

}  // namespace mohreh::hand_of_the_king
