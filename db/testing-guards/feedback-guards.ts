import { breaksCheck, copyRow, type GuardCase, leave, refusals, repeatsKey } from './guard-case.ts';

/** What a member of the company says of a partnership that is over. */
const give = (values: Record<string, string> = {}) => {
  const columns = {
    project_id: ':closed',
    partnership_id: ':closedPartnership',
    side: "'COMPANY'",
    ratings: "'{5,4,3}'",
    text: "'고마웠어요.'",
    private_text: "''",
    given_by_id: ':companyMember',
    ...values,
  };
  return `INSERT INTO feedback (${Object.keys(columns).join(', ')}) VALUES (${Object.values(columns).join(', ')})`;
};
const running = { project_id: ':running', partnership_id: ':runningPartnership' };
const guard = 'feedback.feedback_guard';
const refused = (title: string, statement: string, given = ''): GuardCase => ({
  guard,
  title,
  ...(given ? { given } : {}),
  statement,
  code: refusals.transition,
  message: /feedback is given at the end of a partnership/,
});

const canceled = `UPDATE project SET status = 'CANCELED', version = version + 1 WHERE id = :running;
  UPDATE partnership SET ended_at = now(), ending = 'CANCELED', version = version + 1 WHERE id = :runningPartnership`;

/** Guards of what the sides of a partnership say of each other. */
export const feedbackGuards: GuardCase[] = [
  refused('comes before there is a report', give(running)),
  refused('comes of a canceled project', give(running), canceled),
  refused('is dated tomorrow', give({ created_at: "now() + interval '1 day'" })),
  {
    guard,
    title: 'comes from a company that has left',
    given: leave('company'),
    statement: give(),
    code: refusals.transition,
    message: /left writes nothing more/,
  },
  {
    guard,
    title: 'of a side comes from the other one',
    statement: give({ given_by_id: ':npoMember' }),
    code: refusals.transition,
    message: /given by one of its members/,
  },
  breaksCheck(
    'feedback.feedback_side_check',
    'of nobody',
    give({ side: "'ADMIN'", given_by_id: ':npoMember' }),
  ),
  breaksCheck('feedback.feedback_ratings_check', 'with six points', give({ ratings: "'{5,4,6}'" })),
  breaksCheck('feedback.feedback_ratings_check', 'with two ratings', give({ ratings: "'{5,4}'" })),
  breaksCheck('feedback.feedback_ratings_check', 'without a rating', give({ ratings: "'{5,NULL,3}'" })),
  breaksCheck('feedback.feedback_text_check', 'with 301 letters', give({ text: "repeat('가', 301)" })),
  breaksCheck(
    'feedback.feedback_text_check',
    'with 501 letters for the admin',
    give({ private_text: "repeat('가', 501)" }),
  ),
  repeatsKey('feedback.feedback_key', copyRow('feedback', 'partnership_id = :closedPartnership'), {
    given: give(),
  }),
];
