/** What travels between the server and the page: names for the models that `npm run types` writes.
 *
 * What a game's own pictures draw is named where that game lives; docs/studio-api.md says what everything means. */
import type * as schema from "../../../api/schema";

export type {
  AnalysisEvent as Advice,
  AgentList,
  AlgorithmList,
  Chance,
  ChangeEvent,
  Event,
  Exported,
  GameInfo,
  GraphEvent,
  HintValue,
  LightEvent,
  MethodList,
  MoveTree,
  Named,
  NewSession,
  Position,
  RaceEvent,
  RaceRow,
  ReviewedMove,
  ReviewEvent,
  RulesPage,
  Session,
  SessionEvent,
  SessionSummary,
  SettingInfo,
  SolveEvent,
  Thinking,
  TreeTurn,
  Turn,
  Worth,
} from "../../../api/schema";

export type Action = schema.Turn["action"];
export type Outcome = schema.OutcomeInfo;
export type SettingValue = schema.SettingInfo["default"];
export type View = schema.Position["view"];
export type WorkKind = schema.Session["working"][number];
