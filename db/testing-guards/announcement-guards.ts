import { breaksCheck, type GuardCase, refusals, repeatsKey } from './guard-case.ts';

const today = "(now() AT TIME ZONE 'Asia/Seoul')::date";
const announcement = (startsOn: string, endsOn = startsOn, audience = 'ALL') =>
  `INSERT INTO announcement (id, audience, title, text, starts_on, ends_on, is_mailed, created_by_id)
    VALUES ('0190a1b2-0000-7000-8000-0000000000ac', '${audience}', '제목', '글', ${startsOn}, ${endsOn}, false, :admin)`;
const dismissal = `INSERT INTO announcement_dismissal (announcement_id, member_id)
  SELECT id, :npoMember FROM announcement`;

const refused = (
  title: string,
  statement: string,
  message: RegExp,
  more: Pick<GuardCase, 'given'> = {},
): GuardCase => ({
  guard: 'announcement.announcement_guard',
  title,
  statement,
  code: refusals.transition,
  message,
  ...more,
});

/** Guards of what the operator says above the pages. */
export const announcementGuards: GuardCase[] = [
  refused('begins yesterday', announcement(`${today} - 1`), /does not begin in the past/),
  refused('is rewritten once it has begun', "UPDATE announcement SET text = '다른 글'", /not rewritten/, {
    given: announcement(today),
  }),
  refused('is moved into the past', `UPDATE announcement SET starts_on = ${today} - 1`, /not rewritten/, {
    given: announcement(`${today} + 1`),
  }),
  refused('begins again after its end', 'UPDATE announcement SET ended_at = NULL', /ends once/, {
    given: `${announcement(today)}; UPDATE announcement SET ended_at = now()`,
  }),
  breaksCheck(
    'announcement.announcement_audience_check',
    'an audience that there is not',
    announcement(today, today, 'ADMINS'),
  ),
  breaksCheck(
    'announcement.announcement_days_check',
    'ends before it begins',
    announcement(`${today} + 2`, `${today} + 1`),
  ),
  repeatsKey('announcement_dismissal.announcement_dismissal_announcement_id_member_id_pk', dismissal, {
    given: `${announcement(today)}; ${dismissal}`,
  }),
];
