import type { z } from 'zod';
import {
  type BusinessStatusCheck,
  businessStatusLabels,
  type checkBusinessStatus as checkEndpoint,
} from '#contract/organizations/business-status.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import type { Call } from '#server/http/mount.ts';
import { addressGroup, countUse } from '#server/http/rate-limits.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins } from '#server/modules/notifications/service.ts';
import type { Platform } from '#server/platform.ts';
import { type Reader, runUnit } from '#server/unit.ts';
import { presentBusinessStatus } from './present.ts';
import {
  deleteStrangers,
  findFreshRow,
  findNumbersToCheck,
  findRow,
  findRows,
  keepEntries,
} from './store.ts';
import { TaxServiceError, taxServiceBatchSize } from './tax-service.ts';

type Answer = z.infer<typeof checkEndpoint.response>;

/** What was last found of a number, without asking anybody. */
export async function readBusinessStatus(db: Reader, number: string): Promise<BusinessStatusCheck> {
  return presentBusinessStatus(await findRow(db, number));
}

/** The same for several numbers: answers by number. */
export async function findBusinessStatuses(
  db: Reader,
  numbers: readonly string[],
): Promise<(number: string) => BusinessStatusCheck> {
  const rows = new Map((await findRows(db, numbers)).map((row) => [row.number, row]));
  return (number) => presentBusinessStatus(rows.get(number) ?? null);
}

/**
 * Looks a canonical number up, or takes a look-up of the last hour. UNKNOWN when the service is not configured, does not
 * answer or knows nothing of the number: a failure never reads as a result. Not for use inside a transaction.
 */
export async function lookUpNumber(
  { db, taxService }: Pick<Platform, 'db' | 'taxService'>,
  number: string,
): Promise<BusinessStatusCheck> {
  const fresh = await findFreshRow(db, number);
  if (fresh) return presentBusinessStatus(fresh);
  try {
    const [row] = await keepEntries(db, await taxService.find([number]));
    return presentBusinessStatus(row ?? null);
  } catch (error) {
    if (error instanceof TaxServiceError) return presentBusinessStatus(null);
    throw error;
  }
}

const sentences: Record<BusinessStatusCheck['status'], string> = {
  OPERATING: '국세청에 등록된 번호예요.',
  SUSPENDED: '국세청에 휴업 중으로 나와요. 계속할 수 있고, 관리자가 확인해요.',
  CLOSED: '국세청에 폐업한 번호로 나와요. 번호를 다시 확인해 주세요.',
  UNREGISTERED: '국세청에 등록되지 않은 번호예요. 번호를 다시 확인해 주세요.',
  UNKNOWN: '번호의 형식은 맞아요. 국세청 조회는 하지 못해서(미확인) 관리자가 서류로 확인해요.',
};

/** C-06: the public look-up. At most 30 a minute for an address. */
export async function checkNumber(call: Call, number: string): Promise<Answer> {
  await countUse(call, `business-status:${addressGroup(call.ipAddress)}`, {
    limit: 30,
    windowSeconds: 60,
  });
  const found = await lookUpNumber(call, number);
  const label = businessStatusLabels[found.status];
  return {
    ...found,
    businessNumber: formatOrganizationNumber(number),
    message: found.status === 'OPERATING' ? `${sentences.OPERATING} (${label})` : sentences[found.status],
  };
}

/**
 * Looks up again, in batches of 100, every number of an organisation that is or may become a member and was not looked up
 * in the last twelve hours, so that a repetition goes on where an outage stopped it. Admins are told of an operating
 * one that is no more. Throws TaxServiceError on an outage; without a service nothing is looked up.
 */
export async function recheckNumbers(platform: Platform): Promise<{ checked: number; changed: number }> {
  const total = { checked: 0, changed: 0 };
  if (!platform.taxService.isConfigured) return total;
  const asked = new Set<string>();
  for (;;) {
    const batch = (await findNumbersToCheck(platform.db, taxServiceBatchSize + asked.size))
      .filter(({ number }) => !asked.has(number))
      .slice(0, taxServiceBatchSize);
    if (batch.length === 0) return total;
    for (const { number } of batch) asked.add(number);
    const entries = await platform.taxService.find(batch.map(({ number }) => number));
    await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
      await keepEntries(unit.tx, entries);
      for (const { organizationId, number, name, status } of batch) {
        const found = entries.find((entry) => entry.number === number);
        if (status !== 'OPERATING' || found === undefined || found.status === 'OPERATING') continue;
        total.changed += 1;
        await notifyAdmins(
          unit,
          messages.businessStatusChanged({
            organizationId,
            organizationName: name,
            label: businessStatusLabels[found.status],
          }),
        );
      }
    });
    total.checked += entries.length;
  }
}

/** Forgets look-ups of numbers that nobody has joined with; returns how many. */
export function forgetStrangers(db: Reader): Promise<number> {
  return deleteStrangers(db);
}
