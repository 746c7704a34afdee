import { isDeepStrictEqual } from 'node:util';
import type * as contract from '#contract/admin/setting-changes.ts';
import {
  type SettingChanges,
  type SettingKind,
  type SettingValues,
  settingLeadDays,
  soleConfirmationHours,
} from '#contract/admin/setting-changes.ts';
import { addDays, koreanDay, koreanTime } from '#contract/calendar/dates.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { deleteFilesOf } from '#server/modules/files/service.ts';
import { findFilesOf } from '#server/modules/files/store.ts';
import { findMember } from '#server/modules/members/store.ts';
import { notifyAdmins } from '#server/modules/notifications/service.ts';
import type { Unit } from '#server/unit.ts';
import { readChanges, readValues } from './change-list.ts';
import * as store from './change-store.ts';
import { settingMessages } from './messages.ts';

/** The instant at which a day begins in Korea; of today this instant. Throws for a day that comes too soon. */
function instantOf(unit: Unit, kind: SettingKind, holdsFrom: string): Date | { hoursOn: number } {
  const today = koreanDay(unit.now);
  const first = addDays(today, settingLeadDays[kind]);
  if (holdsFrom < first) {
    const message =
      first === today
        ? '오늘이나 그 뒤의 날을 골라 주세요.'
        : `${settingLeadDays[kind]}일 전에 알려야 해요. ${first.replaceAll('-', '.')}부터 고를 수 있어요.`;
    throw fieldProblem('holdsFrom', message);
  }
  return holdsFrom === today ? { hoursOn: 0 } : new Date(`${holdsFrom}T00:00:00+09:00`);
}

const nameOf = async (unit: Unit, memberId: string) => (await findMember(unit.tx, memberId))?.name ?? '';

/** Has companies told of a change as soon as it is planned, of an account as soon as it holds. */
const announce = (unit: Unit, changeId: string, startAfter?: Date) =>
  unit.send('setting-announce', { changeId }, startAfter ? { startAfter } : {});

const isTold = (kind: SettingKind) =>
  kind === 'PLAN_PRICES' || kind === 'PLAN_LIMITS' || kind === 'FEE_RULES';

/** Lets one change of a kind be made at a time, and gives the newest one. Throws STALE when the caller has not seen it. */
async function lockSeen(unit: Unit, kind: SettingKind, seenId: string | null) {
  const newest = await store.lockNewest(unit.tx, kind);
  if ((newest?.id ?? null) !== seenId)
    throw problem('STALE', {
      message: '그사이 다른 관리자가 바꾼 것이 있어요. 바뀐 내용을 확인하고 다시 해 주세요.',
      current: { seenId: newest?.id ?? null },
    });
  return newest;
}

const sameValue = () =>
  problem('TRANSITION_REFUSED', { message: '지금 값과 같아요. 바꿀 값을 적어 주세요.' });

/** Keeps a change and who made it why. */
async function keep(unit: Unit, change: Parameters<typeof store.insertChange>[1]) {
  const row = await store.insertChange(unit.tx, change);
  unit.audit({
    action: 'setting.plan',
    subjectType: 'setting_change',
    subjectId: row.id,
    reason: row.reason,
    details: {
      kind: row.kind,
      before: row.before,
      after: row.value,
      holdsAt: row.holdsAt?.toISOString() ?? null,
    },
  });
  return row;
}

/**
 * Plans another value. Throws STALE when another change of the kind was made since `seenId`, TRANSITION_REFUSED where
 * nothing would change or an account waits already.
 */
export function createSettingChange(
  call: EndpointCall<typeof contract.createSettingChange>,
): Promise<SettingChanges> {
  const { body } = call;
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const { kind, value, reason } = body;
    const newest = await lockSeen(unit, kind, body.seenId);
    const values = await readValues(unit.tx, unit.config);
    const before = values[kind];
    const isAccount = body.kind === 'BANK_ACCOUNT';
    const isWording = body.kind === 'MAIL_WORDING';
    const isSame = isDeepStrictEqual(before, value);
    // Of the same account another paper may be proposed.
    const isCopyAlone = isSame && body.kind === 'BANK_ACCOUNT' && body.hasCopy === true;
    if (isSame && !isCopyAlone && (newest === null || isAccount || isWording)) throw sameValue();
    const isWaiting =
      newest !== null &&
      newest.withdrawnAt === null &&
      (newest.holdsAt === null || newest.holdsAt > unit.now);
    if (isAccount && isWaiting)
      throw problem('TRANSITION_REFUSED', {
        message: '바꾸려는 계좌가 이미 있어요. 그 계좌를 먼저 확인하거나 거두어 주세요.',
      });
    const isSole = isAccount && !(await store.hasOtherConfirmer(unit.tx, memberId));
    const { id, holdsAt } = await keep(unit, {
      kind,
      before,
      value,
      holdsAt: isAccount
        ? isSole
          ? { hoursOn: soleConfirmationHours }
          : null
        : isWording
          ? { hoursOn: 0 }
          : instantOf(unit, kind, body.holdsFrom),
      reason,
      proposedById: memberId,
    });
    if (isTold(kind)) await announce(unit, id);
    if (body.kind === 'BANK_ACCOUNT') {
      const proposer = await nameOf(unit, memberId);
      const words = holdsAt && `${koreanDay(holdsAt).replaceAll('-', '.')} ${koreanTime(holdsAt)}`;
      await notifyAdmins(
        unit,
        settingMessages.accountProposed({
          before: values.BANK_ACCOUNT,
          value: body.value,
          proposer,
          reason,
          holdsAt: words,
        }),
      );
      if (holdsAt) await announce(unit, id, holdsAt);
    }
    return readChanges(unit.tx, unit.config, memberId);
  });
}

/**
 * Plans other prices and limits of plans in one transaction: companies are told of both at once. Throws STALE when
 * another change of either was made since it was seen, TRANSITION_REFUSED where nothing would change.
 */
export function createPlanChange(
  call: EndpointCall<typeof contract.createPlanChange>,
): Promise<SettingChanges> {
  const { prices, limits, holdsFrom, reason } = call.body;
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const parts = [
      ...(prices ? [{ kind: 'PLAN_PRICES' as const, ...prices }] : []),
      ...(limits ? [{ kind: 'PLAN_LIMITS' as const, ...limits }] : []),
    ];
    const newest = new Map<SettingKind, store.SettingChangeRow | null>();
    for (const { kind, seenId } of parts) newest.set(kind, await lockSeen(unit, kind, seenId));
    const values = await readValues(unit.tx, unit.config);
    for (const [at, { kind, value }] of parts.entries()) {
      const before = values[kind];
      if (newest.get(kind) === null && isDeepStrictEqual(before, value)) throw sameValue();
      const holdsAt = instantOf(unit, kind, holdsFrom);
      const { id } = await keep(unit, { kind, before, value, holdsAt, reason, proposedById: memberId });
      if (at === 0) await announce(unit, id);
    }
    return readChanges(unit.tx, unit.config, memberId);
  });
}

/** Confirms the account that somebody else has proposed: from now on it is the one to which is paid. */
export function confirmSettingChange(
  call: EndpointCall<typeof contract.confirmSettingChange>,
): Promise<SettingChanges> {
  const { changeId } = call.params;
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const row = await store.lockChange(unit.tx, changeId);
    if (!row) throw problem('NOT_FOUND');
    if (row.holdsAt !== null || row.withdrawnAt !== null)
      throw problem('TRANSITION_REFUSED', { message: '확인을 기다리는 계좌가 아니에요.' });
    if (row.proposedById === memberId)
      throw problem('TRANSITION_REFUSED', {
        message: '바꾸자고 한 관리자는 확인할 수 없어요. 다른 관리자가 확인해 주세요.',
      });
    const [copy] = await findFilesOf(unit.tx, { settingChangeId: changeId });
    if ((copy?.id ?? null) !== call.body.seenCopyId)
      throw problem('STALE', {
        message: '그사이 통장사본이 바뀌었어요. 새 통장사본을 확인하고 다시 해 주세요.',
        current: { seenCopyId: copy?.id ?? null },
      });
    if (copy === undefined && isDeepStrictEqual(row.before, row.value))
      throw problem('TRANSITION_REFUSED', {
        message: '계좌가 지금과 같아요. 바꾸자고 한 관리자가 통장사본을 올린 뒤에 확인해 주세요.',
      });
    await store.confirmChange(unit.tx, changeId, memberId);
    const value = row.value as SettingValues['BANK_ACCOUNT'];
    await notifyAdmins(
      unit,
      settingMessages.accountConfirmed({
        before: row.before as SettingValues['BANK_ACCOUNT'],
        value,
        confirmer: await nameOf(unit, memberId),
      }),
    );
    await announce(unit, changeId);
    unit.audit({
      action: 'setting.confirm',
      subjectType: 'setting_change',
      subjectId: changeId,
      details: { kind: row.kind, before: row.before, after: row.value, sha256: copy?.sha256 ?? null },
    });
    return readChanges(unit.tx, unit.config, memberId);
  });
}

/** Takes a change back before it holds, with what was planned together with it; who was told is told that too. */
export function withdrawSettingChange(
  call: EndpointCall<typeof contract.withdrawSettingChange>,
): Promise<SettingChanges> {
  const { changeId } = call.params;
  const { reason } = call.body;
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const rows = await store.lockTogether(unit.tx, changeId);
    const row = rows.find(({ id }) => id === changeId);
    if (!row) throw problem('NOT_FOUND');
    if (row.withdrawnAt !== null || (row.holdsAt !== null && row.holdsAt <= unit.now))
      throw problem('TRANSITION_REFUSED', { message: '이미 쓰고 있거나 거둔 값이라 거둘 수 없어요.' });
    for (const { id, kind, value, holdsAt } of rows) {
      await store.updateChange(unit.tx, id, { withdrawnAt: unit.now, toldThroughId: null });
      unit.audit({
        action: 'setting.withdraw',
        subjectType: 'setting_change',
        subjectId: id,
        reason,
        details: { kind, value, holdsAt: holdsAt?.toISOString() ?? null },
      });
    }
    if (isTold(row.kind)) await announce(unit, changeId);
    // Nobody is given the paper of an account that was never used.
    await deleteFilesOf(unit, { settingChangeId: changeId });
    if (row.kind === 'BANK_ACCOUNT')
      await notifyAdmins(
        unit,
        settingMessages.accountWithdrawn({ value: row.value as SettingValues['BANK_ACCOUNT'], reason }),
      );
    return readChanges(unit.tx, unit.config, memberId);
  });
}
