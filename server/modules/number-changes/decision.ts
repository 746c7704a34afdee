import { fieldProblem, problem } from '#server/http/problem.ts';
import { renumberDrafts } from '#server/modules/agreements/store.ts';
import { renumberRequestedInvoices } from '#server/modules/orders/store.ts';
import {
  isNumberTaken,
  type OrganizationRow,
  updateOrganization,
} from '#server/modules/organizations/store.ts';
import type { Unit } from '#server/unit.ts';
import { closeNumberChange, findNumberChanges, type NumberChangeRow } from './store.ts';

/**
 * Gives an organisation, which the caller has locked, the number that it asked for. What is still being written follows:
 * drafts of agreements and tax invoices that were not issued. What was confirmed or issued keeps the number of its day.
 * Throws VALIDATION where somebody else has the number by now, TRANSITION_REFUSED where the organisation is no member.
 */
export async function acceptNumberChange(
  unit: Unit,
  owner: OrganizationRow,
  change: NumberChangeRow,
  decidedById: string,
): Promise<void> {
  if (!['APPROVED', 'HELD'].includes(owner.membershipStatus)) throw problem('TRANSITION_REFUSED');
  const { before, after } = change;
  if (await isNumberTaken(unit.tx, after, owner.id))
    throw fieldProblem(
      'status',
      '그사이 다른 기관이 이 번호로 가입했어요. 이유를 적어 보완을 부탁해 주세요.',
    );
  await closeNumberChange(unit.tx, change, { status: 'ACCEPTED', decidedById });
  if (!(await updateOrganization(unit.tx, owner, { number: after }))) throw problem('STALE');
  unit.audit({
    action: 'number-change.accept',
    subjectType: 'organization',
    subjectId: owner.id,
    details: {
      before,
      after,
      drafts: await renumberDrafts(unit.tx, { before, after }),
      invoices: await renumberRequestedInvoices(unit.tx, owner.id, { before, after }),
    },
  });
}

/** Leaves an organisation its number, for a reason that it reads. */
export async function refuseNumberChange(
  unit: Unit,
  change: NumberChangeRow,
  { answer, decidedById }: { answer: string; decidedById: string },
): Promise<void> {
  await closeNumberChange(unit.tx, change, { status: 'REFUSED', answer, decidedById });
  unit.audit({
    action: 'number-change.refuse',
    subjectType: 'organization',
    subjectId: change.organizationId,
    reason: answer,
    details: { before: change.before, after: change.after },
  });
}

/** Ends the request of an organisation that waits, if there is one: its certificate goes, or the organisation leaves. */
export async function withdrawNumberChange(unit: Unit, organizationId: string): Promise<void> {
  const open = (await findNumberChanges(unit.tx, organizationId)).find(({ status }) => status === 'OPEN');
  if (!open) return;
  await closeNumberChange(unit.tx, open, { status: 'WITHDRAWN' });
  unit.audit({
    action: 'number-change.withdraw',
    subjectType: 'organization',
    subjectId: organizationId,
    details: { before: open.before, after: open.after },
  });
}
