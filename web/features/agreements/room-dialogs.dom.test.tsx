import type { Agreement } from '#contract/agreements/agreements.ts';
import type { Budget } from '#contract/budgets/budgets.ts';
import type { Spending } from '#contract/budgets/spendings.ts';
import type { Report } from '#contract/reports/reports.ts';
import { DepositDialog } from '#web/features/budgets/deposit-dialog.tsx';
import { MoveDialog } from '#web/features/budgets/move-dialog.tsx';
import { SpendingDialog } from '#web/features/budgets/spending-dialog.tsx';
import { StrikeDialog } from '#web/features/budgets/strike-dialog.tsx';
import { AcceptDialog } from '#web/features/reports/accept-dialog.tsx';
import { CommentDialog } from '#web/features/reports/comment-dialog.tsx';
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
  sha256: 'abc123',
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
const budget = {
  moveLimit: 10,
  lines: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      name: '강사비',
      basis: '2명',
      left: 750_000,
      freeToMove: 100_000,
      version: 4,
    },
    {
      id: '22222222-2222-4222-8222-222222222222',
      name: '재료비',
      basis: '30명',
      left: 50_000,
      freeToMove: 50_000,
      version: 5,
    },
  ],
} as unknown as Budget;
const period = { actualStart: '2026-11-01', actualEnd: '2027-06-30' };
const receipt = new File(['%PDF-1.4'], 'receipt.pdf', { type: 'application/pdf' });
const report = { version: 8, sha256: 'def456', allowed: { acceptSilent: false } } as Report;
const spending = { id: 's1', number: 4 } as unknown as Spending;

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
    refuses: ['결과물 필수 (≤200):   ✗', '1 / 200', '값을 적어 주세요.'],
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
      '이 판의 해시 abc123',
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
      'POST /projects/w1/agreements/g1/confirmation {"password":"secret","hasAuthority":true,"sha256":"abc123"}',
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
  'money that came in': {
    draws: (onClose) => <DepositDialog projectId="w1" onClose={onClose} />,
    spoils: [['받은 날', '']],
    fills: [
      ['통장 이자', true],
      ['받은 날', '2026.11.19'],
      ['금액', '1200'],
    ],
    shows: [
      '입금 적기',
      '사업비는 맞손을 거치지 않아요. 받은 날과 금액만 적어요.',
      '무엇이 들어왔나요?',
      '(•) 사업비',
      '( ) 통장 이자',
      '받은 날 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '금액 필수 (numeric, e.g. 0):',
      '원',
      '[저장하기]',
    ],
    refuses: [
      '받은 날 필수 (numeric, e.g. yyyy.MM.dd):  ✗',
      '날짜를 골라 주세요.',
      '금액 필수 (numeric, e.g. 0):  ✗',
      '금액을 적어 주세요.',
    ],
    says: ['( ) 사업비', '(•) 통장 이자', '받은 날 필수 (numeric): 2026.11.19', '금액 필수 (numeric): 1,200'],
    asks: true,
    sends: ['POST /projects/w1/budget/deposits {"kind":"INTEREST","day":"2026-11-19","amount":1200}'],
    toasts: ['success: 입금을 적었어요.'],
  },
  'money that moves within what is agreed': {
    draws: (onClose) => <MoveDialog projectId="w1" budget={budget} onClose={onClose} />,
    fills: [
      ['어디에서', '강사비'],
      ['어디로', '재료비'],
      ['금액', '100000'],
      ['옮기는 이유', '재료가 비싸요'],
    ],
    shows: [
      '예산 옮기기',
      '한 항목에서 모두 10%까지는 알리기만 하고, 넘으면 기업에 물어봐요.',
      '어디에서 필수 (one of a list): 고르기',
      '어디로 필수 (one of a list): 고르기',
      '금액 필수 (numeric, e.g. 0):',
      '원',
      '옮기는 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '기업과 매칭 매니저가 읽어요.',
      '[옮기기]',
    ],
    refuses: [
      '어디에서 필수 (one of a list): 고르기 ✗',
      '어디에서 옮길지 골라 주세요.',
      '어디로 필수 (one of a list): 고르기 ✗',
      '어디로 옮길지 골라 주세요.',
      '금액 필수 (numeric, e.g. 0):  ✗',
      '금액을 적어 주세요.',
      '옮기는 이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗',
      '옮기는 이유를 적어 주세요.',
    ],
    says: [
      '어디에서 필수 (one of a list): 강사비 (2명)',
      '남은 돈 750,000원 · 묻지 않고 100,000원까지 옮길 수 있어요.',
      '어디로 필수 (one of a list): 재료비 (30명)',
      '금액 필수 (numeric): 100,000',
      '옮기는 이유 필수 (≤500): 재료가 비싸요',
      '7 / 500',
    ],
    asks: true,
    sends: [
      'POST /projects/w1/budget/moves {"fromLineId":"11111111-1111-4111-8111-111111111111","toLineId":"22222222-2222-4222-8222-222222222222","amount":100000,"reason":"재료가 비싸요","asks":false}',
    ],
    toasts: ['success: 예산을 옮기고 기업에 알렸어요.'],
  },
  'money that moves beyond what is agreed': {
    draws: (onClose) => <MoveDialog projectId="w1" budget={budget} onClose={onClose} />,
    fills: [
      ['어디에서', '강사비'],
      ['어디로', '재료비'],
      ['금액', '100001'],
      ['옮기는 이유', '재료가 비싸요'],
    ],
    shows: [
      '예산 옮기기',
      '한 항목에서 모두 10%까지는 알리기만 하고, 넘으면 기업에 물어봐요.',
      '어디에서 필수 (one of a list): 고르기',
      '어디로 필수 (one of a list): 고르기',
      '금액 필수 (numeric, e.g. 0):',
      '원',
      '옮기는 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '기업과 매칭 매니저가 읽어요.',
      '[옮기기]',
    ],
    says: [
      '어디에서 필수 (one of a list): 강사비 (2명)',
      '남은 돈 750,000원 · 묻지 않고 100,000원까지 옮길 수 있어요.',
      '어디로 필수 (one of a list): 재료비 (30명)',
      '금액 필수 (numeric): 100,001',
      '옮기는 이유 필수 (≤500): 재료가 비싸요',
      '7 / 500',
      '협약서의 한도를 넘어서 기업에 먼저 물어봐요. 5영업일 안에 답이 없으면 옮기지 않아요.',
      '[기업에 물어보기]',
    ],
    asks: true,
    sends: [
      'POST /projects/w1/budget/moves {"fromLineId":"11111111-1111-4111-8111-111111111111","toLineId":"22222222-2222-4222-8222-222222222222","amount":100001,"reason":"재료가 비싸요","asks":true}',
    ],
    toasts: ['success: 기업에 물어봤어요. 답이 오면 알려 드려요.'],
  },
  'a spending that is struck through': {
    draws: (onClose) => <StrikeDialog projectId="w1" spending={spending} onClose={onClose} />,
    fills: [['지우는 이유', '두 번 적었어요']],
    shows: [
      '증빙 4 지우기',
      '줄을 그어 남기고 합에서는 빼요. 되돌릴 수 없어요.',
      '지우는 이유 필수 (≤200):',
      '기업과 매칭 매니저도 읽어요.',
      '[지우기]!',
    ],
    refuses: ['지우는 이유 필수 (≤200):  ✗', '지우는 이유를 적어 주세요.'],
    says: ['지우는 이유 필수 (≤200): 두 번 적었어요'],
    asks: true,
    sends: ['POST /projects/w1/spendings/s1/strike {"reason":"두 번 적었어요"}'],
    toasts: ['success: 지출을 지웠어요. 이유와 함께 목록에 남아요.'],
  },
  'a report that a company accepts': {
    draws: (onClose) => <AcceptDialog projectId="w1" report={report} onClose={onClose} />,
    fills: [],
    shows: [
      '결과보고서 확인하기',
      '보고서와 정산표를 PDF로 잠그고, 받기로 한 서류 가운데 보고서에 들어 있는 것에 확인 표시를 해요. 확인한 뒤에는 활동 기록, 성과, 예산을 고칠 수 없어요.',
      '[확인하기]',
    ],
    asks: false,
    sends: ['POST /projects/w1/report/acceptance {"version":8,"sha256":"def456"}'],
    toasts: ['success: 결과보고서를 확인했어요'],
  },
  'a report that the operator accepts for a company': {
    draws: (onClose) => (
      <AcceptDialog
        projectId="w1"
        report={{ ...report, allowed: { ...report.allowed, acceptSilent: true } }}
        onClose={onClose}
      />
    ),
    fills: [['기업 대신 확인하는 이유', '답이 없어요']],
    shows: [
      '결과보고서 확인하기',
      '보고서와 정산표를 PDF로 잠그고, 받기로 한 서류 가운데 보고서에 들어 있는 것에 확인 표시를 해요. 확인한 뒤에는 활동 기록, 성과, 예산을 고칠 수 없어요.',
      '기업 대신 확인하는 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '두 기관이 모두 읽고, 보고서에도 남아요.',
      '[확인하기]',
    ],
    refuses: [
      '기업 대신 확인하는 이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗',
      '이유를 두 글자 이상 입력해주세요.',
    ],
    says: ['기업 대신 확인하는 이유 필수 (≤500): 답이 없어요', '6 / 500'],
    asks: true,
    sends: [
      'POST /admin/projects/w1/report-acceptance {"version":8,"sha256":"def456","reason":"답이 없어요"}',
    ],
    toasts: ['success: 결과보고서를 확인했어요'],
  },
  'a place of a report to be mended': {
    draws: (onClose) => <CommentDialog projectId="w1" section={null} mayFix onClose={onClose} />,
    fills: [
      ['어느 곳인가요?', '예산'],
      ['보완할 곳', '합이 달라요'],
    ],
    shows: [
      '보완할 곳 적기',
      '어느 곳인가요? 필수 (one of a list): 보고서의 한 곳을 골라 주세요',
      '보완할 곳 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '[보완할 곳 적어 두기]',
    ],
    refuses: [
      '어느 곳인가요? 필수 (one of a list): 보고서의 한 곳을 골라 주세요 ✗',
      '어느 곳인지 골라 주세요.',
      '보완할 곳 필수 (≤500, e.g. 내용을 입력해주세요):  ✗',
      '보완할 곳을 적어 주세요.',
    ],
    says: ['어느 곳인가요? 필수 (one of a list): 예산', '보완할 곳 필수 (≤500): 합이 달라요', '6 / 500'],
    asks: false,
    sends: ['POST /projects/w1/report/comments {"section":"BUDGET","kind":"FIX","text":"합이 달라요"}'],
    toasts: ['success: 보완할 곳을 적어 두었어요'],
  },
  'a comment on a part of a report': {
    draws: (onClose) => <CommentDialog projectId="w1" section="RESULTS" mayFix onClose={onClose} />,
    fills: [
      ['댓글', true],
      ['댓글 필수', '잘 읽었어요'],
    ],
    shows: [
      '성과에 의견 쓰기',
      '어떤 의견인가요? 필수',
      '(•) 보완할 곳',
      '보완 요청을 보낼 때 단체에 보여요.',
      '( ) 댓글',
      '바로 단체에 보여요.',
      '보완할 곳 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '[보완할 곳 적어 두기]',
    ],
    refuses: ['보완할 곳 필수 (≤500, e.g. 내용을 입력해주세요):  ✗', '보완할 곳을 적어 주세요.'],
    says: ['( ) 보완할 곳', '(•) 댓글', '댓글 필수 (≤500): 잘 읽었어요', '6 / 500', '[댓글 남기기]'],
    asks: false,
    sends: ['POST /projects/w1/report/comments {"section":"RESULTS","kind":"COMMENT","text":"잘 읽었어요"}'],
    toasts: ['success: 댓글을 남겼어요'],
  },
});
