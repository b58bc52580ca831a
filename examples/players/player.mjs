// A player in JavaScript for Mohreh's line protocol (docs/line-protocol.md). It takes the action whose name comes last
// in the alphabet: not clever, but the same every time.
//
//     mohreh match othello 'program(command="node player.mjs")' random --games 10
import { createInterface } from "node:readline";

const answers = {
  mohreh: () => "ready\tplayer in JavaScript",
  begin: () => "ready",
  choose: (seconds, position, ...actions) => `play\t${actions.sort().at(-1)}`,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [question, ...fields] = line.split("\t");
  const answer = answers[question];
  if (answer) process.stdout.write(answer(...fields) + "\n");
}
