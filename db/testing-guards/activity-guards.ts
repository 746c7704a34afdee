import { breaksCheck, type GuardCase, leave, refusals, takeOver } from './guard-case.ts';

const entryOf = (values: Record<string, string> = {}) => {
  const row: Record<string, string> = {
    project_id: ':running',
    partnership_id: ':runningPartnership',
    author_id: ':npoMember',
    day: 'current_date',
    place: "'방산면'",
    participants: '1',
    employee_volunteers: '0',
    other_volunteers: '0',
    staff: '1',
    hours_each: '0',
    sentence: "'문장'",
    ...values,
  };
  return `INSERT INTO activity_entry (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`;
};
const anEntry = `(SELECT id FROM activity_entry WHERE partnership_id = :runningPartnership)`;
const comment = (party: string, text = "'댓글'") =>
  `INSERT INTO activity_comment (entry_id, organization_id, author_id, text)
    VALUES (${anEntry}, ${party}, :npoMember, ${text})`;
const photoFile = `INSERT INTO file (class, activity_entry_id, owner_id, name, size_bytes, mime_type, sha256, storage_key)
  VALUES ('ACTIVITY_PHOTO', ${anEntry}, :npo, '사진', 1, 'image/webp', 'a', 'activity')`;
const photo = (consent: string, scope = "'REPORT'") =>
  `INSERT INTO activity_photo (file_id, entry_id, consent, scope)
    SELECT id, ${anEntry}, ${consent}, ${scope} FROM file WHERE storage_key = 'activity'`;

const entryRefusal = { guard: 'activity_entry.activity_entry_guard', code: refusals.transition };
const partRefusal = (table: string) => ({ guard: `${table}.${table}_guard`, code: refusals.transition });

/** Guards of activity entries, their photos and comments. */
export const activityGuards: GuardCase[] = [
  {
    ...entryRefusal,
    title: 'is written before the start',
    statement: entryOf({ project_id: ':matched', partnership_id: ':matchedPartnership' }),
    message: /written while the project runs/,
  },
  {
    ...entryRefusal,
    title: 'changes after the admin has taken over',
    given: `${entryOf()}; ${takeOver}`,
    statement: `UPDATE activity_entry SET sentence = '다른 문장', version = 2 WHERE id = ${anEntry}`,
    message: /written while the project runs/,
  },
  {
    ...entryRefusal,
    title: 'comes from an NPO that has left',
    given: leave('npo'),
    statement: entryOf(),
    message: /left writes nothing more/,
  },
  {
    ...partRefusal('activity_comment'),
    title: 'comes from a company that has left',
    given: `${entryOf()}; ${leave('company')}`,
    statement: comment(':company'),
    message: /left writes nothing more/,
  },
  {
    ...entryRefusal,
    title: 'is of a day that has not come',
    statement: entryOf({ day: "(now() AT TIME ZONE 'Asia/Seoul')::date + 1" }),
    message: /day of the period that has come/,
  },
  {
    ...entryRefusal,
    title: 'is of a day before the period',
    statement: entryOf({ day: 'current_date - 30' }),
    message: /day of the period that has come/,
  },
  {
    ...entryRefusal,
    title: 'comes from the company',
    statement: entryOf({ author_id: ':companyMember' }),
    message: /comes from the NPO/,
  },
  {
    guard: 'activity_entry.activity_entry_guard',
    title: 'changes without a higher version',
    given: entryOf(),
    statement: `UPDATE activity_entry SET sentence = '다른 문장' WHERE id = ${anEntry}`,
    code: refusals.version,
    message: /version \d+ must follow/,
  },
  ...['participants', 'employee_volunteers', 'other_volunteers', 'staff'].flatMap((column) =>
    ['-1', '100001'].map((count) =>
      breaksCheck(
        'activity_entry.activity_entry_people_check',
        `${column} ${count}`,
        entryOf({ [column]: count }),
      ),
    ),
  ),
  breaksCheck('activity_entry.activity_entry_hours_check', '25 hours', entryOf({ hours_each: '25' })),
  breaksCheck('activity_entry.activity_entry_text_check', 'no sentence', entryOf({ sentence: "''" })),
  ...['activity_comment', 'activity_photo'].map((table) => ({
    ...partRefusal(table),
    title: 'is added after the admin has taken over',
    given: `${entryOf()}; ${photoFile}; ${takeOver}`,
    statement: table === 'activity_photo' ? photo("'ALL_AGREED'") : comment(':npo'),
    message: /added while the project runs/,
  })),
  {
    ...partRefusal('activity_comment'),
    title: 'comes from one that is no party',
    given: entryOf(),
    statement: comment(':rival'),
    message: /comes from one of the parties/,
  },
  {
    ...partRefusal('activity_photo'),
    title: 'stands under another entry than its file',
    given: `${entryOf()}; ${photoFile}; ${entryOf({ place: "'양구읍'" })}`.replaceAll(
      anEntry,
      `(SELECT id FROM activity_entry WHERE place = '방산면')`,
    ),
    statement: `INSERT INTO activity_photo (file_id, entry_id, consent, scope)
      SELECT f.id, e.id, 'ALL_AGREED', 'REPORT' FROM file f, activity_entry e
      WHERE f.storage_key = 'activity' AND e.place = '양구읍'`,
    message: /belongs to the entry of its file/,
  },
  breaksCheck('activity_comment.activity_comment_text_check', 'an empty comment', comment(':npo', "''"), {
    given: entryOf(),
  }),
  breaksCheck('activity_photo.activity_photo_consent_check', 'an unknown consent', photo("'PERHAPS'"), {
    given: `${entryOf()}; ${photoFile}`,
  }),
  breaksCheck(
    'activity_photo.activity_photo_scope_check',
    'an unknown scope',
    photo("'ALL_AGREED'", "'ALL'"),
    {
      given: `${entryOf()}; ${photoFile}`,
    },
  ),
];
