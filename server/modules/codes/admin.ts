import type * as contract from '#contract/admin/admin-codes.ts';
import type { AdminCodes } from '#contract/admin/admin-codes.ts';
import { regionDetailGroup } from '#contract/codes.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import type { Reader, Unit } from '#server/unit.ts';
import {
  type CodeRow,
  deleteCode,
  findCodes,
  findGroup,
  insertCode,
  lockGroup,
  updateCode,
} from './store.ts';
import { countUses } from './uses-store.ts';

async function readGroup(db: Reader, group: string): Promise<AdminCodes> {
  const uses = new Map((await countUses(db, group)).map((use) => [use.code, use]));
  const rows = await findGroup(db, group);
  return {
    group,
    items: rows.map((row) => ({
      code: row.code,
      name: row.name,
      displayName: row.displayName,
      searchWords: row.searchWords,
      isActive: row.isActive,
      version: row.version,
      canDelete: !row.isOfficial && !row.wasUsed,
      requestCount: uses.get(row.code)?.requestCount ?? 0,
      npoCount: uses.get(row.code)?.npoCount ?? 0,
      npoProjectCount: uses.get(row.code)?.npoProjectCount ?? 0,
    })),
  };
}

/** The codes of a group, those that may not be chosen any more among them. */
export function findAdminCodes(call: EndpointCall<typeof contract.findAdminCodes>): Promise<AdminCodes> {
  return readGroup(call.db, call.query.group);
}

/** Changes one group; when the answer goes out, this process names everything by the changed map. */
async function changeGroup(
  call: Call,
  group: string,
  change: (unit: Unit, rows: CodeRow[]) => Promise<void>,
): Promise<AdminCodes> {
  const answer = await call.transact(async (unit) => {
    await change(unit, await lockGroup(unit.tx, group));
    return readGroup(unit.tx, group);
  });
  await call.catalog.fresh();
  return answer;
}

/** The row that a change is meant for. Throws NOT_FOUND, or STALE with what it says when another was faster. */
function findTarget(rows: readonly CodeRow[], { code, version }: { code: string; version: number }): CodeRow {
  const row = rows.find((each) => each.code === code);
  if (!row) throw problem('NOT_FOUND');
  if (row.version !== version) {
    const { name, displayName, searchWords, isActive } = row;
    throw problem('STALE', {
      current: { name, displayName, searchWords, isActive, version: row.version },
    });
  }
  return row;
}

function checkName(others: readonly CodeRow[], name: string): void {
  if (others.some((other) => other.name === name))
    throw fieldProblem('name', `‘${name}’ 이름의 코드가 이미 있어요.`);
}

/** Adds a code; districts need their region. */
export function createCode(call: EndpointCall<typeof contract.createCode>): Promise<AdminCodes> {
  const { group, code, name, displayName, searchWords } = call.body;
  return changeGroup(call, group, async (unit, rows) => {
    const known = rows.find((row) => row.code === code);
    if (known) throw fieldProblem('code', `이미 있는 코드예요 (${known.name}).`);
    checkName(rows, name);
    const level1 = /^REGION_DETAIL_(\d{2})$/.exec(group)?.[1];
    if (level1 && (await findCodes(unit.tx, [{ group: 'REGION', code: level1 }])).length === 0)
      throw fieldProblem('group', '시·도를 먼저 더해 주세요.');
    await insertCode(unit.tx, { group, code, name, displayName, searchWords });
    unit.audit({
      action: 'code.create',
      subjectType: 'code',
      subjectId: null,
      details: { group, code, name, displayName, searchWords },
    });
  });
}

/** Changes what a code is called, wherever it stands, and by which words it is found. */
export function changeCode(call: EndpointCall<typeof contract.updateCode>): Promise<AdminCodes> {
  const { group, name, displayName, searchWords } = call.body;
  return changeGroup(call, group, async (unit, rows) => {
    const row = findTarget(rows, call.body);
    checkName(
      rows.filter((other) => other !== row),
      name,
    );
    await updateCode(unit.tx, row, { name, displayName, searchWords });
    unit.audit({
      action: 'code.update',
      subjectType: 'code',
      subjectId: null,
      details: {
        group,
        code: row.code,
        before: { name: row.name, displayName: row.displayName, searchWords: row.searchWords },
        after: { name, displayName, searchWords },
      },
    });
  });
}

/** Exchanges a code with its neighbour; at the end of the list it stays where it is. */
export function moveCode(call: EndpointCall<typeof contract.moveCode>): Promise<AdminCodes> {
  const { group, to } = call.body;
  return changeGroup(call, group, async (unit, rows) => {
    const row = findTarget(rows, call.body);
    const place = rows.indexOf(row);
    const next = place + (to === 'UP' ? -1 : 1);
    if (next < 0 || next >= rows.length) return;
    rows.splice(place, 1);
    rows.splice(next, 0, row);
    for (const [position, each] of rows.entries())
      if (each.position !== position) await updateCode(unit.tx, each, { position });
    unit.audit({
      action: 'code.move',
      subjectType: 'code',
      subjectId: null,
      details: {
        group,
        code: row.code,
        name: row.name,
        before: { place: place + 1 },
        after: { place: next + 1 },
      },
    });
  });
}

/** Takes a code out of every choice, or puts it back; what holds it keeps it, by its name. One of a group stays. */
export function activateCode(call: EndpointCall<typeof contract.activateCode>): Promise<AdminCodes> {
  const { group, isActive, reason } = call.body;
  return changeGroup(call, group, async (unit, rows) => {
    const row = findTarget(rows, call.body);
    if (row.isActive === isActive) return;
    if (!isActive && rows.every((other) => other === row || !other.isActive))
      throw problem('TRANSITION_REFUSED', { message: '고를 수 있는 코드가 하나는 남아 있어야 해요.' });
    await updateCode(unit.tx, row, { isActive });
    unit.audit({
      action: isActive ? 'code.activate' : 'code.deactivate',
      subjectType: 'code',
      subjectId: null,
      reason,
      details: { group, code: row.code, name: row.name },
    });
  });
}

/** Deletes a code that nothing has ever used; any other is deactivated. */
export function removeCode(call: EndpointCall<typeof contract.deleteCode>): Promise<AdminCodes> {
  const { group, reason } = call.body;
  return changeGroup(call, group, async (unit, rows) => {
    const row = findTarget(rows, call.body);
    const why = await whyItStays(unit.tx, row);
    if (why)
      throw problem('TRANSITION_REFUSED', {
        message: `‘${row.name}’ 코드는 ${why} 지울 수 없어요. 더 고르지 않게 하려면 ‘쓰지 않기’를 눌러 주세요.`,
      });
    await deleteCode(unit.tx, row);
    unit.audit({
      action: 'code.delete',
      subjectType: 'code',
      subjectId: null,
      reason,
      details: { group, code: row.code, name: row.name },
    });
  });
}

async function whyItStays(db: Reader, row: CodeRow): Promise<string | null> {
  if (row.isOfficial) return '처음부터 있던 공식 코드라';
  if (row.wasUsed) return '쓰고 있거나 쓴 적이 있어서';
  const districts = row.group === 'REGION' ? await findGroup(db, regionDetailGroup(row.code)) : [];
  return districts.length > 0 ? '시·군·구가 있어서' : null;
}
