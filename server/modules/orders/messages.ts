import { sayDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import type { BankAccount, OrderKind } from '#contract/orders/orders.ts';
import { worded } from '#server/modules/mail-wordings/wording.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const pathOf = (orderId: string) => `/account/orders/${orderId}`;

/** An order, and what it is of: 'CONNECT 요금제' or '「우리 동네 책 나눔」 이용료'. */
type OfOrder = { orderId: string; kind: OrderKind; subject: string };

type Instructions = OfOrder & {
  supplyAmount: number;
  vatAmount: number;
  /** What is still to be paid. */
  missingAmount: number;
  account: BankAccount;
  payerName: string;
  referenceCode: string;
  dueOn: string;
};

const instruct = (given: Instructions) =>
  [
    `- 입금하실 금액: ${won(given.missingAmount)}`,
    `- 계좌: ${given.account.bank} ${given.account.number} (${given.account.holder})`,
    `- 주문 번호: ${given.referenceCode} (보내실 때 함께 적어 주세요. 입금자명 ${given.payerName})`,
    `- 기한: ${sayDay(given.dueOn)}`,
  ].join('\n');

const ownMoney =
  '이 돈은 맞손을 쓰는 요금이에요. 사업비는 맞손을 거치지 않고, 맞손은 회원 사이의 계약이나 돈을 중개하지 않아요.';

const amountLine = ({ supplyAmount, vatAmount }: Instructions) =>
  `공급가액 ${won(supplyAmount)}에 부가세 ${won(vatAmount)}을 더한 금액이에요.`;

const accountOf = ({ isAsked }: { isAsked: boolean }) => (isAsked ? '알려 주신' : '보내신');

type Refund = OfOrder & {
  amount: number;
  bookedOn: string;
  /** Whether it went into the account that the company had named. */
  isAsked: boolean;
  reason: string;
  /** Until when the issued tax invoice is corrected; null where none was issued. */
  correctionDueOn: string | null;
};

const afterRefund = ({ kind, correctionDueOn, reason }: Refund) =>
  [
    ...(kind === 'PLAN' ? ['보낸 요청과 프로젝트, 동료 계정은 그대로 남아 있어요.'] : []),
    ...(correctionDueOn === null ? [] : [`수정세금계산서는 ${sayDay(correctionDueOn)}까지 발급해 드려요.`]),
    `이유: ${reason}`,
  ].join(' ');

type Surplus = { surplusAmount: number; surplusDueOn: string };

const surplusLine = ({ surplusAmount, surplusDueOn }: Surplus) =>
  surplusAmount > 0
    ? [
        `${won(surplusAmount)}을 더 입금하셨어요. ${sayDay(surplusDueOn)}까지 보내신 계좌로 돌려 드리고 다시 알려 드릴게요.`,
      ]
    : [];
const invoiceLine = (dueOn: string | null) =>
  dueOn === null ? [] : [`세금계산서는 ${sayDay(dueOn)}까지 발급해 드려요.`];

/** What companies and admins hear of orders. */
export const orderMessages = {
  ordered: (given: Instructions): Message => ({
    title: `${withParticle(given.subject, '을/를')} 신청했어요: ${won(given.missingAmount)}을 입금해 주세요`,
    ...worded('PLAN_ORDERED', { 주문: given.subject }, (say) =>
      [amountLine(given), instruct(given), say('closing'), ownMoney].join('\n'),
    ),
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  feeBilled: (given: Instructions): Message => ({
    title: `${given.subject} ${won(given.missingAmount)}을 안내해 드려요`,
    ...worded('FEE_BILLED', { 주문: given.subject }, (say) =>
      [
        say('opening'),
        `협약을 확정할 때 정해진 이용료예요. ${amountLine(given)}`,
        instruct(given),
        ownMoney,
      ].join('\n'),
    ),
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  orderWaits: (given: { orderId: string; organizationName: string; plan: string }): Message => ({
    title: `요금제 주문이 들어왔어요: ${given.organizationName}`,
    body: `${withParticle(given.organizationName, '이/가')} ${given.plan} 요금제를 신청했어요. 입금되면 결제 화면에 기록해 주세요.`,
    path: `/admin/orders/${given.orderId}`,
  }),

  partlyPaid: (given: Instructions & { amount: number }): Message => ({
    title: `${won(given.amount)} 입금을 확인했어요. ${won(given.missingAmount)}이 남았어요`,
    body: [
      given.kind === 'PLAN'
        ? '남은 금액까지 입금하시면 요금제를 열어 드려요.'
        : `${given.subject}에서 남은 금액까지 입금해 주세요.`,
      instruct(given),
    ].join('\n'),
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  paid: (
    given: Surplus & {
      orderId: string;
      plan: string;
      planFrom: string;
      planUntil: string;
      invoiceDueOn: string | null;
    },
  ): Message => ({
    title: `입금을 확인했어요. ${given.plan} 요금제를 ${sayDay(given.planUntil)}까지 쓸 수 있어요`,
    body: [
      `${sayDay(given.planFrom)}부터 ${sayDay(given.planUntil)}까지 열두 달이에요.`,
      ...surplusLine(given),
      ...invoiceLine(given.invoiceDueOn),
    ].join('\n'),
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  feePaid: (given: OfOrder & Surplus & { invoiceDueOn: string | null }): Message => ({
    title: `${given.subject} 입금을 확인했어요`,
    body: [
      '이용료를 모두 받았어요. 매칭 매니저가 프로젝트를 마무리하고 알려 드려요.',
      ...surplusLine(given),
      ...invoiceLine(given.invoiceDueOn),
    ].join('\n'),
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  overpaid: (given: Surplus & { orderId: string; amount: number }): Message => ({
    title: `${won(given.amount)}이 더 들어왔어요`,
    body: `이미 다 내신 주문이에요. ${won(given.surplusAmount)}은 ${sayDay(given.surplusDueOn)}까지 보내신 계좌로 돌려 드리고 다시 알려 드릴게요.`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  reversed: (given: {
    orderId: string;
    line: { kind: 'DEPOSIT' | 'REFUND'; amount: number; bookedOn: string };
    reason: string;
    /** How to pay an order that is no longer paid. */
    unpaid: Instructions | null;
  }): Message => {
    const { line, unpaid } = given;
    const noun = line.kind === 'DEPOSIT' ? '입금' : '환불';
    return {
      title: `${sayDay(line.bookedOn)} ${noun} ${won(line.amount)} 기록을 되돌렸어요`,
      body: [
        `${noun} 기록을 잘못 적어 되돌렸어요. 이유: ${given.reason}`,
        ...(unpaid === null
          ? []
          : [
              unpaid.kind === 'PLAN'
                ? `이 주문으로 연 ${withParticle(unpaid.subject, '은/는')} 닫혔고, 주문은 다시 입금을 기다려요.`
                : `${unpaid.subject} 주문은 다시 입금을 기다려요.`,
              instruct(unpaid),
            ]),
      ].join('\n'),
      path: pathOf(given.orderId),
      isIndispensable: true,
    };
  },

  refunded: (given: { orderId: string; amount: number; bookedOn: string; isAsked: boolean }): Message => ({
    title: `${won(given.amount)}을 돌려 드렸어요`,
    body: `${sayDay(given.bookedOn)}에 ${accountOf(given)} 계좌로 돌려 드렸어요. 통장에서 확인해 주세요.`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  refundedInFull: (given: Refund): Message => ({
    title: `${given.subject} ${won(given.amount)}을 모두 돌려 드렸어요`,
    body: `${sayDay(given.bookedOn)}에 ${accountOf(given)} 계좌로 돌려 드렸${given.kind === 'PLAN' ? '고, 이 주문으로 연 기간은 끝났' : ''}어요. ${afterRefund(given)}`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  refundedInPart: (given: Refund & { planUntil: string | null }): Message => ({
    title: `${given.subject} 가운데 ${won(given.amount)}을 돌려 드렸어요`,
    body: `${sayDay(given.bookedOn)}에 ${accountOf(given)} 계좌로 돌려 드렸어요. ${given.planUntil === null ? '' : `이 주문으로 연 기간은 ${sayDay(given.planUntil)}까지예요. `}${afterRefund(given)}`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  canceled: (given: { orderId: string; subject: string; reason: string }): Message => ({
    title: `${given.subject} 주문을 취소했어요`,
    body: `낸 돈이 없어 그대로 닫았어요. 이유: ${given.reason}`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  reminder: (given: Instructions): Message => ({
    title: `${sayDay(given.dueOn)}까지 ${won(given.missingAmount)}을 입금해 주세요`,
    ...worded('ORDER_REMINDER', { 주문: given.subject }, (say) =>
      [say('opening'), instruct(given)].join('\n'),
    ),
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  closed: (given: { orderId: string; subject: string; dueOn: string }): Message => ({
    title: `${given.subject} 주문을 닫았어요`,
    body: `${sayDay(given.dueOn)} 기한에서 ${limits.orderClosingDays}일이 지나도록 입금을 확인하지 못해 주문을 닫았어요. 생각이 바뀌면 언제든 다시 신청해 주세요. 이미 보내셨다면 그 입금을 확인하는 대로 주문을 다시 열어 드려요.`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  invoiceIssued: (given: {
    orderId: string;
    issuedOn: string;
    approvalNumber: string;
    email: string;
  }): Message => ({
    title: '세금계산서를 발급했어요',
    body: `${sayDay(given.issuedOn)}에 ${given.email} 주소로 발급했어요. 승인번호 ${given.approvalNumber}`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  invoiceCorrected: (given: {
    orderId: string;
    issuedOn: string;
    approvalNumber: string;
    email: string;
  }): Message => ({
    title: '수정세금계산서를 발급했어요',
    body: `달라진 금액에 맞추어 ${sayDay(given.issuedOn)}에 ${given.email} 주소로 발급했어요. 승인번호 ${given.approvalNumber}`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  invoiceAmended: (given: {
    orderId: string;
    issuedOn: string;
    approvalNumber: string;
    reason: string;
  }): Message => ({
    title: '세금계산서 발급 기록을 고쳤어요',
    body: `발급한 날 ${sayDay(given.issuedOn)}, 승인번호 ${given.approvalNumber}. 받으신 세금계산서는 그대로예요. 이유: ${given.reason}`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  refundAsked: (given: { orderId: string; subject: string; dueOn: string }): Message => ({
    title: `${given.subject} 환불을 신청했어요`,
    body: `${sayDay(given.dueOn)}까지 알려 주신 계좌로 돌려 드리거나, 돌려 드릴 수 없으면 이유를 알려 드려요.`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  refundWaits: (given: {
    orderId: string;
    organizationName: string;
    subject: string;
    dueOn: string;
  }): Message => ({
    title: `환불을 신청했어요: ${given.organizationName}`,
    body: `${given.subject}의 환불을 ${sayDay(given.dueOn)}까지 처리해 주세요.`,
    path: `/admin/orders/${given.orderId}`,
  }),

  refundDeclined: (given: { orderId: string; subject: string; reason: string }): Message => ({
    title: `${withParticle(given.subject, '은/는')} 환불해 드릴 수 없어요`,
    body: `이유: ${given.reason}\n다르게 생각하시면 1:1 문의로 알려 주세요.`,
    path: pathOf(given.orderId),
    isIndispensable: true,
  }),

  departedWithMoney: (given: { orderId: string; organizationName: string; balance: number }): Message => ({
    title: `돌려줄 돈이 있어요: ${given.organizationName}`,
    body: `${withParticle(given.organizationName, '이/가')} 탈퇴했는데 다 내지 않은 주문에 ${won(given.balance)}이 들어와 있어요. 돌려주고 환불을 기록한 뒤 주문을 취소해 주세요.`,
    path: `/admin/orders/${given.orderId}`,
  }),
} as const;
