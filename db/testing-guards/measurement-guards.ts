import { breaksCheck, type GuardCase, leave, refusals, takeOver } from './guard-case.ts';

const measurementOf = (values: Record<string, string> = {}) => {
  const row: Record<string, string> = {
    project_id: ':running',
    partnership_id: ':runningPartnership',
    author_id: ':npoMember',
    indicator: "'EDU_R1'",
    day: 'current_date',
    value: '80',
    source: "'명부'",
    reason: "''",
    evidence: "'KEPT'",
    ...values,
  };
  return `INSERT INTO measurement (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`;
};
const isThis = 'WHERE partnership_id = :runningPartnership';
const entry = `INSERT INTO activity_entry (project_id, partnership_id, author_id, day, place, participants,
    employee_volunteers, other_volunteers, staff, hours_each, sentence)
  VALUES (:running, :runningPartnership, :npoMember, current_date, '방산면', 10, 0, 0, 1, 0, '문장')`;
const headcount = (value: string) => measurementOf({ indicator: "'COMMON_O1'", value });

const refusal = { guard: 'measurement.measurement_guard', code: refusals.transition };
const entryRefusal = {
  guard: 'activity_entry.activity_entry_headcount',
  code: refusals.transition,
  given: `${entry}; ${headcount('10')}`,
  message: /never more than person-times/,
};

/** Guards of what is measured of the indicators of an agreement. */
export const measurementGuards: GuardCase[] = [
  {
    ...refusal,
    title: 'is written before the start',
    statement: measurementOf({ project_id: ':matched', partnership_id: ':matchedPartnership' }),
    message: /written while the project runs/,
  },
  {
    ...refusal,
    title: 'comes from an NPO that has left',
    given: leave('npo'),
    statement: measurementOf(),
    message: /left writes nothing more/,
  },
  {
    ...refusal,
    title: 'changes after the admin has taken over',
    given: `${measurementOf()}; ${takeOver}`,
    statement: `UPDATE measurement SET value = 81, version = 2 ${isThis}`,
    message: /written while the project runs/,
  },
  ...["(now() AT TIME ZONE 'Asia/Seoul')::date + 1", 'current_date - 30'].map((day) => ({
    ...refusal,
    title: `is of the day ${day}`,
    statement: measurementOf({ day }),
    message: /day since the start that has come/,
  })),
  {
    ...refusal,
    title: 'is of an indicator that was not agreed on',
    statement: measurementOf({ indicator: "'ENV_O1'" }),
    message: /indicator of the confirmed agreement/,
  },
  ...(['entry', 'file'] as const).map((part) => ({
    ...refusal,
    title: `rests on the ${part} of another partnership`,
    statement: measurementOf({ evidence: `'${part.toUpperCase()}'`, [`${part}_id`]: 'gen_random_uuid()' }),
    message: /evidence of a measurement belongs to its partnership/,
  })),
  {
    ...refusal,
    title: 'counts more persons than person-times',
    given: entry,
    statement: headcount('11'),
    message: /never more than person-times/,
  },
  {
    ...refusal,
    title: 'comes from the company',
    statement: measurementOf({ author_id: ':companyMember' }),
    message: /comes from the NPO/,
  },
  {
    guard: refusal.guard,
    title: 'changes without a higher version',
    given: measurementOf(),
    statement: `UPDATE measurement SET value = 81 ${isThis}`,
    code: refusals.version,
    message: /version \d+ must follow/,
  },
  {
    ...entryRefusal,
    title: 'falls below the persons that were counted',
    statement: `UPDATE activity_entry SET participants = 9, version = 2 ${isThis}`,
  },
  {
    ...entryRefusal,
    title: 'goes although persons were counted by it',
    statement: `DELETE FROM activity_entry ${isThis}`,
  },
  breaksCheck(
    'measurement.measurement_indicator_check',
    'a sum of entries',
    measurementOf({ indicator: "'COMMON_O2'" }),
  ),
  breaksCheck(
    'measurement.measurement_indicator_check',
    'the spending rate, which is that of the budget',
    measurementOf({ indicator: "'COMMON_O7'" }),
  ),
  breaksCheck(
    'measurement.measurement_evidence_check',
    'an entry that is not named',
    measurementOf({ evidence: "'ENTRY'" }),
  ),
  breaksCheck(
    'measurement.measurement_evidence_check',
    'an unknown evidence',
    measurementOf({ evidence: "'WORD'" }),
  ),
  breaksCheck(
    'measurement.measurement_value_check',
    'too high a value',
    measurementOf({ value: '100000000001' }),
  ),
  breaksCheck('measurement.measurement_text_check', 'no source', measurementOf({ source: "''" })),
];
