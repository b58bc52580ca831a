// Games that learn: thousands at once, each played by one warp, which then walks back through it and learns.

struct Game {
  u64 board, random;
  u32 moves, at, score, learning;
  float target;
  u32 fresh;  // 0 where the game began in the middle: its score says nothing
};

struct Counters {
  u64 games, moves, fresh_games, score;
};

INLINE float rate_of(float2 sums, float least) {
  return sums.y > 0.0f ? fmaxf(fabsf(sums.x) / sums.y, least) : 1.0f;
}

INLINE void add(float2* sums, float error, float size) {
#if __CUDA_ARCH__ >= 900
  atomicAdd(sums, make_float2(error, size));  // one transaction instead of two
#else
  atomicAdd(&sums->x, error);
  atomicAdd(&sums->y, size);
#endif
}

/// A start from two tiles, or with probability `restart` from a late board of an earlier game (carousel shaping,
/// Jaskowski 2016): first any lap that has boards, then any board of it.
INLINE void begin(Game& game, float restart, const u64* pool, const u32* pool_count, u32 pool_size, int lane) {
  game.moves = game.score = 0;
  game.fresh = 1;
  if (restart > 0.0f) {
    const u64 bits = next_random(game.random);
    if ((float)(u32)(bits >> 40) < restart * 16777216.0f) {
      const u32 lap = (u32)((bits & 0xFFFF) * (LAPS) >> 16);
      const u32 count = min(__ldcg(pool_count + lap), pool_size);
      if (count > 0) {
        game.board = __ldcg(pool + (u64)lap * pool_size + (u32)(next_random(game.random) >> 32) % count);
        game.fresh = 0;
        return;
      }
    }
  }
  game.board = new_game(game.random, lane);
}

extern "C" __global__ void start_games(Game* games, u64 seed) {
  const int lane = threadIdx.x & 31;
  const u32 warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  Game game = {};
  game.random = mixed(seed + mixed(warp + 1));
  begin(game, 0.0f, nullptr, nullptr, 1, lane);
  if (lane == 0) games[warp] = game;
}

/// `steps` moves or updates of every game. `gain` is the rate divided by the number of features of a board.
extern "C" __global__ void __launch_bounds__(256, 5)
train(float* weights, float2* sums, const u32* rows, Game* games, u64* afterstates, u32* rewards, u32 longest,
      u32 steps, float gain, float least_rate, float lambda, int coherence, int atomic, float restart, u64* pool,
      u32* pool_count, u32 pool_size, Counters* counters) {
  const int lane = threadIdx.x & 31;
  const u32 warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  Game game = games[warp];
  u64* const path = afterstates + (u64)warp * longest;
  u32* const gains = rewards + (u64)warp * longest;
  u64 made = 0, kept_board = 0;
  u32 kept_points = 0;
  bool kept = false;
  for (u32 step = 0; step < steps; ++step) {
    if (!game.learning) {
      u64 after;
      u32 points;
      float value;
      const bool can = pick(look(weights, rows, game.board, lane), after, points, value);
      if (can && game.moves < longest) {
        if (lane == 0) {
          __stcg(path + game.moves, after);
          __stcg(gains + game.moves, points);
        }
        ++game.moves;
        ++made;
        game.score += points;
        game.board = with_new_tile(after, game.random, lane);
        if (LAPS > 0) {
          const u32 lap = lap_of(tile_sum(game.board, lane));
          if (lap != lap_of(tile_sum(after, lane)) && lane == 0) {
            const u32 slot = atomicAdd(pool_count + lap - 1, 1u) % pool_size;
            __stcg(pool + (u64)(lap - 1) * pool_size + slot, game.board);
          }
        }
      } else {
        if (lane == 0) {
          atomicAdd(&counters->games, 1ull);
          if (game.fresh) {
            atomicAdd(&counters->fresh_games, 1ull);
            atomicAdd(&counters->score, (u64)game.score);
          }
        }
        game.learning = game.moves > 0;
        game.at = game.moves;
        game.target = can ? value : 0.0f;
        kept = false;
        if (!game.learning) begin(game, restart, pool, pool_count, pool_size, lane);
        __threadfence();
        __syncwarp();
      }
      continue;
    }
    const u32 at = game.at - 1;
    if (!kept || (at & 31) == 31) {  // 32 afterstates at a time, one a lane
      const u32 mine = (at & ~31u) + lane;
      if (mine < longest) {
        kept_board = __ldcg(path + mine);
        kept_points = __ldcg(gains + mine);
      }
      kept = true;
    }
    const u64 board = __shfl_sync(every_lane, kept_board, at & 31);
    const u32 points = __shfl_sync(every_lane, kept_points, at & 31);
    const u64 turned = symmetric(board, lane & 7);
    const u64 stage = (u64)stage_of(tile_sum(board, lane)) * STAGE_WEIGHTS;
    constexpr int each = (TUPLES + 3) / 4;  // tuples of one lane: lane / 8, and every fourth after it
    u64 index[each];
    float old[each], rate[each];
    float2 both[each];
    float value = 0, rates = 0;
#pragma unroll
    for (int turn = 0; turn < each; ++turn) {
      const int tuple = 4 * turn + (lane >> 3);
      old[turn] = rate[turn] = 0.0f;
      both[turn] = make_float2(0.0f, 0.0f);
      if (tuple >= TUPLES) continue;
      index[turn] = stage + index_of(tuple, turned);
      old[turn] = __ldcg(weights + index[turn]);
      rate[turn] = 1.0f;
      if (coherence) {
        both[turn] = __ldcg(sums + index[turn]);
        rate[turn] = rate_of(both[turn], least_rate);
      }
      value += old[turn];
      rates += rate[turn];
    }
    for (int other = 1; other < 32; other <<= 1) {
      value += __shfl_xor_sync(every_lane, value, other);
      rates += __shfl_xor_sync(every_lane, rates, other);
    }
    const float error = game.target - value, change = error * gain;
#pragma unroll
    for (int turn = 0; turn < each; ++turn) {
      if (4 * turn + (lane >> 3) >= TUPLES) continue;
      if (atomic) {
        atomicAdd(weights + index[turn], change * rate[turn]);
        if (coherence) add(sums + index[turn], error, fabsf(error));
      } else {
        __stcg(weights + index[turn], old[turn] + change * rate[turn]);
        if (coherence) __stcg(sums + index[turn], make_float2(both[turn].x + error, both[turn].y + fabsf(error)));
      }
    }
    game.target = (float)points + (1.0f - lambda) * (value + change * rates) + lambda * game.target;
    game.at = at;
    __syncwarp();
    if (at == 0) {
      game.learning = 0;
      begin(game, restart, pool, pool_count, pool_size, lane);
    }
  }
  if (lane == 0) {
    games[warp] = game;
    atomicAdd(&counters->moves, made);
  }
}
