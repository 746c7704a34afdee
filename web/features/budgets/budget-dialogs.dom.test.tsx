import { expect, test } from 'vitest';
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
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, findDialog } from '#web/testing/screen.tsx';

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
const report = { version: 8, sha256: 'ab'.repeat(32), allowed: { acceptSilent: false } } as Report;
const spending = { id: 's1', number: 4 } as unknown as Spending;

testDialogs({
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
  'a spending with its evidence': {
    draws: (onClose) => <SpendingDialog projectId="w1" budget={budget} period={period} onClose={onClose} />,
    fills: [
      ['영수증', receipt],
      ['사용일', '2026.11.18'],
      ['금액', '50000'],
      ['받는 곳', '문구점'],
      ['재료비', true],
      ['증빙 종류', '기타'],
      ['기타를 고른 이유', '영수증뿐이에요'],
      ['주민등록번호와 계좌번호를 가렸어요', true],
    ],
    shows: [
      '지출 더하기',
      '영수증 필수',
      '[영수증 올리기]',
      'PDF, JPG, PNG · 10MB까지',
      '무엇을 적나요?',
      '(•) 쓴 돈',
      '( ) 돌려받은 돈',
      '사용일 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '금액 필수부가세 포함 (numeric, e.g. 0):',
      '원',
      '받는 곳 필수 (≤60):',
      '예산 항목 필수남은 돈',
      '( ) 강사비',
      '750,000원',
      '( ) 재료비',
      '50,000원',
      '증빙 종류 필수 (one of a list): 고르기',
      '가린 것',
      '[ ] 주민등록번호와 계좌번호를 가렸어요',
      '[지출 저장하기]',
    ],
    refuses: [
      '증빙 파일을 올려 주세요.',
      '금액 필수부가세 포함 (numeric, e.g. 0):  ✗',
      '금액을 적어 주세요.',
      '받는 곳 필수 (≤60):  ✗',
      '받는 곳을 적어 주세요.',
      '예산 항목을 골라 주세요.',
      '증빙 종류 필수 (one of a list): 고르기 ✗',
      '증빙 종류를 골라 주세요.',
      '주민등록번호와 계좌번호를 가렸는지 확인하고 표시해 주세요.',
    ],
    says: [
      '[다시 고르기]',
      'receipt.pdf · 8 Bytes',
      '사용일 필수 (numeric): 2026.11.18',
      '금액 필수부가세 포함 (numeric): 50,000',
      '받는 곳 필수 (≤60): 문구점',
      '(•) 재료비',
      '50,000 → 0원',
      '증빙 종류 필수 (one of a list): 기타',
      '기타를 고른 이유 필수 (≤200): 영수증뿐이에요',
      '[x] 주민등록번호와 계좌번호를 가렸어요',
    ],
    asks: true,
    sends: [
      'POST /projects/w1/spendings lineId=22222222-2222-4222-8222-222222222222 lineVersion=5 day=2026-11-18 payee=문구점 amount=50000 evidence=OTHER evidenceNote=영수증뿐이에요 isMasked=true isSeparate=false file=receipt.pdf',
    ],
    toasts: ['success: 지출을 저장했어요.'],
  },
  'a refund of a spending': {
    draws: (onClose) => <SpendingDialog projectId="w1" budget={budget} period={period} onClose={onClose} />,
    fills: [
      ['영수증', receipt],
      ['돌려받은 돈', true],
      ['금액', '50000'],
      ['받는 곳', '문구점'],
      ['강사비', true],
      ['증빙 종류', '세금계산서'],
      ['주민등록번호와 계좌번호를 가렸어요', true],
    ],
    shows: [
      '지출 더하기',
      '영수증 필수',
      '[영수증 올리기]',
      'PDF, JPG, PNG · 10MB까지',
      '무엇을 적나요?',
      '(•) 쓴 돈',
      '( ) 돌려받은 돈',
      '사용일 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '금액 필수부가세 포함 (numeric, e.g. 0):',
      '원',
      '받는 곳 필수 (≤60):',
      '예산 항목 필수남은 돈',
      '( ) 강사비',
      '750,000원',
      '( ) 재료비',
      '50,000원',
      '증빙 종류 필수 (one of a list): 고르기',
      '가린 것',
      '[ ] 주민등록번호와 계좌번호를 가렸어요',
      '[지출 저장하기]',
    ],
    says: [
      '[다시 고르기]',
      'receipt.pdf · 8 Bytes',
      '( ) 쓴 돈',
      '(•) 돌려받은 돈',
      '금액 필수부가세 포함 (numeric): 50,000',
      '받는 곳 필수 (≤60): 문구점',
      '(•) 강사비',
      '750,000 → 800,000원',
      '증빙 종류 필수 (one of a list): 세금계산서',
      '[x] 주민등록번호와 계좌번호를 가렸어요',
    ],
    asks: true,
    sends: [
      'POST /projects/w1/spendings lineId=11111111-1111-4111-8111-111111111111 lineVersion=4 day=2026-11-20 payee=문구점 amount=-50000 evidence=TAX_INVOICE evidenceNote= isMasked=true isSeparate=false file=receipt.pdf',
    ],
    toasts: ['success: 지출을 저장했어요.'],
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
    sends: [
      'POST /projects/w1/report/acceptance {"version":8,"sha256":"abababababababababababababababababababababababababababababababab"}',
    ],
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
      'POST /admin/projects/w1/report-acceptance {"version":8,"sha256":"abababababababababababababababababababababababababababababababab","reason":"답이 없어요"}',
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

test('[F-77] a receipt that is none is refused by its name, and the one that was picked before stays', async () => {
  drawScreen(<SpendingDialog {...{ projectId: 'w1', budget, period, onClose: () => {} }} />);
  const dialog = await findDialog();
  const pick = (name: string, type: string) => fillIn([['영수증', new File(['x'], name, { type })]], dialog);
  await pick('영수증.pdf', 'application/pdf');
  await pick('지출.exe', 'application/x-msdownload');
  expect(outline(dialog).some((line) => line.startsWith('지출.exe: '))).toBe(true);
  expect(outline(dialog).some((line) => line.startsWith('영수증.pdf · '))).toBe(true);
  await pick('다른 영수증.pdf', 'application/pdf');
  expect(outline(dialog).join()).not.toContain('지출.exe');
  expect(outline(dialog).some((line) => line.startsWith('다른 영수증.pdf · '))).toBe(true);
});
