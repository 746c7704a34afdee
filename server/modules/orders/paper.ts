import { koreanDay } from '#contract/calendar/dates.ts';
import type { getOrderPaper } from '#contract/orders/orders.ts';
import { orderPaperLabels } from '#contract/orders/orders.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import { authorize, type EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { findOrganization, type OrganizationRow } from '#server/modules/organizations/store.ts';
import { readSite, type SiteValues } from '#server/modules/settings/site-values.ts';
import { type Paper, writeDots, writeWon } from '#server/paper/paper.ts';
import { drawPaper } from '#server/paper/thread.ts';
import { subjectOf } from './locked-order.ts';
import { balanceOf, totalOf } from './present.ts';
import * as store from './store.ts';

/** What a plan gives for its price; the paper says for how long. */
const planTerm = '입금을 확인한 날부터 12개월';

/** The quote of a plan, or the bill of a fee, as a company hands it to its purchasing. */
export function layOutOrder(
  { order, payments, projectTitle }: Pick<store.OrderParts, 'order' | 'payments' | 'projectTitle'>,
  organization: Pick<OrganizationRow, 'name' | 'number'>,
  { operator, payment: { bankAccount } }: Pick<SiteValues, 'operator' | 'payment'>,
): Paper {
  const name = orderPaperLabels[order.kind];
  const day = writeDots(koreanDay(order.createdAt));
  const paid = balanceOf(payments);
  const item = (label: string, text: string) => ({ kind: 'ITEM', label, text }) as const;
  return {
    title: name,
    subtitle: `${organization.name} 귀중 · 주문 번호 ${order.referenceCode}`,
    head: `${name} · ${day}`,
    foot: `${operator.name} · ${operator.phone} · ${operator.email}`,
    blocks: [
      { kind: 'HEADING', text: '금액' },
      {
        kind: 'TABLE',
        widths: [5, 2, 2, 2],
        numbers: [1, 2, 3],
        rows: [
          ['내용', '공급가액', '부가세', '합계'],
          [
            order.kind === 'PLAN'
              ? `${subjectOf(order, projectTitle)} (${planTerm})`
              : subjectOf(order, projectTitle),
            writeWon(order.supplyAmount),
            writeWon(order.vatAmount),
            writeWon(totalOf(order)),
          ],
        ],
      },
      ...(paid > 0 ? [item('들어온 돈', writeWon(paid))] : []),
      { kind: 'HEADING', text: '받는 곳' },
      item('상호', organization.name),
      item('사업자등록번호', formatOrganizationNumber(organization.number)),
      { kind: 'HEADING', text: '공급하는 곳' },
      item('상호', operator.name),
      item('대표', operator.representative),
      item('사업자등록번호', operator.businessNumber),
      item('주소', operator.address),
      item('연락처', `${operator.phone}, ${operator.email}`),
      { kind: 'HEADING', text: '입금' },
      item('계좌', `${bankAccount.bank} ${bankAccount.number} (${bankAccount.holder})`),
      item('주문 번호', `${order.referenceCode} (보내실 때 함께 적어 주세요)`),
      item('입금자명', order.payerName),
      item('기한', `${writeDots(order.dueOn)}까지`),
    ],
  };
}

/** Sends the paper of an own order; another company's looks like one that does not exist. A closed one has none. */
export async function sendOrderPaper(call: EndpointCall<typeof getOrderPaper>): Promise<void> {
  const { orderId } = call.params;
  const parts = await store.findOrderParts(call.db, orderId);
  if (!parts) throw problem('NOT_FOUND');
  const { order } = parts;
  authorize(call.actor, 'order.read', { organizationId: order.organizationId });
  if (order.status === 'CANCELED' || order.status === 'REFUNDED')
    throw problem('TRANSITION_REFUSED', {
      message: '취소하거나 환불한 주문이에요. 새로 주문하면 받을 수 있어요.',
    });
  const organization = await findOrganization(call.db, order.organizationId);
  if (!organization) throw problem('NOT_FOUND');
  const bytes = await drawPaper(
    layOutOrder(parts, organization, await readSite(call.db, call.config)),
    'pdf',
  );
  call.reply
    .header('content-type', 'application/pdf')
    .header(
      'content-disposition',
      formAttachmentHeader(`${orderPaperLabels[order.kind]}_${order.referenceCode}.pdf`),
    )
    .header('cache-control', 'no-store')
    .send(bytes);
}
