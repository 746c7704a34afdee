import type {
  SettingChange,
  SettingChangeState,
  SettingChanges,
  SettingKind,
  SettingValues,
} from '#contract/admin/setting-changes.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { readNow } from '#db/clock.ts';
import type { Config } from '#server/config/config.ts';
import { type Call, memberOf } from '#server/http/mount.ts';
import { findFilesOf } from '#server/modules/files/store.ts';
import type { Reader } from '#server/unit.ts';
import { findBankbookCopy } from './bankbook-copies.ts';
import { findChanges } from './change-history-store.ts';
import * as store from './change-store.ts';
import { countConcerned } from './concerned-store.ts';
import { readSite } from './site-values.ts';

/** Every value that may be set, as it holds now. */
export async function readValues(db: Reader, config: Config): Promise<SettingValues> {
  const { operator, familySites, defaultManager, mailWording, planLimits, payment } = await readSite(
    db,
    config,
  );
  return {
    PLAN_PRICES: payment.planPrices,
    PLAN_LIMITS: planLimits,
    FEE_RULES: payment.feeRules,
    BANK_ACCOUNT: payment.bankAccount,
    OPERATOR: operator,
    FAMILY_SITES: familySites,
    DEFAULT_MANAGER: defaultManager,
    MAIL_WORDING: { ...mailWording } as SettingValues['MAIL_WORDING'],
  };
}

type Found = Awaited<ReturnType<typeof findChanges>>[number];

function stateOf({ row, isPast }: Found, holdingIds: ReadonlySet<string>): SettingChangeState {
  if (row.withdrawnAt !== null) return 'WITHDRAWN';
  if (row.holdsAt === null) return 'UNCONFIRMED';
  if (!isPast) return 'COMING';
  return holdingIds.has(row.id) ? 'HOLDING' : 'PAST';
}

/** Ids of the changes that are the values of now: of each kind the one that began to hold last. */
function findHoldingIds(found: readonly Found[]): Set<string> {
  const holding = new Map<SettingKind, Found>();
  for (const one of found) {
    if (!one.isPast || one.row.withdrawnAt !== null) continue;
    const known = holding.get(one.row.kind);
    if (!known || (one.row.holdsAt ?? 0) > (known.row.holdsAt ?? 0)) holding.set(one.row.kind, one);
  }
  return new Set([...holding.values()].map(({ row }) => row.id));
}

/** Everything that was set, as one administrator sees it. */
export async function readChanges(db: Reader, config: Config, memberId: string): Promise<SettingChanges> {
  const found = await findChanges(db);
  const holdingIds = findHoldingIds(found);
  const { companies, openOrders } = await countConcerned(db);
  const accountIds = found.filter(({ row }) => row.kind === 'BANK_ACCOUNT').map(({ row }) => row.id);
  const copies = new Map(
    (await findFilesOf(db, { settingChangeId: accountIds })).map((file) => [file.settingChangeId, file]),
  );
  return {
    today: koreanDay(await readNow(db)),
    now: await readValues(db, config),
    changes: found.map((one): SettingChange => {
      const { id, kind, before, value, holdsAt, reason, proposedById, proposedAt } = one.row;
      const told = {
        id,
        state: stateOf(one, holdingIds),
        holdsAt: holdsAt?.toISOString() ?? null,
        reason,
        proposedById,
        proposedByName: one.proposedByName,
        proposedAt: proposedAt.toISOString(),
        confirmedByName: one.confirmedByName,
      };
      // What the row holds passed the schema of its kind when it was made.
      const change = { ...told, kind, before, value } as SettingChange;
      const copy = copies.get(id);
      if (change.kind !== 'BANK_ACCOUNT') return change;
      return {
        ...change,
        bankbookCopy: copy ? { id: copy.id, name: copy.name, size: copy.sizeBytes } : null,
      };
    }),
    concerned: {
      companies: {
        FREEMIUM: companies.FREEMIUM ?? 0,
        CONNECT: companies.CONNECT ?? 0,
        COORDINATING: companies.COORDINATING ?? 0,
        PERFORMANCE: companies.PERFORMANCE ?? 0,
      },
      openOrders,
    },
    bankbookCopyName: (await findBankbookCopy(db, config))?.name ?? null,
    hasConfirmer: await store.hasOtherConfirmer(db, memberId),
  };
}

/** What the operator has set, and whom a change would concern. */
export function findSettingChanges(call: Call): Promise<SettingChanges> {
  return readChanges(call.db, call.config, memberOf(call.actor).memberId);
}
