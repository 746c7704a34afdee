import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { adminOrderOf } from '#web/testing/orders.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderMoney } from './order-money.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const given = { member };
const money = (order: Partial<AdminOrder> = {}) => ({
  draws: () => <OrderMoney order={adminOrderOf(order)} />,
  given,
});
const issued = {
  ...{ status: 'ISSUED', businessNumber: '123-45-67891', email: 'tax@example.com', dueOn: '2026-12-10' },
  ...{ issuedOn: '2026-11-10', approvalNumber: '20261110-12345678-12345678' },
  ...{ correctedOn: null, correctionNumber: null },
} as unknown as NonNullable<AdminOrder['taxInvoice']>;
const corrected = {
  ...issued,
  ...{ status: 'CORRECTED', correctedOn: '2026-11-18', correctionNumber: '20261118-12345678-12345678' },
} as typeof issued;
const invoice = (taxInvoice: typeof issued) => ({
  draws: () => <OrderInvoice order={adminOrderOf({ status: 'REFUNDED', taxInvoice })} />,
  given,
});

testPresses({
  '[F-77] an order that waits for its money is canceled with a reason': {
    ...money(),
    presses: '주문 취소하기',
    asks: [
      '주문 취소하기',
      '하늬에너지',
      '주문을 닫고 이유를 기업에 알려요.',
      '나중에 입금되면 기록할 때 다시 열려요.',
    ],
    fills: [['이유', '기한이 지났어요']],
    sends: ['POST /admin/orders/r1/cancellation {"reason":"기한이 지났어요","version":1}'],
    toasts: ['success: 주문을 취소했어요.'],
  },
  '[F-77] what a company asked to have back is refused with a reason': {
    ...money({
      status: 'PAID',
      refundRequest: {
        ...{ status: 'OPEN', reason: '부서가 없어졌어요', bank: '하나은행', accountNumber: '1002' },
        ...{ accountHolder: '하늬에너지', askedOn: '2026-11-19', dueOn: '2026-11-24', answer: null },
      } as never,
    }),
    presses: '환불 신청 거절하기',
    asks: ['환불 신청 거절하기', '하늬에너지', '돈은 그대로 두고, 돌려줄 수 없는 이유를 기업에 알려요.'],
    fills: [['이유', '이미 다 쓰신 요금제예요']],
    sends: ['POST /admin/orders/r1/refund-request/refusal {"reason":"이미 다 쓰신 요금제예요","version":1}'],
    toasts: ['success: 환불 신청을 거절했어요.'],
  },
  '[F-77] the correcting invoice of a refund is recorded': {
    ...invoice(issued),
    presses: '수정 발급 기록하기',
    asks: ['수정세금계산서 발급 기록하기', '국세청 승인번호 필수 (≤40):'],
    fills: [['국세청 승인번호', '202611201234567812345678']],
    sends: [
      'POST /admin/orders/r1/tax-invoice {"issuedOn":"2026-11-20","approvalNumber":"202611201234567812345678","version":1}',
    ],
    toasts: ['success: 세금계산서 발급을 기록했어요.'],
  },
  '[F-77] what was recorded of the correcting invoice is put right': {
    ...invoice(corrected),
    presses: '수정 발급 기록 고치기',
    asks: [
      '수정세금계산서 발급 기록 고치기',
      '발급한 날 필수 (numeric): 2026.11.18',
      '국세청 승인번호 필수 (≤40): 20261118-12345678-12345678',
    ],
    fills: [
      ['국세청 승인번호', '202611181234567812345679'],
      ['이유', '두 자리를 바꿔 적었어요'],
    ],
    sends: [
      'POST /admin/orders/r1/tax-invoice/amendments {"issuedOn":"2026-11-18","approvalNumber":"202611181234567812345679","which":"CORRECTION","reason":"두 자리를 바꿔 적었어요","version":1}',
    ],
    toasts: ['success: 발급 기록을 고쳤어요.'],
  },
});
