import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey } from './guard-case.ts';

const begin = "INSERT INTO learning (since, total, started_by_id) VALUES ('2026-01-01', 6, :admin)";
const end = "UPDATE learning SET status = 'DONE', outcomes = 12";

/** Guards of learnings of weights. */
export const learningGuards: GuardCase[] = [
  {
    guard: 'learning.learning_guard',
    title: 'begins as done',
    statement: `INSERT INTO learning (since, total, status, outcomes, started_by_id)
      VALUES ('2026-01-01', 6, 'DONE', 12, :admin)`,
    code: refusals.transition,
    message: /begins as WAITING/,
  },
  {
    guard: 'learning.learning_guard',
    title: 'that has ended goes on',
    given: `${begin}; ${end}`,
    statement: "UPDATE learning SET status = 'FAILED', outcomes = NULL",
    code: refusals.locked,
    message: /never changes/,
  },
  breaksCheck('learning.learning_status_check', 'lost', "UPDATE learning SET status = 'LOST'", {
    given: begin,
  }),
  breaksCheck('learning.learning_done_check', 'a seventh step of six', 'UPDATE learning SET done = 7', {
    given: begin,
  }),
  breaksCheck(
    'learning.learning_outcomes_check',
    'outcomes before the end',
    'UPDATE learning SET outcomes = 12',
    {
      given: begin,
    },
  ),
  breaksCheck(
    'learning.learning_weight_set_check',
    'weights of one that failed',
    "UPDATE learning SET status = 'FAILED', weight_set_id = :weightSet",
    { given: begin },
  ),
  repeatsKey('learning.learning_waiting_key', copyRow('learning', 'total = 6'), { given: begin }),
];
