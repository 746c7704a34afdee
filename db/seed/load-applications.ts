import { addDays } from '#contract/calendar/dates.ts';
import type { Transaction } from '#db/client.ts';
import { applicationDecision } from '#db/schema/applications.ts';
import { appliedAtOf, decidedAtOf } from './application-times.ts';
import type { DemoOrganization } from './demo-content.ts';
import { demoId } from './demo-id.ts';
import { type HistoryEntry, insertHistory, operator } from './load-history.ts';
import { type DemoOrganizations, inBatches, memberId, organizationId } from './load-organizations.ts';

const holdReason = '등록한 연락처로 두 주 동안 연락이 닿지 않아요. 연락이 되면 바로 풀어 드려요.';

/** What has to be put right: an application comes back with its certificate rejected. */
const fixesOf = ({ certificates }: DemoOrganization) =>
  certificates.flatMap(({ status, rejectionReason }) =>
    status === 'REJECTED' && rejectionReason
      ? [{ field: 'certificate' as const, reason: rejectionReason }]
      : [],
  );

/** How the operator decided on an application; null while it waits. */
const decisionOf = ({ status }: DemoOrganization) =>
  status === 'PENDING' ? null : status === 'NEEDS_FIX' ? status : ('APPROVED' as const);

function tellHistory(given: DemoOrganization, role: 'COMPANY' | 'NPO'): HistoryEntry[] {
  const subject = { subjectType: 'organization', subjectId: organizationId(given.key) };
  const contact = { id: memberId(given.members[0]?.key ?? ''), role };
  const decision = decisionOf(given);
  const told: HistoryEntry[] = [
    { ...subject, action: 'signup.submit', at: appliedAtOf(given), actor: contact, details: { type: role } },
  ];
  if (decision !== null) {
    const fixes = decision === 'NEEDS_FIX' ? fixesOf(given) : [];
    told.push({
      ...subject,
      action: 'application.decide',
      at: decidedAtOf(given),
      actor: operator,
      details: { from: 'PENDING', to: decision, fixes },
    });
  }
  if (given.status === 'HELD') {
    const { at, reason } = holdOf(given);
    told.push({ ...subject, action: 'organization.hold', at, actor: operator, reason });
  }
  return told;
}

/** When and why an organisation was held. */
const holdOf = (given: DemoOrganization) => ({
  at: decidedAtOf({ ...given, joinedOn: addDays(given.joinedOn, 30) }),
  reason: holdReason,
});

/** Writes the decisions on applications, and what the audit log tells of applications and holds. */
export async function loadApplications(
  tx: Transaction,
  { npos, companies }: DemoOrganizations,
): Promise<void> {
  const decisions = [...companies, ...npos].flatMap((given) => {
    const status = decisionOf(given);
    if (status === null) return [];
    return [
      {
        id: demoId('application decision', given.key),
        organizationId: organizationId(given.key),
        organizationVersion: 1,
        status,
        fixes: status === 'NEEDS_FIX' ? fixesOf(given) : [],
        decidedBy: operator.id,
        createdAt: decidedAtOf(given),
      },
    ];
  });
  await inBatches(decisions, (batch) => tx.insert(applicationDecision).values(batch));
  await insertHistory(tx, [
    ...companies.flatMap((given) => tellHistory(given, 'COMPANY')),
    ...npos.flatMap((given) => tellHistory(given, 'NPO')),
  ]);
}
