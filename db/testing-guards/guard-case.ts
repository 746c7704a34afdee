/**
 * One statement against one guard of the database: a trigger, a check, or a unique key. `:name` in SQL stands for a row
 * of `GuardRows`. Everything runs in one transaction that is rolled back.
 */
export interface GuardCase {
  /** `table.name` of the trigger, the check or the key. */
  guard: string;
  /** What the statement tries, or what it brings about. */
  title: string;
  /** Statements before it that succeed. */
  given?: string;
  statement: string;
  /** SQLSTATE of the refusal, which a check and a key sign with their name and a trigger with `message`. */
  code?: string;
  message?: RegExp;
  /** In place of a refusal: a query of one boolean that is true only because of the trigger. */
  seen?: string;
  /** The app has no such right, or another guard stands before this one: the owner runs it, without these triggers. */
  asOwnerWithout?: string[];
}

/** SQLSTATEs of the triggers, which the server turns into problems. */
export const refusals = { transition: 'MT001', locked: 'MT002', version: 'MT003' } as const;

/** Bills the running project without its documents, for a reason: from here on the parties add nothing. */
export const takeOver = `UPDATE partnership SET missing_documents_reason = '서류 없이 마쳐요.', version = version + 1
    WHERE id = :runningPartnership;
  UPDATE project SET status = 'PAYMENT_REQUESTED', version = version + 1 WHERE id = :running`;

/** An organisation leaves the service. */
export const leave = (party: 'company' | 'npo') =>
  `UPDATE organization SET membership_status = 'WITHDRAWN', version = version + 1 WHERE id = :${party}`;

export const checkViolation = '23514';
export const uniqueViolation = '23505';

/** A row that breaks a check. */
export function breaksCheck(
  guard: string,
  title: string,
  statement: string,
  more: Pick<GuardCase, 'given' | 'asOwnerWithout'> = {},
): GuardCase {
  return { guard, title, statement, code: checkViolation, ...more };
}

/** A second row with the same key: `statement` brings it in, by default as a copy of the row that `given` has made. */
export function repeatsKey(
  guard: string,
  statement: string,
  more: Pick<GuardCase, 'given' | 'asOwnerWithout'> = {},
): GuardCase {
  return { guard, title: 'a second row with the same key', statement, code: uniqueViolation, ...more };
}

/** Inserts a copy of a row with other values in some columns, each given as SQL; `id` is always another. */
export function copyRow(table: string, where: string, changes: Record<string, string> = {}): string {
  const values = Object.entries({ id: 'gen_random_uuid()', ...changes }).map(
    ([column, value]) => `'${column}', ${value}`,
  );
  return `INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object(${values.join(', ')}))).*
    FROM ${table} r WHERE ${where}`;
}

/** The three things that the trigger of a state machine refuses. */
export function stateMachine(
  trigger: string,
  machine: {
    table: string;
    entity: string;
    column?: string;
    /** Where one row stands, and the status that it is in. */
    row: string;
    from: string;
    /** A status that it may not take, one that a new row may not have, and a column that any change may touch. */
    to: string;
    begin: string;
    insert?: string;
    harmless: string;
  },
): GuardCase[] {
  const { table, entity, column = 'status', row, from, to, begin, harmless } = machine;
  const guard = `${table}.${trigger}`;
  const name = (text: string) => new RegExp(`^${entity} ${text}`);
  return [
    {
      guard,
      title: `begins as ${begin}`,
      statement: machine.insert ?? copyRow(table, row, { [column]: `'${begin}'` }),
      code: refusals.transition,
      message: name(`cannot begin as ${begin}`),
    },
    {
      guard,
      title: `goes from ${from} to ${to}`,
      statement: `UPDATE ${table} SET ${column} = '${to}', version = version + 1 WHERE ${row}`,
      code: refusals.transition,
      message: name(`cannot go from ${from} to ${to}`),
    },
    {
      guard,
      title: 'changes without a higher version',
      statement: `UPDATE ${table} SET ${harmless} WHERE ${row}`,
      code: refusals.version,
      message: name('version \\d+ must follow'),
    },
    {
      guard,
      title: 'raises its version by two',
      statement: `UPDATE ${table} SET version = version + 2 WHERE ${row}`,
      code: refusals.version,
      message: name('version \\d+ must follow'),
    },
  ];
}
