import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey, stateMachine } from './guard-case.ts';

/** A project that is over, with the first version of its pack. */
const over = `UPDATE project SET status = 'CANCELED', version = version + 1 WHERE id = :running;
  UPDATE partnership SET ended_at = now(), ending = 'CANCELED', version = version + 1 WHERE id = :runningPartnership;
  INSERT INTO pack (project_id, partnership_id, number) VALUES (:running, :runningPartnership, 1)`;
const own = 'partnership_id = :runningPartnership';
const packId = `(SELECT id FROM pack WHERE ${own} AND number = 1)`;
const paper = `INSERT INTO file (class, pack_id, name, size_bytes, mime_type, sha256, storage_key)
  VALUES ('PACK_PAPER', ${packId}, '목록.pdf', 1, 'application/pdf', 'a', 'pack-paper')`;
const item = (values: { position?: string; path?: string; sha256?: string } = {}) => {
  const { position = '0', path = "'목록.pdf'", sha256 = "repeat('a', 64)" } = values;
  return `INSERT INTO pack_item (pack_id, position, part, path, size_bytes, sha256, source, placed_at, file_id)
    VALUES (${packId}, ${position}, '00', ${path}, 1, ${sha256}, '맞손', now(),
      (SELECT id FROM file WHERE storage_key = 'pack-paper'))`;
};
const made = `${over}; ${paper}; ${item()};
  UPDATE pack SET status = 'READY', built_at = now(), version = version + 1 WHERE ${own}`;

/** Guards of evidence packs. */
export const packGuards: GuardCase[] = [
  ...stateMachine('pack_transition', {
    table: 'pack',
    entity: 'pack',
    row: own,
    from: 'WAITING',
    to: 'REPLACED',
    begin: 'READY',
    insert: `INSERT INTO pack (project_id, partnership_id, number, status, built_at)
      VALUES (:running, :runningPartnership, 2, 'READY', now())`,
    harmless: 'updated_at = now()',
  }).map((one) => ({ ...one, given: over })),
  {
    guard: 'pack.pack_guard',
    title: 'is of a partnership that goes on',
    statement:
      'INSERT INTO pack (project_id, partnership_id, number) VALUES (:running, :runningPartnership, 1)',
    code: refusals.transition,
    message: /a pack is of a partnership that is over/,
  },
  {
    guard: 'pack.pack_guard',
    title: 'changes once it is made',
    given: made,
    statement: `UPDATE pack SET gaps = '[{}]', version = version + 1 WHERE ${own}`,
    code: refusals.locked,
    message: /a pack that is made never changes/,
  },
  {
    guard: 'pack_item.pack_item_gone',
    title: 'is replaced by the next version when a file of it is gone',
    given: made,
    statement: "DELETE FROM file WHERE storage_key = 'pack-paper'",
    seen: `SELECT array_agg(number || status ORDER BY number) = '{1REPLACED,2WAITING}' FROM pack WHERE ${own}`,
  },
  repeatsKey('pack.pack_number_key', copyRow('pack', `${own} AND number = 1`), {
    given: `${made}; DELETE FROM file WHERE storage_key = 'pack-paper'`,
    asOwnerWithout: ['pack_transition', 'pack_guard'],
  }),
  repeatsKey(
    'pack.pack_current_key',
    'INSERT INTO pack (project_id, partnership_id, number) VALUES (:running, :runningPartnership, 2)',
    { given: over },
  ),
  repeatsKey('pack_item.pack_item_position_key', item({ path: "'다른 이름'" }), {
    given: `${over}; ${paper}; ${item()}`,
  }),
  repeatsKey('pack_item.pack_item_path_key', item({ position: '1' }), {
    given: `${over}; ${paper}; ${item()}`,
  }),
  breaksCheck('pack_item.pack_item_check', 'a hash that is none', item({ sha256: "'x'" }), {
    given: `${over}; ${paper}`,
  }),
  breaksCheck(
    'pack.pack_progress_check',
    'more than there is',
    `UPDATE pack SET done = 2, total = 1, version = version + 1 WHERE ${own}`,
    { given: over },
  ),
  breaksCheck(
    'pack.pack_built_check',
    'a made one without its moment',
    `UPDATE pack SET status = 'READY', version = version + 1 WHERE ${own}`,
    { given: over },
  ),
];
