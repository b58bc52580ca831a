// Games that learn: thousands at once, each played by one warp, which then walks back through it and learns.

struct Game {
  u64 board, random;
  u32 moves, at, score, learning;
  float target;
  u32 fresh;  // 0 where the game began in the middle: its score says nothing
};

constexpr int most_stages = 16;

struct Counters {
  u64 games, moves, fresh_games, score;
  u64 updates[most_stages];  // of each stage's boards
  u64 starts[most_stages];   // games begun afresh, and from each lap's beginning
};

/// What a stretch of training does (lessons.py), and what it needs to know about the arrays.
struct Settings {
  float least_rate, lambda;
  u32 steps, longest, pool_size, coherence;
  u32 stop_sum;     // a game ends here; what follows is worth what the untouched weights say
  u32 atomic_mask;  // the stages whose changes add up instead of overwriting each other
  float gains[most_stages];   // the rate of each stage divided by the features of a board; 0: it does not learn
  float shares[most_stages];  // cumulative: below the first a game begins afresh, below the next from lap 1, ...
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

/// A start from two tiles, or from a board with which an earlier game entered a later lap (carousel shaping,
/// Jaskowski 2016). A lap without boards falls back to the one below.
INLINE void begin(Game& game, const Settings* settings, const u64* pool, const u32* pool_count, Counters* counters,
                  int lane) {
  game.moves = game.score = 0;
  u32 lap = 0;
  if (LAPS > 0) {
    const float drawn = (float)(u32)(next_random(game.random) >> 40) / 16777216.0f;
    while (lap < LAPS && drawn >= settings->shares[lap]) ++lap;
    while (lap > 0 && __ldcg(pool_count + lap - 1) == 0) --lap;
  }
  if (lane == 0) atomicAdd(&counters->starts[lap], 1ull);
  game.fresh = lap == 0;
  if (lap == 0) {
    game.board = new_game(game.random, lane);
    return;
  }
  const u32 count = min(__ldcg(pool_count + lap - 1), settings->pool_size);
  game.board = __ldcg(pool + (u64)(lap - 1) * settings->pool_size + (u32)(next_random(game.random) >> 32) % count);
}

extern "C" __global__ void start_games(Game* games, u64 seed, const Settings* settings, const u64* pool,
                                       const u32* pool_count, Counters* counters) {
  const int lane = threadIdx.x & 31;
  const u32 warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  Game game = {};
  game.random = mixed(seed + mixed(warp + 1));
  begin(game, settings, pool, pool_count, counters, lane);
  if (lane == 0) games[warp] = game;
}

/// `steps` moves or updates of every game.
extern "C" __global__ void __launch_bounds__(256, 5)
train(float* weights, float2* sums, const u32* rows, Game* games, u64* afterstates, u32* rewards,
      const Settings* settings, u64* pool, u32* pool_count, Counters* counters) {
  __shared__ u32 updates[most_stages];
  __shared__ float gains[most_stages];
  if (threadIdx.x < most_stages) {
    updates[threadIdx.x] = 0;
    gains[threadIdx.x] = settings->gains[threadIdx.x];
  }
  __syncthreads();
  const int lane = threadIdx.x & 31;
  const u32 warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  Game game = games[warp];
  const u32 longest = settings->longest, steps = settings->steps, stop_sum = settings->stop_sum;
  const u32 atomic_mask = settings->atomic_mask;
  const float least_rate = settings->least_rate, lambda = settings->lambda;
  const bool coherence = settings->coherence;
  u32 first = 0;  // the first stage that learns: below it there is nothing to walk back for
  while (first < most_stages && gains[first] == 0.0f) ++first;
  u64* const path = afterstates + (u64)warp * longest;
  u32* const points_made = rewards + (u64)warp * longest;
  u64 made = 0, kept_board = 0;
  u32 kept_points = 0, sum = tile_sum(game.board, lane);
  bool kept = false;
  for (u32 step = 0; step < steps; ++step) {
    if (!game.learning) {
      u64 after;
      u32 points;
      float value;
      const bool can = pick(look(weights, rows, game.board, lane, sum), after, points, value);
      if (can && game.moves < longest && sum < stop_sum) {
        if (lane == 0) {
          __stcg(path + game.moves, after);
          __stcg(points_made + game.moves, points);
        }
        ++game.moves;
        ++made;
        game.score += points;
        game.board = with_new_tile(after, game.random, lane);
        const u32 now = tile_sum(game.board, lane);
        if (LAPS > 0) {
          const u32 lap = lap_of(now);
          if (lap > lap_of(sum) && lane == 0) {
            const u32 slot = atomicAdd(pool_count + lap - 1, 1u) % settings->pool_size;
            __stcg(pool + (u64)(lap - 1) * settings->pool_size + slot, game.board);
          }
        }
        sum = now;
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
        if (!game.learning) {
          begin(game, settings, pool, pool_count, counters, lane);
          sum = tile_sum(game.board, lane);
        }
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
        kept_points = __ldcg(points_made + mine);
      }
      kept = true;
    }
    const u64 board = __shfl_sync(every_lane, kept_board, at & 31);
    const u32 points = __shfl_sync(every_lane, kept_points, at & 31);
    const u64 turned = symmetric(board, lane & 7);
    const u32 which = stage_of(tile_sum(board, lane));
    const u64 stage = (u64)which * STAGE_WEIGHTS;
    const float gain = gains[which];
    const bool learns = gain != 0.0f, atomic = atomic_mask >> which & 1;
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
      if (coherence && learns) {
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
    if (learns) {
      if (lane == 0) atomicAdd(&updates[which], 1u);
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
    }
    game.target = (float)points + (1.0f - lambda) * (value + change * rates) + lambda * game.target;
    game.at = at;
    __syncwarp();
    if (at == 0 || which < first) {
      game.learning = 0;
      begin(game, settings, pool, pool_count, counters, lane);
      sum = tile_sum(game.board, lane);
    }
  }
  if (lane == 0) {
    games[warp] = game;
    atomicAdd(&counters->moves, made);
  }
  __syncthreads();
  if (threadIdx.x < most_stages && updates[threadIdx.x])
    atomicAdd(&counters->updates[threadIdx.x], (u64)updates[threadIdx.x]);
}
