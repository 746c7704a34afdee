import type { ContinuationAnswer } from '#contract/projects/continuations.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { RequiredDocumentStatus } from '#contract/projects/required-document-status.ts';

/** What an NPO answered to its invitation while the company has not chosen yet; 'TAKEN_BACK' after an acceptance. */
export type Answer = 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'TAKEN_BACK';

/**
 * One CSR request and what became of it. Days are counted from the day the demo is loaded: 6 is six days ago,
 * -30 is in thirty days. A request has every day that its status needs, none after.
 */
export type RequestSketch = {
  key: string;
  company: string;
  status: ProjectStatus;
  title: string;
  /** Level-2 region code. */
  region: string;
  field: string;
  beneficiary: string;
  isNew: boolean;
  expected: readonly [start: number, end: number];
  /** Integer won, null for '미정'. */
  budget: number | null;
  donation: 'REQUIRED' | 'PREFERRED' | 'NONE';
  tax: 'REQUIRED' | 'PREFERRED' | 'NONE';
  docs: readonly string[];
  followUp: 'AFTER_RESULT' | 'YEARLY' | 'ONCE';
  planning: 'IDEA' | 'DRAFTED' | 'APPROVED';
  purpose: string;
  description: string;
  /** File names; `.jpg` becomes a picture, everything else a PDF. */
  attachments?: readonly string[];
  created: number;
  published?: number;
  matched?: number;
  confirmed?: number;
  actual?: { start: number; end: number; budget: number };
  paymentRequested?: number;
  paymentConfirmed?: number;
  closed?: number;
  /** What the parties of a closed project said to another year, where they have answered. */
  continuation?: { company?: ContinuationAnswer; npo?: ContinuationAnswer };
  canceled?: { day: number; by: 'COMPANY' | 'ADMIN'; reason: string };
  /** The admin took the project back, from the partner where `matched` names a day before it, and ranked anew. */
  rematched?: { day: number; reason: string };
  /** The NPO that the company chose, if the engine recommends it; else the best one that accepted. */
  partner?: string;
  /** Answers in the order of the ranks; the rest stays SENT until the reply-by date. */
  answers?: readonly Answer[];
  /** Answers of NPOs that are to be found among the invited by name. */
  named?: Readonly<Record<string, Answer>>;
  notes?: readonly (readonly [day: number, by: 'COMPANY' | 'NPO', text: string])[];
  /** A COMPLETION is handed in as the document of `docs` that its name begins with. */
  documents?: readonly (readonly [
    day: number,
    by: 'COMPANY' | 'NPO',
    kind: 'GENERAL' | 'COMPLETION',
    name: string,
  ])[];
  /** Why documents that were handed in came back, and why others are not wanted any more, by their names in `docs`. */
  returned?: Readonly<Record<string, string>>;
  waived?: Readonly<Record<string, string>>;
  /** Why the admin went on although documents are missing. */
  missingReason?: string;
};

/** The document of `docs` that a file is handed in as, null for one that the parties share. */
export function documentOf(
  { docs }: RequestSketch,
  [, , kind, name]: NonNullable<RequestSketch['documents']>[number],
): string | null {
  return kind === 'COMPLETION' ? (docs.find((doc) => name.startsWith(doc)) ?? null) : null;
}

/** Where each document of a partnership stands, in the order of `docs`. */
export function documentStates(
  sketch: RequestSketch,
): { name: string; status: RequiredDocumentStatus; reason: string | null }[] {
  const isTakenOver = ['PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED'].includes(sketch.status);
  return sketch.docs.map((name) => {
    const isHandedIn = sketch.documents?.some((document) => documentOf(sketch, document) === name) ?? false;
    const reason = (isHandedIn ? sketch.returned : sketch.waived)?.[name] ?? null;
    if (reason !== null) return { name, status: isHandedIn ? 'RETURNED' : 'WAIVED', reason };
    return { name, status: isHandedIn ? (isTakenOver ? 'ACCEPTED' : 'HANDED_IN') : 'WANTED', reason };
  });
}
