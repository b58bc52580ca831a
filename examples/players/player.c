/* A player in C for Mohreh's line protocol (docs/line-protocol.md). It takes a legal action at random.
 *
 *     cc -O2 -o player player.c
 *     mohreh match othello 'program(command="./player")' random --games 10
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 1048576
#define FIELDS 4096

static uint32_t luck = 1;

static uint32_t drawn(uint32_t below) { /* xorshift32 (Marsaglia 2003) */
  luck ^= luck << 13;
  luck ^= luck >> 17;
  luck ^= luck << 5;
  return luck % below;
}

int main(void) {
  static char line[LONGEST];
  static char *fields[FIELDS];
  while (fgets(line, sizeof line, stdin)) {
    int count = 0;
    line[strcspn(line, "\r\n")] = '\0';
    for (char *at = strtok(line, "\t"); at != NULL && count < FIELDS; at = strtok(NULL, "\t")) fields[count++] = at;
    if (count == 0) continue;
    if (strcmp(fields[0], "mohreh") == 0) {
      puts("ready\tplayer in C");
    } else if (strcmp(fields[0], "begin") == 0) { /* begin, game, seed */
      luck = count > 2 ? (uint32_t)strtoul(fields[2], NULL, 10) | 1u : 1u;
      puts("ready");
    } else if (strcmp(fields[0], "choose") == 0 && count > 3) { /* choose, seconds, position, action, action … */
      printf("play\t%s\n", fields[3 + drawn((uint32_t)(count - 3))]);
    }
    fflush(stdout);
  }
  return 0;
}
