import type { Method } from '#contract/endpoint.ts';

/** What the product answers, of which a field or two is read. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many endpoints.
export type Answer = any;
/** Sends a call as a member and gives its answer, also that of a refusal. */
export type Act = (username: string, method: Method, url: string, body?: object) => Promise<Answer>;
export type Ids = Readonly<Record<string, string>>;
/** What is done in steps, each on what the one before has left. `ids` are those of the demo by their names. */
export type Sequence = (act: Act, ids: Ids) => Promise<void>;

export const admin = 'matson_ops';
export const reason = '살펴보고 정했어요.';
