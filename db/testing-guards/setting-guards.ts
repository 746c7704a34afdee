import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey } from './guard-case.ts';

/** A change of a setting, with what a case says of it. */
const change = (kind: string, holdsAt: string, more: Record<string, string> = {}) => {
  const columns = { kind: `'${kind}'`, before: `'{}'`, value: `'{}'`, holds_at: holdsAt, reason: `'이유'` };
  const values = { ...columns, proposed_by_id: ':admin', ...more };
  return `INSERT INTO setting_change (${Object.keys(values).join(', ')})
    VALUES (${Object.values(values).join(', ')})`;
};
const open = change('BANK_ACCOUNT', 'NULL');
const secondId = `'0190a1b2-0000-7000-8000-0000000000ab'`;
/** Another administrator who could confirm an account. */
const second = copyRow('member', 'r.id = :admin', {
  id: secondId,
  username: "'second_admin'",
  email: "'second@matson.example'",
});

const refused = (
  title: string,
  statement: string,
  message: RegExp,
  more: Pick<GuardCase, 'given'> = {},
): GuardCase => ({
  guard: 'setting_change.setting_change_guard',
  title,
  statement,
  code: refusals.transition,
  message,
  ...more,
});

const waitingId = `'0190a1b2-0000-7000-8000-0000000000ac'`;
const waiting = change('BANK_ACCOUNT', 'NULL', { id: waitingId });
const paper = (
  uploader = ':admin',
) => `INSERT INTO file (class, setting_change_id, uploader_id, name, size_bytes,
    mime_type, sha256, storage_key)
  VALUES ('BANKBOOK_COPY', ${waitingId}, ${uploader}, '통장.pdf', 1, 'application/pdf', 'a', 'bankbook')`;
const confirmed = `${second}; UPDATE setting_change SET holds_at = now(), confirmed_by_id = ${secondId}`;

/** Guards of what the operator sets. */
export const settingGuards: GuardCase[] = [
  refused(
    'sets something for a time that is past',
    change('OPERATOR', "now() - interval '1 second'"),
    /does not change in the past/,
  ),
  refused(
    'changes a price before it was told for thirty days',
    change('PLAN_PRICES', "now() + interval '28 days'"),
    /thirty days before/,
  ),
  refused(
    'changes the limits of a plan before they were told for thirty days',
    change('PLAN_LIMITS', "now() + interval '28 days'"),
    /thirty days before/,
  ),
  refused(
    'changes a fee before it was told for thirty days',
    change('FEE_RULES', "now() + interval '28 days'"),
    /thirty days before/,
  ),
  refused('changes an account at once', change('BANK_ACCOUNT', 'now()'), /second administrator/),
  refused(
    'lets an account hold by itself where somebody could confirm it',
    change('BANK_ACCOUNT', "now() + interval '2 days'"),
    /second administrator/,
    { given: second },
  ),
  refused(
    'begins with a confirmation',
    change('BANK_ACCOUNT', 'NULL', { confirmed_by_id: secondId }),
    /begins open/,
    { given: second },
  ),
  refused(
    'confirms by somebody who is no administrator',
    'UPDATE setting_change SET holds_at = now(), confirmed_by_id = :npoMember',
    /confirmed once, by an administrator/,
    { given: open },
  ),
  refused(
    'confirms by an administrator who does not look after money',
    `UPDATE setting_change SET holds_at = now(), confirmed_by_id = ${secondId}`,
    /confirmed once, by an administrator/,
    {
      given: `${open}; ${second}; UPDATE member SET administrator_role = 'READING' WHERE id = ${secondId}`,
    },
  ),
  refused(
    'confirms by an administrator who has left',
    `UPDATE setting_change SET holds_at = now(), confirmed_by_id = ${secondId}`,
    /confirmed once, by an administrator/,
    { given: `${open}; ${second}; UPDATE member SET withdrawn_at = now() WHERE id = ${secondId}` },
  ),
  refused(
    'confirms what was taken back',
    `UPDATE setting_change SET holds_at = now(), confirmed_by_id = ${secondId}`,
    /confirmed once, by an administrator/,
    { given: `${open}; ${second}; UPDATE setting_change SET withdrawn_at = now()` },
  ),
  refused(
    'takes back what holds',
    'UPDATE setting_change SET withdrawn_at = now()',
    /that holds is not taken back/,
    { given: change('OPERATOR', 'now()') },
  ),
  {
    guard: 'file.file_bankbook_added',
    title: 'puts another paper beside an account that holds',
    given: `${waiting}; ${confirmed}`,
    statement: paper(),
    code: refusals.locked,
    message: /comes with an account that waits/,
  },
  {
    guard: 'file.file_bankbook_added',
    title: 'puts a paper beside the account of another administrator',
    given: `${waiting}; ${second}`,
    statement: paper(secondId),
    code: refusals.locked,
    message: /from its proposer/,
  },
  {
    guard: 'file.file_bankbook_kept',
    title: 'takes the paper from an account that holds',
    given: `${waiting}; ${paper()}; ${confirmed}`,
    statement: `DELETE FROM file WHERE setting_change_id = ${waitingId}`,
    code: refusals.locked,
    message: /stays with its account/,
  },
  {
    guard: 'file.file_bankbook_kept',
    title: 'puts another paper in its place while the account waits',
    given: `${waiting}; ${paper()}`,
    statement: `UPDATE file SET storage_key = 'other' WHERE setting_change_id = ${waitingId}`,
    code: refusals.locked,
    message: /from its proposer/,
  },
  {
    guard: 'setting_change.setting_change_maps',
    title: 'ends what is kept of public answers',
    given: 'CREATE TEMP TABLE earlier AS SELECT codes_version FROM catalog_epoch',
    statement: change('OPERATOR', 'now()'),
    seen: 'SELECT e.codes_version > earlier.codes_version FROM catalog_epoch e, earlier',
  },
  breaksCheck(
    'setting_change.setting_change_confirmer_check',
    'an account that its own proposer confirms',
    'UPDATE setting_change SET holds_at = now(), confirmed_by_id = proposed_by_id',
    { given: open },
  ),
  breaksCheck(
    'setting_change.setting_change_holds_check',
    'a company that waits for a confirmation',
    change('OPERATOR', 'NULL'),
  ),
  breaksCheck('setting_change.setting_change_kind', 'a setting that there is not', change('OTHER', 'now()')),
  repeatsKey('setting_change.setting_change_unconfirmed_key', open, { given: open }),
];
