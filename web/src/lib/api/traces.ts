/** A recorded search as the server sends it. */
import type * as schema from "../../../api/schema";

export type { NodeView as TraceNode, Trace, TraceInfo, TraceRequest } from "../../../api/schema";

export type Fact = NonNullable<schema.Trace["columns"][string]>[number];
