import type { z } from 'zod';
import type * as contract from '#contract/admin/audits.ts';
import type { Call } from '#server/http/mount.ts';
import { layOutMail } from '#server/modules/mails/layout.ts';
import { queueMail } from '#server/modules/mails/service.ts';
import { notifyAdmins } from '#server/modules/notifications/service.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import { runUnit, type UnitPlatform } from '#server/unit.ts';
import { findNewestCheck, insertCheck, type NewCheck } from './check-store.ts';
import { auditMessages } from './messages.ts';
import { verifyAuditLog } from './verify.ts';

/** The newest check of the log; null before the first. */
export async function getAuditCheck(call: Call): Promise<z.infer<typeof contract.getAuditCheck.response>> {
  const found = await findNewestCheck(call.db);
  if (!found) return { check: null };
  const { checkedAt, sequence, isIntact, breakCount, firstBreak } = found;
  return { check: { checkedAt: checkedAt.toISOString(), sequence, isIntact, breakCount, firstBreak } };
}

/** Has a job check the log now; who asked is recorded. */
export function requestAuditCheck(call: Call): Promise<Record<string, never>> {
  return call.transact(async (unit) => {
    unit.audit({ action: 'audit.check', subjectType: 'audit', subjectId: null });
    await unit.send('audit-check', {});
    return {};
  });
}

/**
 * Walks the whole chain, held against the head that the check before noted, and notes how it was found. A break is told
 * to every admin; a whole chain's head is mailed to the address outside, where one is configured.
 */
export async function checkAuditLog(platform: UnitPlatform): Promise<NewCheck> {
  const last = await findNewestCheck(platform.db);
  const verdict = await verifyAuditLog(platform.db, last);
  const check: NewCheck = verdict.isIntact
    ? { ...verdict.head, isIntact: true, breakCount: 0, firstBreak: null }
    : {
        // What stays known is the head of the last whole chain: against a broken one nothing could be held.
        sequence: last?.sequence ?? 0,
        hash: last?.hash ?? '',
        isIntact: false,
        breakCount: verdict.breakCount,
        firstBreak: verdict.breaks[0]?.from ?? 0,
      };
  const { auditHeadTo, publicUrl } = platform.config;
  await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
    await insertCheck(unit.tx, check);
    if (!check.isIntact) await notifyAdmins(unit, auditMessages.broken(check));
    else if (auditHeadTo !== null) {
      const mail = layOutMail(
        { recipientName: null, ...auditMessages.head(check) },
        { publicUrl, site: await readSite(unit.tx, unit.config) },
      );
      await queueMail(unit, { memberId: null, to: auditHeadTo, ...mail });
    }
  });
  return check;
}
