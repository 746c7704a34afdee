import type { Agreement } from '#contract/agreements/agreements.ts';
import { testDialogs } from '#web/testing/dialog-rules.tsx';
import { AmendDialog } from './amend-dialog.tsx';
import { BlankDialog } from './blank-dialog.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { IndicatorDialog } from './indicator-dialog.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

const clause = {
  number: 9,
  title: '보고',
  text: '보고는 글로 한다.',
} as Agreement['content']['clauses'][number];
const agreement = {
  id: 'g1',
  version: 3,
  number: 2,
  sha256: 'ab'.repeat(32),
  content: {
    clauses: [clause],
    values: { start: '2027-01-01', end: '2027-06-30', budget: 3_000_000 },
    workplan: {
      milestones: [{ name: '시작 모임', day: '2027-02-01', owner: 'BOTH' }],
      budgetLines: [{ code: 'A', basis: '2명 × 10회', amount: 2_000_000, source: 'COMPANY' }],
      indicators: [
        { code: null, kind: 'O', name: '교육 시간', unit: '시간', baseline: 0, target: 40, method: '출석부' },
      ],
    },
  },
} as unknown as Agreement;
const code = (code: string, name: string, isActive = true) =>
  ({ code, name, displayName: '', isActive }) as never;
const room = { projectId: 'w1', agreement };

testDialogs({
  'the reason of an amendment': {
    draws: (onClose) => <AmendDialog projectId="w1" onClose={onClose} />,
    fills: [['바꾸는 이유', '기간이 늘어요']],
    shows: [
      '변경 협약 만들기',
      '새 판을 두 기관이 확인할 때까지 지금 협약이 이어져요.',
      '바꾸는 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '[새 판 만들기]',
    ],
    refuses: ['바꾸는 이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗', '이유를 두 글자 이상 입력해주세요.'],
    says: ['바꾸는 이유 필수 (≤500): 기간이 늘어요', '7 / 500'],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    sends: ['POST /projects/w1/agreements/amendment {"reason":"기간이 늘어요"}'],
  },
  'a day that a clause leaves open': {
    draws: (onClose) => <BlankDialog {...room} clause={5} name="지급일" onClose={onClose} />,
    fills: [['지급일', '2027.01.15']],
    shows: ['제5조 빈칸 채우기', '지급일 필수 (numeric, e.g. yyyy.MM.dd):', '[달력 열기]', '[채우기]'],
    refuses: ['지급일 필수 (numeric, e.g. yyyy.MM.dd):  ✗', '날짜를 골라 주세요.'],
    says: ['지급일 필수 (numeric): 2027.01.15'],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    sends: [
      'PUT /projects/w1/agreements/g1/blanks {"clause":5,"name":"지급일","value":"2027-01-15","version":3}',
    ],
  },
  'money that a clause leaves open': {
    draws: (onClose) => <BlankDialog {...room} clause={5} name="사업비" onClose={onClose} />,
    fills: [['사업비', '3000000']],
    shows: ['제5조 빈칸 채우기', '사업비 필수 (numeric, e.g. 0):', '원', '[채우기]'],
    refuses: ['사업비 필수 (numeric, e.g. 0):  ✗', '값을 적어 주세요.'],
    says: ['사업비 필수 (numeric): 3,000,000', '300만 원'],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    sends: [
      'PUT /projects/w1/agreements/g1/blanks {"clause":5,"name":"사업비","value":"3000000","version":3}',
    ],
  },
  'a choice that a clause leaves open': {
    draws: (onClose) => <BlankDialog {...room} clause={5} name="부가가치세" onClose={onClose} />,
    fills: [['별도', true]],
    shows: ['제5조 빈칸 채우기', '부가가치세 필수', '( ) 포함', '( ) 별도', '( ) 면세', '[채우기]'],
    refuses: ['값을 적어 주세요.'],
    says: ['(•) 별도'],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    sends: [
      'PUT /projects/w1/agreements/g1/blanks {"clause":5,"name":"부가가치세","value":"별도","version":3}',
    ],
  },
  'words that a clause leaves open': {
    draws: (onClose) => <BlankDialog {...room} clause={7} name="결과물" onClose={onClose} />,
    spoils: [['결과물', ' ']],
    fills: [['결과물', '책자']],
    shows: ['제7조 빈칸 채우기', '결과물 필수 (≤200, e.g. 내용을 입력해주세요):', '0 / 200', '[채우기]'],
    refuses: ['결과물 필수 (≤200): ␣ ✗', '1 / 200', '값을 적어 주세요.'],
    says: ['결과물 필수 (≤200): 책자', '2 / 200'],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    sends: ['PUT /projects/w1/agreements/g1/blanks {"clause":7,"name":"결과물","value":"책자","version":3}'],
  },
  'the budget of a workplan': {
    draws: (onClose) => (
      <BudgetDialog
        {...room}
        expenses={[code('A', '강사비'), code('B', '재료비'), code('C', '옛 비목', false)]}
        onClose={onClose}
      />
    ),
    spoils: [
      ['산출 근거', ''],
      ['금액', ''],
    ],
    fills: [
      ['비목', '재료비'],
      ['재원', '단체 자부담'],
      ['산출 근거', '30명'],
      ['금액', '3100000'],
    ],
    shows: [
      '예산 항목',
      '기업 사업비의 합이 예산과 같아야 확인을 요청할 수 있어요. 자부담과 현물은 합에 넣지 않아요.',
      '예산 항목 1',
      '비목 필수 (one of a list): 강사비',
      '재원 필수 (one of a list): 기업 사업비',
      '[예산 항목 1 지우기]',
      '산출 근거 필수 (≤100): 2명 × 10회',
      '금액 필수 (numeric): 2,000,000',
      '원',
      '[항목 더하기]',
      '기업 사업비 합 2,000,000원 / 3,000,000원 · 1,000,000원 적어요',
      '[저장하기]',
    ],
    refuses: [
      '산출 근거 필수 (≤100, e.g. 강사 2명 × 8회 × 250,000원):  ✗',
      '산출 근거를 적어 주세요.',
      '금액 필수 (numeric, e.g. 0):  ✗',
      '금액을 적어 주세요.',
      '기업 사업비 합 0원 / 3,000,000원 · 3,000,000원 적어요',
    ],
    says: [
      '비목 필수 (one of a list): 재료비',
      '재원 필수 (one of a list): 단체 자부담',
      '산출 근거 필수 (≤100): 30명',
      '금액 필수 (numeric): 3,100,000',
      '기업 사업비 합 0원 / 3,000,000원 · 3,000,000원 적어요',
    ],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    sends: [
      'PUT /projects/w1/agreements/g1/workplan {"workplan":{"milestones":[{"name":"시작 모임","day":"2027-02-01","owner":"BOTH"}],"budgetLines":[{"code":"B","basis":"30명","amount":3100000,"source":"NPO"}],"indicators":[{"code":null,"kind":"O","name":"교육 시간","unit":"시간","baseline":0,"target":40,"method":"출석부"}]},"version":3}',
    ],
  },
  'another line of a budget': {
    draws: (onClose) => <BudgetDialog {...room} expenses={[code('A', '강사비')]} onClose={onClose} />,
    fills: [
      ['항목 더하기', true],
      ['예산 항목 1 지우기', true],
      ['비목', '강사비'],
      ['산출 근거', '30명'],
      ['금액', '3100000'],
    ],
    shows: [
      '예산 항목',
      '기업 사업비의 합이 예산과 같아야 확인을 요청할 수 있어요. 자부담과 현물은 합에 넣지 않아요.',
      '예산 항목 1',
      '비목 필수 (one of a list): 강사비',
      '재원 필수 (one of a list): 기업 사업비',
      '[예산 항목 1 지우기]',
      '산출 근거 필수 (≤100): 2명 × 10회',
      '금액 필수 (numeric): 2,000,000',
      '원',
      '[항목 더하기]',
      '기업 사업비 합 2,000,000원 / 3,000,000원 · 1,000,000원 적어요',
      '[저장하기]',
    ],
    says: [
      '산출 근거 필수 (≤100): 30명',
      '금액 필수 (numeric): 3,100,000',
      '기업 사업비 합 3,100,000원 / 3,000,000원 · 100,000원 많아요',
    ],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    sends: [
      'PUT /projects/w1/agreements/g1/workplan {"workplan":{"milestones":[{"name":"시작 모임","day":"2027-02-01","owner":"BOTH"}],"budgetLines":[{"code":"A","basis":"30명","amount":3100000,"source":"COMPANY"}],"indicators":[{"code":null,"kind":"O","name":"교육 시간","unit":"시간","baseline":0,"target":40,"method":"출석부"}]},"version":3}',
    ],
  },
  'the milestones of a workplan': {
    draws: (onClose) => <MilestoneDialog {...room} onClose={onClose} />,
    spoils: [['일정', '']],
    fills: [
      ['일정', '첫 모임'],
      ['날짜', '2027.02.10'],
      ['맡은 곳', '기업'],
    ],
    shows: [
      '주요 일정',
      '사업 기간 안의 날짜로 적어 주세요.',
      '일정 1',
      '일정 필수 (≤60): 시작 모임',
      '날짜 필수 (numeric): 2027.02.01',
      '[달력 열기]',
      '맡은 곳 필수 (one of a list): 함께',
      '[일정 1 지우기]',
      '[일정 더하기]',
      '[저장하기]',
    ],
    refuses: ['일정 필수 (≤60):  ✗', '일정 이름을 적어 주세요.'],
    says: [
      '일정 필수 (≤60): 첫 모임',
      '날짜 필수 (numeric): 2027.02.10',
      '맡은 곳 필수 (one of a list): 기업',
    ],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    sends: [
      'PUT /projects/w1/agreements/g1/workplan {"workplan":{"milestones":[{"name":"첫 모임","day":"2027-02-10","owner":"COMPANY"}],"budgetLines":[{"code":"A","basis":"2명 × 10회","amount":2000000,"source":"COMPANY"}],"indicators":[{"code":null,"kind":"O","name":"교육 시간","unit":"시간","baseline":0,"target":40,"method":"출석부"}]},"version":3}',
    ],
  },
  'the indicators of a workplan': {
    draws: (onClose) => <IndicatorDialog {...room} codes={{}} fieldCode="EDU" onClose={onClose} />,
    spoils: [
      ['목표', 'x'],
      ['단위', ''],
    ],
    fills: [
      ['단위', '분'],
      ['구분', '변화'],
      ['처음 값', ''],
      ['목표', '50'],
    ],
    shows: [
      '성과 지표 고르기',
      '3개부터 10개까지, 산출과 변화를 하나씩은 골라 주세요. 협약을 확인하면 목표가 잠겨요.',
      '분야 (one of a list): Select...',
      '공통 지표 목록',
      '1 / 10 산출 1, 변화 0',
      '교육 시간',
      '직접 만든 지표 필수 (≤40): 교육 시간',
      '단위 필수 (≤10): 시간',
      '구분 필수 (one of a list): 산출',
      '처음 값 (decimal): 0',
      '목표 필수 (decimal): 40',
      '[교육 시간 빼기]',
      '측정 방법 (≤60): 출석부',
      '[직접 만들기]',
      '[1개 고르기]',
    ],
    refuses: [
      '단위 필수 (≤10):  ✗',
      '단위를 적어 주세요.',
      '목표 필수 (decimal): x ✗',
      '목표를 숫자로 적어 주세요.',
    ],
    says: [
      '1 / 10 산출 0, 변화 1',
      '단위 필수 (≤10): 분',
      '구분 필수 (one of a list): 변화',
      '처음 값 (decimal, e.g. 없음):',
      '목표 필수 (decimal): 50',
    ],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    sends: [
      'PUT /projects/w1/agreements/g1/workplan {"workplan":{"milestones":[{"name":"시작 모임","day":"2027-02-01","owner":"BOTH"}],"budgetLines":[{"code":"A","basis":"2명 × 10회","amount":2000000,"source":"COMPANY"}],"indicators":[{"code":null,"kind":"R","name":"교육 시간","unit":"분","baseline":null,"target":50,"method":"출석부"}]},"version":3}',
    ],
  },
  'the confirmation of an agreement': {
    draws: (onClose) => <ConfirmDialog {...room} onClose={onClose} />,
    fills: [
      ['비밀번호', 'secret'],
      ['기관을 대신해 확인할 권한이 있어요', true],
    ],
    shows: [
      '협약서 2판 확인하기',
      '두 담당자가 같은 판을 확인하면 잠기고, 그날부터 효력이 생겨요.',
      '이 판의 해시 abababababababababababababababababababababababababababababababab',
      '비밀번호 필수 (password, current-password):',
      '[입력한 글자 보기]',
      '[ ] 기관을 대신해 확인할 권한이 있어요',
      '[2판 확인하기]',
    ],
    refuses: [
      '비밀번호 필수 (password, current-password):  ✗',
      '비밀번호를 입력해주세요.',
      '기관을 대신해 확인할 권한이 있는지 표시해 주세요.',
    ],
    says: ['비밀번호 필수 (password, current-password): secret', '[x] 기관을 대신해 확인할 권한이 있어요'],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    leaves: true,
    sends: [
      'POST /projects/w1/agreements/g1/confirmation {"password":"secret","hasAuthority":true,"sha256":"abababababababababababababababababababababababababababababababab"}',
    ],
  },
  'another text for a clause': {
    draws: (onClose) => <ProposeDialog {...room} clause={clause} onClose={onClose} />,
    spoils: [['조항 내용', '']],
    fills: [
      ['조항 내용', '보고는 말로 한다.'],
      ['바꾸는 이유', '짧게 해요'],
    ],
    shows: [
      '제9조(보고) 바꾸자고 제안하기',
      '상대가 반영하면 조항이 바뀌어요. 이미 확인을 요청한 판이면 다음 판이 돼요.',
      '조항 내용 필수 (≤2000): 보고는 글로 한다.',
      '10 / 2000',
      '바꾸는 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '상대와 매칭 매니저가 함께 읽어요.',
      '[제안 보내기]',
    ],
    refuses: [
      '조항 내용 필수 (≤2000, e.g. 내용을 입력해주세요):  ✗',
      '0 / 2000',
      '바꿀 글을 적어 주세요.',
      '뺀 말: 보고는 글로 한다.',
      '바꾸는 이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗',
      '이유를 두 글자 이상 입력해주세요.',
    ],
    says: [
      '조항 내용 필수 (≤2000): 보고는 말로 한다.',
      '보고는 뺀 말: 글로넣은 말: 말로 한다.',
      '바꾸는 이유 필수 (≤500): 짧게 해요',
      '5 / 500',
    ],
    asks: true,
    refusalToasts: ['error: 지금은 할 수 없어요.'],
    sends: [
      'POST /projects/w1/agreements/g1/proposals {"clause":9,"form":{"text":"보고는 말로 한다.","reason":"짧게 해요"},"version":3}',
    ],
    toasts: ['success: 제안을 보냈어요. 상대가 답하면 알 수 있어요.'],
  },
});
