import { expect, test } from 'vitest';
import { sayAll } from '#server/testing/message-texts.ts';
import { orderMessages } from './messages.ts';

const given = {
  orderId: 'O',
  kind: 'PLAN',
  subject: 'CONNECT 요금제',
  plan: 'CONNECT',
  organizationName: '솔빛기업',
  payerName: '하늬에너지',
  referenceCode: 'ABC234',
  account: { bank: '한빛은행', number: '110-1', holder: '맞손' },
  supplyAmount: 900,
  vatAmount: 90,
  missingAmount: 490,
  amount: 500,
  surplusAmount: 120,
  balance: 300,
  dueOn: '2026-03-09',
  bookedOn: '2026-03-02',
  surplusDueOn: '2026-03-16',
  invoiceDueOn: '2026-04-01',
  correctionDueOn: '2026-04-10',
  planFrom: '2026-03-03',
  planUntil: '2027-03-02',
  issuedOn: '2026-03-05',
  approvalNumber: 'N-77',
  email: 'tax@matson.example',
  isAsked: false,
  reason: '담당 부서가 없어졌어요',
  line: { kind: 'DEPOSIT', amount: 510, bookedOn: '2026-03-04' },
  unpaid: null,
} as const;

test('each message of a plan names its own amount and day, and leads who hears it to the order', () => {
  expect(sayAll(orderMessages, given)).toEqual({
    ordered: [
      '/account/orders/O',
      'CONNECT 요금제를 신청했어요: 490원을 입금해 주세요',
      '공급가액 900원에 부가세 90원을 더한 금액이에요.\n- 입금하실 금액: 490원\n- 계좌: 한빛은행 110-1 (맞손)\n- 주문 번호: ABC234 (보내실 때 함께 적어 주세요. 입금자명 하늬에너지)\n- 기한: 2026년 3월 9일\n입금을 확인하면 바로 요금제를 열어 드려요.\n이 돈은 맞손을 쓰는 요금이에요. 사업비는 맞손을 거치지 않고, 맞손은 회원 사이의 계약이나 돈을 중개하지 않아요.',
      'ALWAYS',
    ],
    feeBilled: [
      '/account/orders/O',
      'CONNECT 요금제 490원을 안내해 드려요',
      '완료 서류를 확인했어요. 아래 계좌로 입금해 주시면 확인한 뒤 프로젝트를 마무리해요.\n협약을 확정할 때 정해진 이용료예요. 공급가액 900원에 부가세 90원을 더한 금액이에요.\n- 입금하실 금액: 490원\n- 계좌: 한빛은행 110-1 (맞손)\n- 주문 번호: ABC234 (보내실 때 함께 적어 주세요. 입금자명 하늬에너지)\n- 기한: 2026년 3월 9일\n이 돈은 맞손을 쓰는 요금이에요. 사업비는 맞손을 거치지 않고, 맞손은 회원 사이의 계약이나 돈을 중개하지 않아요.',
      'ALWAYS',
    ],
    orderWaits: [
      '/admin/orders/O',
      '요금제 주문이 들어왔어요: 솔빛기업',
      '솔빛기업이 CONNECT 요금제를 신청했어요. 입금되면 결제 화면에 기록해 주세요.',
    ],
    partlyPaid: [
      '/account/orders/O',
      '500원 입금을 확인했어요. 490원이 남았어요',
      '남은 금액까지 입금하시면 요금제를 열어 드려요.\n- 입금하실 금액: 490원\n- 계좌: 한빛은행 110-1 (맞손)\n- 주문 번호: ABC234 (보내실 때 함께 적어 주세요. 입금자명 하늬에너지)\n- 기한: 2026년 3월 9일',
      'ALWAYS',
    ],
    paid: [
      '/account/orders/O',
      '입금을 확인했어요. CONNECT 요금제를 2027년 3월 2일까지 쓸 수 있어요',
      '2026년 3월 3일부터 2027년 3월 2일까지 열두 달이에요.\n120원을 더 입금하셨어요. 2026년 3월 16일까지 보내신 계좌로 돌려 드리고 다시 알려 드릴게요.\n세금계산서는 2026년 4월 1일까지 발급해 드려요.',
      'ALWAYS',
    ],
    feePaid: [
      '/account/orders/O',
      'CONNECT 요금제 입금을 확인했어요',
      '이용료를 모두 받았어요. 매칭 매니저가 프로젝트를 마무리하고 알려 드려요.\n120원을 더 입금하셨어요. 2026년 3월 16일까지 보내신 계좌로 돌려 드리고 다시 알려 드릴게요.\n세금계산서는 2026년 4월 1일까지 발급해 드려요.',
      'ALWAYS',
    ],
    overpaid: [
      '/account/orders/O',
      '500원이 더 들어왔어요',
      '이미 다 내신 주문이에요. 120원은 2026년 3월 16일까지 보내신 계좌로 돌려 드리고 다시 알려 드릴게요.',
      'ALWAYS',
    ],
    reversed: [
      '/account/orders/O',
      '2026년 3월 4일 입금 510원 기록을 되돌렸어요',
      '입금 기록을 잘못 적어 되돌렸어요. 이유: 담당 부서가 없어졌어요',
      'ALWAYS',
    ],
    refunded: [
      '/account/orders/O',
      '500원을 돌려 드렸어요',
      '2026년 3월 2일에 보내신 계좌로 돌려 드렸어요. 통장에서 확인해 주세요.',
      'ALWAYS',
    ],
    refundedInFull: [
      '/account/orders/O',
      'CONNECT 요금제 500원을 모두 돌려 드렸어요',
      '2026년 3월 2일에 보내신 계좌로 돌려 드렸고, 이 주문으로 연 기간은 끝났어요. 보낸 요청과 프로젝트, 동료 계정은 그대로 남아 있어요. 수정세금계산서는 2026년 4월 10일까지 발급해 드려요. 이유: 담당 부서가 없어졌어요',
      'ALWAYS',
    ],
    refundedInPart: [
      '/account/orders/O',
      'CONNECT 요금제 가운데 500원을 돌려 드렸어요',
      '2026년 3월 2일에 보내신 계좌로 돌려 드렸어요. 이 주문으로 연 기간은 2027년 3월 2일까지예요. 보낸 요청과 프로젝트, 동료 계정은 그대로 남아 있어요. 수정세금계산서는 2026년 4월 10일까지 발급해 드려요. 이유: 담당 부서가 없어졌어요',
      'ALWAYS',
    ],
    canceled: [
      '/account/orders/O',
      'CONNECT 요금제 주문을 취소했어요',
      '낸 돈이 없어 그대로 닫았어요. 이유: 담당 부서가 없어졌어요',
      'ALWAYS',
    ],
    reminder: [
      '/account/orders/O',
      '2026년 3월 9일까지 490원을 입금해 주세요',
      'CONNECT 요금제의 입금을 아직 확인하지 못했어요. 이미 보내셨다면 곧 확인해 알려 드려요.\n- 입금하실 금액: 490원\n- 계좌: 한빛은행 110-1 (맞손)\n- 주문 번호: ABC234 (보내실 때 함께 적어 주세요. 입금자명 하늬에너지)\n- 기한: 2026년 3월 9일',
      'ALWAYS',
    ],
    closed: [
      '/account/orders/O',
      'CONNECT 요금제 주문을 닫았어요',
      '2026년 3월 9일 기한에서 7일이 지나도록 입금을 확인하지 못해 주문을 닫았어요. 생각이 바뀌면 언제든 다시 신청해 주세요. 이미 보내셨다면 그 입금을 확인하는 대로 주문을 다시 열어 드려요.',
      'ALWAYS',
    ],
    invoiceIssued: [
      '/account/orders/O',
      '세금계산서를 발급했어요',
      '2026년 3월 5일에 tax@matson.example 주소로 발급했어요. 승인번호 N-77',
      'ALWAYS',
    ],
    invoiceCorrected: [
      '/account/orders/O',
      '수정세금계산서를 발급했어요',
      '달라진 금액에 맞추어 2026년 3월 5일에 tax@matson.example 주소로 발급했어요. 승인번호 N-77',
      'ALWAYS',
    ],
    invoiceAmended: [
      '/account/orders/O',
      '세금계산서 발급 기록을 고쳤어요',
      '발급한 날 2026년 3월 5일, 승인번호 N-77. 받으신 세금계산서는 그대로예요. 이유: 담당 부서가 없어졌어요',
      'ALWAYS',
    ],
    refundAsked: [
      '/account/orders/O',
      'CONNECT 요금제 환불을 신청했어요',
      '2026년 3월 9일까지 알려 주신 계좌로 돌려 드리거나, 돌려 드릴 수 없으면 이유를 알려 드려요.',
      'ALWAYS',
    ],
    refundWaits: [
      '/admin/orders/O',
      '환불을 신청했어요: 솔빛기업',
      'CONNECT 요금제의 환불을 2026년 3월 9일까지 처리해 주세요.',
    ],
    refundDeclined: [
      '/account/orders/O',
      'CONNECT 요금제는 환불해 드릴 수 없어요',
      '이유: 담당 부서가 없어졌어요\n다르게 생각하시면 1:1 문의로 알려 주세요.',
      'ALWAYS',
    ],
    departedWithMoney: [
      '/admin/orders/O',
      '돌려줄 돈이 있어요: 솔빛기업',
      '솔빛기업이 탈퇴했는데 다 내지 않은 주문에 300원이 들어와 있어요. 돌려주고 환불을 기록한 뒤 주문을 취소해 주세요.',
    ],
  });
});

test('a fee without tax invoice, surplus and period is told of none of them', () => {
  const { feePaid, partlyPaid, refundedInFull, refundedInPart } = orderMessages;
  expect(
    sayAll(
      { feePaid, partlyPaid, refundedInFull, refundedInPart },
      {
        ...given,
        kind: 'FEE',
        subject: '「책 나눔」 이용료',
        surplusAmount: 0,
        invoiceDueOn: null,
        correctionDueOn: null,
        planUntil: null,
      },
    ),
  ).toMatchObject({
    feePaid: [
      '/account/orders/O',
      '「책 나눔」 이용료 입금을 확인했어요',
      '이용료를 모두 받았어요. 매칭 매니저가 프로젝트를 마무리하고 알려 드려요.',
      'ALWAYS',
    ],
    partlyPaid: [
      '/account/orders/O',
      '500원 입금을 확인했어요. 490원이 남았어요',
      '「책 나눔」 이용료에서 남은 금액까지 입금해 주세요.\n- 입금하실 금액: 490원\n- 계좌: 한빛은행 110-1 (맞손)\n- 주문 번호: ABC234 (보내실 때 함께 적어 주세요. 입금자명 하늬에너지)\n- 기한: 2026년 3월 9일',
      'ALWAYS',
    ],
    refundedInFull: [
      '/account/orders/O',
      '「책 나눔」 이용료 500원을 모두 돌려 드렸어요',
      '2026년 3월 2일에 보내신 계좌로 돌려 드렸어요. 이유: 담당 부서가 없어졌어요',
      'ALWAYS',
    ],
    refundedInPart: [
      '/account/orders/O',
      '「책 나눔」 이용료 가운데 500원을 돌려 드렸어요',
      '2026년 3월 2일에 보내신 계좌로 돌려 드렸어요. 이유: 담당 부서가 없어졌어요',
      'ALWAYS',
    ],
  });
});
