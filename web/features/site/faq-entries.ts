import { limits } from '#contract/limits.ts';
import { describeFeeRule, type FeeRules } from '#contract/orders/fees.ts';
import { type PlanLimits, planFeatures, planLimitWords, plans } from '#contract/organizations/plans.ts';
import type { Site } from '#contract/site.ts';

export type FaqRole = 'company' | 'npo';

/** A question under an id that addresses lead to (`/howto/faq?role=npo#documents`); answers are plain paragraphs. */
export type FaqEntry = {
  id: string;
  question: string;
  answer: readonly string[];
  /** Where what the answer tells of is done. */
  link?: { to: '/signup'; label: string };
};

/** What a project costs by plan, a line for the plans of one rule. */
function describeFees(rules: FeeRules): string[] {
  const texts = plans.map((plan) => describeFeeRule(rules[plan]));
  return [...new Set(texts)].map(
    (text) => `${plans.filter((_, at) => texts[at] === text).join('·')} 요금제: ${text}`,
  );
}

/** What the platform takes for a project. */
const feeEntry = (rules: FeeRules): FaqEntry => ({
  id: 'fee',
  question: '프로젝트마다 내는 이용료가 있나요?',
  answer: [
    `요금제마다 달라요. ${describeFees(rules).join(', ')}. 부가세는 따로예요.`,
    '요청을 보낼 때 알려 드린 조건 그대로, 협약을 확정할 때 합의한 예산으로 금액이 정해져요. 나중에 조건이나 요금제가 바뀌어도 달라지지 않아요.',
    '사업을 마치고 완료 서류를 확인한 뒤에 청구해요. 계좌 이체로 내고 세금계산서를 받을 수 있어요. 이용료는 맞손을 쓰는 요금이고, 사업비는 맞손을 거치지 않아요.',
  ],
});

/** What each plan allows, a sentence each. */
const plansEntry = (limits: PlanLimits): FaqEntry => ({
  id: 'plans',
  question: '요금제는 어떻게 다른가요?',
  answer: [
    ...plans.map(
      (plan) =>
        `${plan}: ${planLimitWords.map(({ name, say }) => `${name} ${say(limits[plan])}`).join(', ')}.`,
    ),
    `${plans.filter((plan) => planFeatures[plan].hasManager).join('과 ')}에는 담당 매칭 매니저 한 사람을 정해 드려요.`,
    '요금제는 12개월 동안 쓰고, 끝나면 보낸 요청과 계정을 그대로 둔 채 FREEMIUM으로 돌아가요. 쓰는 동안 한도가 바뀌어도 시작할 때의 한도를 끝나는 날까지 그대로 써요.',
    '요금은 계좌 이체로 내고 세금계산서를 받을 수 있어요. 회원가입 정보의 요금제에서 신청하면 계좌와 금액을 알려 드려요.',
  ],
});

/** What companies and public institutions ask. */
const companyEntries: readonly FaqEntry[] = [
  {
    id: 'request',
    question: '요청서는 어떻게 쓰나요?',
    answer: [
      '‘CSR 요청하기’에서 사업 내용, 지역과 분야, 일정과 예산, 필요한 증빙을 단계별로 적어요. 한 단계에 물어보는 것은 몇 가지뿐이고, 쓰던 내용은 자동으로 저장돼요. 다른 날 다시 열어도 그대로 이어 쓸 수 있어요.',
      '기획안이나 사진이 있으면 PDF, 한글, 워드, 엑셀, 파워포인트, 사진, ZIP 파일을 하나에 10MB까지, 모두 10개까지 붙일 수 있어요.',
    ],
  },
  {
    id: 'undecided',
    question: '예산이나 일정이 아직 정해지지 않았는데 요청해도 되나요?',
    answer: [
      '예산은 ‘미정’으로 낼 수 있어요. 일정은 대략의 기간만 적어 주세요. 파트너를 정한 뒤에 합의한 일정과 예산, 지역을 다시 확정하니 지금은 예상이어도 괜찮아요.',
    ],
  },
  {
    id: 'criteria',
    question: '추천은 어떤 기준으로 하나요?',
    answer: [
      '분야, 주제, 지역, 수혜대상, 사업 경험, 신뢰·증빙의 여섯 기준을 더해요. 추천 카드에는 기준마다 점수와 근거가 함께 적혀 있고, 근거가 된 대표 사업을 바로 열어 볼 수 있어요.',
      '‘꼭 필요해요’로 고른 조건에 맞지 않는 단체는 추천에서 빠져요. ‘있으면 좋아요’는 점수에만 더해요. 추천 순서를 사고파는 일은 없어요.',
    ],
  },
  {
    id: 'fit',
    question: '맞춤도 90은 성공 확률이 90%라는 뜻인가요?',
    answer: [
      '아니에요. 맞춤도는 여섯 기준의 점수를 더한 값이에요. 요청한 내용과 단체가 해 온 일이 얼마나 겹치는지를 보여 줘요. 점수가 낮은 기준에는 무엇을 더 확인해야 하는지 함께 적어 드려요.',
    ],
  },
  {
    id: 'choose',
    question: '추천받은 단체와는 어떻게 이어지나요?',
    answer: [
      '추천이 나오면 단체에도 제안이 가요. 단체는 7일 안에 수락하거나 이유를 적어 거절해요. 수락한 단체 가운데 한 곳을 파트너로 고르면 매칭이 끝나고, 두 기관 담당자의 연락처가 서로에게 보여요.',
    ],
  },
  {
    id: 'rematch',
    question: '마음에 드는 단체가 없거나 모두 거절하면 어떻게 하나요?',
    answer: [
      '요청서의 ‘추천 기록’에서 ‘다시 추천받기’를 누르고 이유를 적어 주세요. 쓸 수 있는 횟수는 요금제마다 달라요. 조건부터 다시 살피고 싶다면 요청서에 보이는 매칭 매니저에게 알려 주세요. 먼저 받은 추천 목록도 기록에 남아 있어요.',
    ],
  },
  {
    id: 'progress',
    question: '진행 정보는 언제 입력하고, 나중에 바꿀 수 있나요?',
    answer: [
      '파트너와 일정, 예산, 활동 지역을 합의한 다음 ‘프로젝트 관리’에서 입력해요. 저장하면 잠기고, 그 뒤에는 관리자만 바꿀 수 있어요. 합의한 내용이 달라지면 프로젝트 화면의 ‘변경 요청하기’에서 바꿀 값과 이유를 보내 주세요.',
    ],
  },
  {
    id: 'receipts',
    question: '기부금영수증과 세금계산서는 누가 발급하나요?',
    answer: [
      '함께하는 비영리단체가 발급해요. 맞손은 단체가 낸 증빙을 확인해 ‘발급가능’인지 알려 드려요. 증빙의 유효 기간이 끝나면 표시도 저절로 바뀌어요.',
    ],
  },
  {
    id: 'brokerage',
    question: '맞손이 계약이나 사업비를 대신 처리해 주나요?',
    answer: [
      '아니에요. 맞손은 서로를 찾고 이어 가도록 도울 뿐, 회원 사이의 계약이나 대금 거래를 중개하지 않아요. 협약과 사업비 지급은 두 기관이 직접 해요.',
    ],
  },
  {
    id: 'cancel',
    question: '낸 요청을 취소할 수 있나요?',
    answer: [
      '파트너를 고르기 전에는 ‘프로젝트 관리’에서 이유를 적고 바로 취소할 수 있어요. 파트너를 고른 뒤에는 상대 단체가 있는 일이니 1:1 문의로 알려 주세요. 취소한 요청은 다시 되돌릴 수 없어요.',
    ],
  },
  {
    id: 'refund',
    question: '낸 요금을 돌려받을 수 있나요?',
    answer: [
      `결제한 날부터 ${limits.fullRefundDays}일 안에 유료 기능을 쓰지 않았으면 모두, 그 뒤에는 시작하지 않은 달의 요금을 돌려 드려요. ‘결제 내역’에서 주문을 열고 ‘환불 신청하기’를 눌러 계좌를 적어 주세요.`,
      `신청한 날부터 영업일 ${limits.refundBusinessDays}일 안에 보내 드리거나, 돌려 드릴 수 없으면 이유를 알려 드려요. 더 보내신 돈은 신청하지 않아도 같은 기한 안에 보내신 계좌로 돌려 드려요.`,
    ],
  },
];

/** What non-profits ask. */
const npoEntries: readonly FaqEntry[] = [
  {
    id: 'cost',
    question: '비영리단체도 요금을 내나요?',
    answer: [
      '아니에요. 공개 프로필, 제안 받기, 프로젝트 관리 같은 기본 서비스는 비영리단체에 무료예요. 매칭이 되어도 수수료를 떼지 않아요.',
    ],
  },
  {
    id: 'documents',
    question: '어떤 서류가 필요한가요?',
    answer: [
      '가입할 때는 고유번호증이 필요해요. 세금계산서를 발급한다면 사업자등록증을, 기부금영수증을 발급한다면 지정기부금단체나 공익법인 지정 서류를 회원가입 정보에서 내 주세요. 관리자가 확인하는 데 최대 3일 걸려요.',
      '서류는 JPG, PNG, PDF로 내면 돼요. 확인이 끝난 서류만 ‘발급가능’ 표시의 근거가 돼요.',
    ],
  },
  {
    id: 'tax-invoice',
    question: '고유번호만 있어도 세금계산서를 발급할 수 있나요?',
    answer: [
      '고유번호만으로는 받을 수는 있어도 발급할 수는 없어요. 사업자등록증이 확인되어야 프로필에 ‘발급가능’으로 보여요.',
    ],
  },
  {
    id: 'profile',
    question: '프로필은 누구에게 보이나요?',
    answer: [
      '승인되면 단체가 직접 쓰고 공개해요. 공개한 프로필과 대표 사업은 누구나 볼 수 있어요. 로그인하지 않아도, 검색으로도 찾을 수 있어요. 담당자의 이름과 연락처, 증빙 파일은 공개하지 않아요.',
      '결산서 같은 서류는 올려도 우리 단체만 보고, ‘공개’를 켠 것만 프로필에서 누구나 내려받을 수 있어요.',
    ],
  },
  {
    id: 'hidden-budget',
    question: '대표 사업의 사업비를 공개하고 싶지 않아요.',
    answer: [
      '사업마다 비공개로 둘 수 있어요. 그러면 화면에는 ‘비공개’라고만 나오고, 금액은 우리 단체만 볼 수 있어요.',
    ],
  },
  {
    id: 'invitation',
    question: '제안이 오면 어떻게 답하나요?',
    answer: [
      '알림과 메일로 알려 드려요. ‘받은 제안’에서 요청서를 읽고 답변 기한 안에 수락하거나 거절해 주세요. 기한은 제안마다 날짜로 적혀 있고, 지나면 답할 수 없어요.',
    ],
  },
  {
    id: 'decline',
    question: '제안을 거절하면 다음 추천에서 빠지나요?',
    answer: [
      '빠지지 않아요. 제안에 답한 이력은 점수에 조금 반영되지만, 맞지 않는 일을 맡는 것보다 이유를 적어 거절하는 편이 두 기관 모두에 좋아요.',
    ],
  },
  {
    id: 'not-chosen',
    question: '수락했는데 다른 단체가 선택되면요?',
    answer: ['‘선택되지 않음’으로 알려 드리고 그 요청은 거기서 끝나요. 다른 요청의 추천에는 영향이 없어요.'],
  },
  {
    id: 'contact',
    question: '우리 담당자 연락처는 언제, 누구에게 보이나요?',
    answer: [
      '파트너로 정해진 다음 상대 기업의 담당자에게만 보여요. 볼 때마다 기록이 남고, 함께하는 기간이 끝나면 더는 보이지 않아요.',
    ],
  },
  {
    id: 'completion',
    question: '사업이 끝나면 무엇을 내야 하나요?',
    answer: [
      '프로젝트 화면의 ‘받기로 한 서류’에서 서류마다 파일을 내 주세요. 결과보고서, 예산 집행 내역서, 활동 사진처럼 기업이 요청한 것들이에요. PDF, 한글, 워드, 엑셀, 파워포인트, 사진, ZIP 파일을 하나에 10MB까지 낼 수 있고, 기업이 돌려보내면 이유를 보고 다시 내요.',
    ],
  },
];

/** What both ask. */
const sharedEntries: readonly FaqEntry[] = [
  {
    id: 'join',
    question: '회원이 되려면 어떻게 하나요?',
    answer: [
      '‘회원가입’에서 기관 이름, 사업자등록번호나 고유번호, 등록증, 담당자 이름과 연락처를 적어 신청해 주세요. 쓰던 신청은 7일 동안 이어 쓸 수 있어요.',
      '관리자가 확인한 뒤 승인하고, 최대 3일 걸려요. 결과는 메일로 알려 드려요. 만 14세가 되지 않으면 이용할 수 없어요.',
    ],
    link: { to: '/signup', label: '회원가입 신청하기' },
  },
  {
    id: 'manager',
    question: '매칭 매니저는 무슨 일을 하나요?',
    answer: [
      '요청부터 종료까지 조건 정리, 다시 추천하기, 일정과 예산 협의를 도와요. 담당이 정해진 기업과 프로젝트는 한 사람이 맡고, 바뀌면 양쪽에 알려 드려요. 프로젝트에 대해 궁금한 것은 요청서에 보이는 매칭 매니저에게 물어보세요.',
    ],
  },
  {
    id: 'password',
    question: '아이디나 비밀번호를 잊었어요.',
    answer: [
      '로그인 화면의 아이디 찾기와 비밀번호 재설정에서, 가입할 때 등록한 담당자 이메일로 받을 수 있어요. 그 메일을 더는 쓸 수 없다면 관리자에게 알려 주세요.',
    ],
  },
  {
    id: 'lost-session',
    question: '쓰던 중에 로그인이 풀리면 내용이 사라지나요?',
    answer: [
      '사라지지 않아요. 그 자리에서 다시 로그인하는 창이 열리고, 로그인하면 쓰던 화면 그대로 이어져요. 요청서는 쓰는 동안 계속 저장되고 있어요.',
    ],
  },
];

/** The questions of a role, its own first; fees and limits as the operator has set them, null where they are not known. */
export function findFaqEntries(role: FaqRole, set: Pick<Site, 'feeRules' | 'planLimits'> | null): FaqEntry[] {
  if (role === 'npo') return [...npoEntries, ...sharedEntries];
  return [
    ...companyEntries,
    ...(set ? [plansEntry(set.planLimits), feeEntry(set.feeRules)] : []),
    ...sharedEntries,
  ];
}
