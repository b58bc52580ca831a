// Temporal-difference learning of 2048 on one GPU: one warp plays one game, thousands of games share the weights.
//
// Compiled at run time by NVRTC. What depends on the network's shapes stands before this text, written by
// source.py: TUPLES, STAGE_WEIGHTS, LAPS, index_of(tuple, board), stage_of(sum), lap_of(sum).
//
// A game is played to its end, its afterstates kept; then the same warp walks back through them and learns
// (Szubert & Jaskowski 2014; lambda-returns as in Jaskowski 2016). Rates are temporal coherence (Beal & Smith 1999): per weight
// |sum of errors| / sum of |errors|. Boards, moves, new tiles and random numbers are those of
// native/twenty48/rules/board.hpp bit for bit, so a seeded evaluation game is the same game here and on the CPU.

typedef unsigned long long u64;
typedef unsigned int u32;

#define INLINE __device__ __forceinline__
constexpr u32 every_lane = 0xFFFFFFFFu;
constexpr float no_value = -3.0e38f;

// ---- boards

INLINE u64 transposed(u64 board) {
  u64 swap = (board ^ (board >> 12)) & 0x0000F0F00000F0F0ull;
  board ^= swap ^ (swap << 12);
  swap = (board ^ (board >> 24)) & 0x00000000FF00FF00ull;
  return board ^ swap ^ (swap << 24);
}

INLINE u64 mirrored(u64 board) {  // the cells of every row in reverse: nibbles, then bytes of each half
  board = (board >> 4 & 0x0F0F0F0F0F0F0F0Full) | (board & 0x0F0F0F0F0F0F0F0Full) << 4;
  return (u64)__byte_perm((u32)(board >> 32), 0, 0x2301) << 32 | __byte_perm((u32)board, 0, 0x2301);
}

INLINE u64 flipped(u64 board) {  // the rows in reverse
  return (u64)__byte_perm((u32)board, 0, 0x1032) << 32 | __byte_perm((u32)(board >> 32), 0, 0x1032);
}

INLINE u64 symmetric(u64 board, int which) {
  if (which & 1) board = mirrored(board);
  if (which & 2) board = flipped(board);
  if (which & 4) board = transposed(board);
  return board;
}

INLINE int rank_at(u64 board, int cell) { return (int)(board >> (4 * cell)) & 15; }

/// The sum of all tiles, which no move changes: all moves of a board, and so all values compared, are of one stage.
INLINE u32 tile_sum(u64 board, int lane) {
  const int rank = lane < 16 ? rank_at(board, lane) : 0;
  return __reduce_add_sync(every_lane, rank ? 1u << rank : 0u);
}

INLINE u32 largest_rank(u64 board, int lane) {
  return __reduce_max_sync(every_lane, lane < 16 ? (u32)rank_at(board, lane) : 0u);
}

// ---- chance

INLINE u64 mixed(u64 value) {
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ull;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBull;
  return value ^ (value >> 31);
}
INLINE u64 next_random(u64& state) { return mixed(state += 0x9E3779B97F4A7C15ull); }

/// A 2 (nine times in ten) or a 4 on any empty cell.
INLINE u64 with_new_tile(u64 board, u64& random, int lane) {
  const u64 bits = next_random(random);
  const bool empty = lane < 16 && rank_at(board, lane & 15) == 0;
  const u32 cells = __ballot_sync(every_lane, empty);
  const u32 which = (u32)((bits & 0xFFFFFFFFull) * (u64)__popc(cells) >> 32);
  const bool chosen = empty && (u32)__popc(cells & ((1u << lane) - 1)) == which;
  const int cell = __ffs(__ballot_sync(every_lane, chosen)) - 1;
  return board | (u64)((u32)(bits >> 32) < 3865470566u ? 1 : 2) << (4 * cell);
}
INLINE u64 new_game(u64& random, int lane) {
  const u64 one = with_new_tile(0, random, lane);
  return with_new_tile(one, random, lane);
}

// ---- moves and values: lane = 8 * direction + symmetry, directions up, right, down, left

struct Moves {
  u64 slid;      // this lane's direction, in that direction's own frame
  u32 points;
  float value;   // points plus the network's value, no_value where the move is not legal
};

INLINE u64 framed(u64 board, int direction) {  // so that the move becomes one to the left
  if (!(direction & 1)) board = transposed(board);
  return direction == 1 || direction == 2 ? mirrored(board) : board;
}
INLINE u64 unframed(u64 board, int direction) {
  if (direction == 1 || direction == 2) board = mirrored(board);
  return direction & 1 ? board : transposed(board);
}

INLINE float tuple_sum(const float* weights, u64 board) {
  float sum = 0;
#pragma unroll
  for (int tuple = 0; tuple < TUPLES; ++tuple) sum += __ldca(weights + index_of(tuple, board));
  return sum;
}

/// All four moves at once; `rows` holds for each row what it slides to and a quarter of the points above it.
INLINE Moves look(const float* weights, const u32* rows, u64 board, int lane, u32 sum) {
  const u64 x = framed(board, lane >> 3);
  const u32 low = (u32)x, high = (u32)(x >> 32);
  const u32 a = __ldg(rows + (low & 0xFFFF)), b = __ldg(rows + (low >> 16));
  const u32 c = __ldg(rows + (high & 0xFFFF)), d = __ldg(rows + (high >> 16));
  Moves moves;
  moves.slid = (u64)__byte_perm(c, d, 0x5410) << 32 | __byte_perm(a, b, 0x5410);
  moves.points = ((a >> 16) + (b >> 16) + (c >> 16) + (d >> 16)) * 4;
  const bool legal = moves.slid != x;
  const u64 stage = (u64)stage_of(sum) * STAGE_WEIGHTS;
  float value = legal ? tuple_sum(weights + stage, symmetric(moves.slid, lane & 7)) : 0.0f;
  for (int other = 1; other < 8; other <<= 1) value += __shfl_xor_sync(every_lane, value, other);
  moves.value = legal ? value + (float)moves.points : no_value;
  return moves;
}

INLINE Moves look(const float* weights, const u32* rows, u64 board, int lane) {
  return look(weights, rows, board, lane, tile_sum(board, lane));
}

INLINE float best_of(float value) {
  value = fmaxf(value, __shfl_xor_sync(every_lane, value, 8));
  return fmaxf(value, __shfl_xor_sync(every_lane, value, 16));
}

/// The first best move: its afterstate, points and direction; false where none is legal.
INLINE bool pick(const Moves& moves, u64& after, u32& points, float& value) {
  value = best_of(moves.value);
  if (value == no_value) return false;
  const int from = __ffs(__ballot_sync(every_lane, moves.value == value)) - 1;
  if (from < 0) return false;
  after = unframed(__shfl_sync(every_lane, moves.slid, from), from >> 3);
  points = __shfl_sync(every_lane, moves.points, from);
  return true;
}

/// Expectimax: the moves with `PLIES` layers of the player below them instead of the network's own values.
template <int PLIES>
__device__ Moves look_ahead(const float* weights, const u32* rows, u64 board, int lane) {
  Moves moves = look(weights, rows, board, lane);
  if constexpr (PLIES > 1) {
    float mine = no_value;
    for (int direction = 0; direction < 4; ++direction) {
      const int from = 8 * direction;
      if (__shfl_sync(every_lane, moves.value, from) == no_value) continue;
      const u64 after = unframed(__shfl_sync(every_lane, moves.slid, from), direction);
      float total = 0;
      int count = 0;
      for (int cell = 0; cell < 16; ++cell) {
        if (rank_at(after, cell) != 0) continue;
        ++count;
        for (int rank = 1; rank <= 2; ++rank) {
          const float best =
              best_of(look_ahead<PLIES - 1>(weights, rows, after | (u64)rank << (4 * cell), lane).value);
          if (best != no_value) total += (rank == 1 ? 0.9f : 0.1f) * best;
        }
      }
      if (lane >> 3 == direction) mine = (float)moves.points + total / (float)count;
    }
    moves.value = mine;
  }
  return moves;
}
