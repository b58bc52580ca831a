// Games without learning: evaluation, counting visits, and single steps for the tests.

template <int PLIES>
__device__ void play_all(const float* weights, const u32* rows, const u64* seeds, u32 count, u32* next, u32* scores,
                         u32* largest, u32* lengths) {
  const int lane = threadIdx.x & 31;
  for (;;) {
    u32 at = 0;
    if (lane == 0) at = atomicAdd(next, 1u);
    at = __shfl_sync(every_lane, at, 0);
    if (at >= count) return;
    u64 random = mixed(seeds[at]), after;
    u64 board = new_game(random, lane);
    u32 score = 0, length = 0, points;
    float value;
    while (pick(look_ahead<PLIES>(weights, rows, board, lane), after, points, value)) {
      score += points;
      ++length;
      board = with_new_tile(after, random, lane);
    }
    const u32 rank = largest_rank(board, lane);
    if (lane == 0) {
      scores[at] = score;
      largest[at] = rank;
      lengths[at] = length;
    }
  }
}

#define PLAY(PLIES)                                                                                            \
  extern "C" __global__ void play_##PLIES(const float* weights, const u32* rows, const u64* seeds, u32 count,  \
                                          u32* next, u32* scores, u32* largest, u32* lengths) {                \
    play_all<PLIES>(weights, rows, seeds, count, next, scores, largest, lengths);                              \
  }
PLAY(1)
PLAY(2)
PLAY(3)

/// How often greedy play looks up each weight, in all moves it compares and not only in those it chooses: a move that
/// is rejected must keep looking bad. What is never looked up may be left out of the file.
extern "C" __global__ void count_visits(const float* weights, const u32* rows, u64 seed, u32 count, u32* next,
                                        u32* visits) {
  const int lane = threadIdx.x & 31;
  for (;;) {
    u32 at = 0;
    if (lane == 0) at = atomicAdd(next, 1u);
    at = __shfl_sync(every_lane, at, 0);
    if (at >= count) return;
    u64 random = mixed(seed + mixed(at)), after;
    u64 board = new_game(random, lane);
    u32 points;
    float value;
    for (;;) {
      const u32 sum = tile_sum(board, lane);
      const Moves moves = look(weights, rows, board, lane, sum);
      if (!pick(moves, after, points, value)) break;
      if (moves.value != no_value) {
        const u64 turned = symmetric(moves.slid, lane & 7);
        u32* const stage = visits + (u64)stage_of(sum) * STAGE_WEIGHTS;
        for (int tuple = 0; tuple < TUPLES; ++tuple) atomicAdd(stage + index_of(tuple, turned), 1u);
      }
      __syncwarp();
      board = with_new_tile(after, random, lane);
    }
  }
}

/// The four moves of each board, for the tests: afterstate, points and value (no_value where not legal).
extern "C" __global__ void look_at(const float* weights, const u32* rows, const u64* boards, u32 count, u64* afters,
                                   u32* points, float* values) {
  const int lane = threadIdx.x & 31;
  const u32 warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  if (warp >= count) return;
  const Moves moves = look(weights, rows, boards[warp], lane);
  if (lane & 7) return;
  const u32 slot = 4 * warp + (lane >> 3);
  afters[slot] = unframed(moves.slid, lane >> 3);
  points[slot] = moves.points;
  values[slot] = moves.value;
}

/// One new tile on a copy of the board for each warp, for the tests.
extern "C" __global__ void add_tiles(u64 board, u64 seed, u32 count, u64* boards) {
  const int lane = threadIdx.x & 31;
  const u32 warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  if (warp >= count) return;
  u64 random = mixed(seed + mixed(warp));
  const u64 after = with_new_tile(board, random, lane);
  if (lane == 0) boards[warp] = after;
}
