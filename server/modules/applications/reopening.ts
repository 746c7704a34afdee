import type { z } from 'zod';
import type {
  AdminApplication,
  findRejectedApplications as findRejectedEndpoint,
  reopenApplication as reopenEndpoint,
} from '#contract/organizations/applications.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import {
  findOrganization,
  findRejectedOrganizations,
  updateOrganization,
} from '#server/modules/organizations/store.ts';
import { presentRejected } from './present.ts';
import { readApplication } from './service.ts';
import { findRejections, insertDecision } from './store.ts';

/** Rejected applications that can still be taken up again, the one sent last on top. */
export async function findRejected(call: Call): Promise<z.infer<typeof findRejectedEndpoint.response>> {
  const rejections = await findRejections(call.db);
  const rows = await findRejectedOrganizations(call.db, [...rejections.keys()]);
  return {
    items: rows.flatMap((row) => {
      const rejectedAt = rejections.get(row.id);
      return rejectedAt ? [presentRejected(row, rejectedAt)] : [];
    }),
  };
}

/**
 * Takes a rejection up again: the application waits with its certificate as it was, the promise of three days begins
 * anew, and the applicant is told why. Throws STALE where it stands otherwise by now, TRANSITION_REFUSED after 30 days.
 */
export async function reopen(call: EndpointCall<typeof reopenEndpoint>): Promise<AdminApplication> {
  const { memberId } = memberOf(call.actor);
  const { organizationId } = call.params;
  const { version, reason } = call.body;
  return call.transact(async (unit) => {
    const before = await findOrganization(unit.tx, organizationId);
    if (!before) throw problem('NOT_FOUND');
    if (before.version === version) {
      const rejectedAt = (await findRejections(unit.tx)).get(organizationId);
      if (before.membershipStatus !== 'REJECTED' || !rejectedAt)
        throw problem('TRANSITION_REFUSED', {
          message: '거절한 지 30일이 지났거나 거절한 신청이 아니라서 다시 열 수 없어요.',
        });
    }
    const seen = { id: organizationId, version, membershipStatus: 'REJECTED' } as const;
    const opened = await updateOrganization(unit.tx, seen, {
      membershipStatus: 'PENDING',
      appliedAt: unit.now,
    });
    if (!opened)
      throw problem('STALE', {
        message: '그사이 신청이 바뀌었어요. 지금 상태를 확인해 주세요.',
        current: { version: before.version, status: before.membershipStatus },
      });
    await insertDecision(unit.tx, {
      organizationId,
      organizationVersion: before.version,
      status: 'PENDING',
      reason,
      certificateSha256: null,
      decidedBy: memberId,
    });
    unit.audit({
      action: 'application.reopen',
      subjectType: 'organization',
      subjectId: organizationId,
      reason,
      details: { from: 'REJECTED', to: 'PENDING' },
    });
    await notifyOrganization(
      unit,
      organizationId,
      messages.applicationReopened({ organizationName: opened.name, reason }),
    );
    return readApplication(unit.tx, organizationId);
  });
}
