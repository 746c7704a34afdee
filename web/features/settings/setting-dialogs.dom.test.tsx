import { expect, test, vi } from 'vitest';
import type { SettingChanges } from '#contract/admin/setting-changes.ts';
import type { AdminCertificateDetail } from '#contract/npos/certificates.ts';
import { WeightDecisionDialog } from '#web/features/admin/weights/weight-decision-dialog.tsx';
import { ValidityDialog } from '#web/features/certificates/validity-dialog.tsx';
import { CodeDialog } from '#web/features/codes/code-dialog.tsx';
import { testDialogs } from '#web/testing/dialog-rules.tsx';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, press } from '#web/testing/screen.tsx';

const certificate = {
  id: 'k1',
  version: 2,
  documentType: 'DONATION_DESIGNATION',
  organizationName: '푸른솔',
  validFrom: '2025-01-01',
  validUntil: '2027-12-31',
} as unknown as AdminCertificateDetail;
const settings = {
  today: '2026-11-20',
  now: {
    OPERATOR: {
      name: '맞손',
      representative: '이솔',
      businessNumber: '220-81-62517',
      mailOrderNumber: '2026-서울-1',
      address: '서울',
      email: 'a@example.com',
      phone: '02-123-4567',
      hours: '평일',
      url: 'https://example.com',
    },
    BANK_ACCOUNT: { bank: '하나은행', number: '123-456', holder: '맞손' },
    FAMILY_SITES: [{ label: '곁', url: 'https://sister.example.com' }],
  },
  changes: [],
  concerned: { companies: { FREEMIUM: 1, CONNECT: 2, COORDINATING: 0, PERFORMANCE: 0 }, openOrders: 3 },
  bankbookCopyName: null,
  hasConfirmer: true,
} as unknown as SettingChanges;

const planned = {
  answers: { 'POST /admin/setting-changes': { changes: [{ id: 'q1', kind: 'BANK_ACCOUNT' }] } },
};

testDialogs({
  'weights that are not used': {
    draws: (onClose) => (
      <WeightDecisionDialog
        set={{ id: 'x1', version: 1, name: '가을 제안' } as never}
        decision="REJECT"
        onClose={onClose}
      />
    ),
    fills: [['이유', '근거가 적어요']],
    shows: [
      '쓰지 않기',
      '가을 제안',
      '이 제안은 더 쓸 수 없어요. 기록은 남아요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '[돌아가기]',
      '[쓰지 않기]!',
    ],
    refuses: ['이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗', '이유를 두 글자 이상 입력해주세요.'],
    says: ['이유 필수 (≤500): 근거가 적어요', '7 / 500'],
    asks: true,
    sends: ['POST /admin/weight-sets/x1/decision {"to":"REJECTED","reason":"근거가 적어요","version":1}'],
    toasts: ['success: 쓰지 않기로 했어요.'],
  },
  'weights that are used': {
    draws: (onClose) => (
      <WeightDecisionDialog
        set={{ id: 'x1', version: 1, name: '가을 제안' } as never}
        decision="APPROVE"
        onClose={onClose}
      />
    ),
    fills: [['이유', '근거가 많아요']],
    shows: [
      '승인하기',
      '가을 제안',
      '지금부터 만드는 추천 목록을 이 가중치로 매겨요. 이미 만든 목록은 그때의 가중치 그대로예요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '[돌아가기]',
      '[승인하기]',
    ],
    says: ['이유 필수 (≤500): 근거가 많아요', '7 / 500'],
    asks: true,
    sends: ['POST /admin/weight-sets/x1/decision {"to":"ACTIVE","reason":"근거가 많아요","version":1}'],
    toasts: ['success: 이제 이 가중치를 써요.'],
  },
  'days of a document that were written wrongly': {
    draws: (onClose) => <ValidityDialog certificate={certificate} onClose={onClose} />,
    fills: [
      ['끝나는 날', '2026.11.01'],
      ['바로잡는 이유', '끝나는 날을 잘못 읽었어요'],
    ],
    shows: [
      '유효 기간 바로잡기',
      '푸른솔 · 지정기부금단체·공익법인 지정서',
      '시작하는 날 (numeric): 2025.01.01',
      '[달력 열기]',
      '끝나는 날 (numeric): 2027.12.31',
      '[달력 열기]',
      '지금은 2027.12.31까지예요.',
      '바로잡는 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '서류를 올린 기관이 읽고, 감사 기록에 앞뒤 값과 함께 남아요.',
      '공개 프로필의 표시와 추천에 바로 반영돼요. 이미 보낸 추천과 제안은 그대로예요.',
      '[바로잡고 알리기]',
    ],
    refuses: [
      '끝나는 날 (numeric): 2027.12.31 ✗',
      '지금 적힌 날과 같아요.',
      '바로잡는 이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗',
      '이유를 10자 이상 적어 주세요.',
    ],
    says: [
      '끝나는 날 (numeric): 2026.11.01',
      '바로잡는 이유 필수 (≤500): 끝나는 날을 잘못 읽었어요',
      '14 / 500',
      '지난 날이라 서류로 인정되던 표시가 바로 내려가고, 이 서류가 꼭 필요한 요청에는 추천되지 않아요.',
    ],
    asks: true,
    sends: [
      'PUT /admin/certificates/k1/validity {"version":2,"validFrom":"2025-01-01","validUntil":"2026-11-01","reason":"끝나는 날을 잘못 읽었어요"}',
    ],
    toasts: ['success: 유효 기간을 바로잡고 알렸어요.'],
  },
  'a new code': {
    draws: (onClose) => <CodeDialog group="FIELD" code={null} onClose={onClose} />,
    fills: [
      ['코드', 'NEW'],
      ['이름', '새 분야'],
      ['그림', '🌱'],
      ['함께 찾을 말', '새싹'],
    ],
    shows: [
      '분야 코드 더하기',
      '더하면 바로 고를 수 있어요. 코드는 나중에 바꿀 수 없어요.',
      '코드 필수 (≤20):',
      '영어 대문자 2~20자예요. 예: EDU',
      '이름 필수 (≤30):',
      '그림 필수 (≤40):',
      '이름 앞에 보이는 이모지 하나예요.',
      '함께 찾을 말선택 (≤200, e.g. 예: 노인, 고령자, 시니어):',
      '0 / 200',
      '비영리단체 찾기에 이 말을 적어도 찾아져요. 쉼표로 나눠 적어 주세요.',
      '[더하기]',
    ],
    refuses: [
      '코드 필수 (≤20):  ✗',
      '이름 필수 (≤30):  ✗',
      '이름을 입력해주세요.',
      '그림 필수 (≤40):  ✗',
      '그림 이모지 하나를 넣어 주세요. 예: 📚',
    ],
    says: [
      '코드 필수 (≤20): NEW',
      '이름 필수 (≤30): 새 분야',
      '그림 필수 (≤40): 🌱',
      '함께 찾을 말선택 (≤200): 새싹',
      '2 / 200',
    ],
    asks: true,
    sends: [
      'POST /admin/codes {"group":"FIELD","code":"NEW","name":"새 분야","displayName":"🌱","searchWords":"새싹"}',
    ],
    toasts: ['success: 분야 코드를 더했어요.'],
  },
  'another name of a code': {
    draws: (onClose) => (
      <CodeDialog
        group="BENEFICIARY"
        code={{ code: 'OLD', name: '어르신', displayName: '👵', searchWords: '', version: 5 } as never}
        onClose={onClose}
      />
    ),
    spoils: [['이름', '']],
    fills: [['이름', '노인']],
    shows: [
      '수혜대상 코드 고치기',
      '지금은 ‘👵 어르신’이에요. 이 코드를 쓰는 모든 곳에 새 이름이 보여요.',
      '코드 (≤20, read only): OLD',
      '코드는 바꿀 수 없어요.',
      '이름 필수 (≤30): 어르신',
      '그림 필수 (≤40): 👵',
      '이름 앞에 보이는 이모지 하나예요.',
      '함께 찾을 말선택 (≤200, e.g. 예: 노인, 고령자, 시니어):',
      '0 / 200',
      '비영리단체 찾기에 이 말을 적어도 찾아져요. 쉼표로 나눠 적어 주세요.',
      '[저장하기]',
    ],
    refuses: ['이름 필수 (≤30):  ✗', '이름을 입력해주세요.'],
    says: ['이름 필수 (≤30): 노인'],
    asks: true,
    sends: [
      'PUT /admin/codes {"group":"BENEFICIARY","code":"OLD","name":"노인","displayName":"👵","searchWords":"","version":5}',
    ],
    toasts: ['success: 수혜대상 코드를 고쳤어요.'],
  },
  'who the operator is': {
    given: planned,
    opens: () => ['settingChange', { kind: 'OPERATOR', settings }],
    spoils: [['상호', '']],
    fills: [
      ['상호', '맞손사'],
      ['이유', '이름이 바뀌었어요'],
    ],
    shows: [
      '운영사 정보 바꾸기',
      '상호 필수: 맞손',
      '대표 필수: 이솔',
      '사업자등록번호 필수: 220-81-62517',
      '통신판매업 신고 필수: 2026-서울-1',
      '주소 필수: 서울',
      '이메일 필수: a@example.com',
      '전화 필수: 02-123-4567',
      '상담 시간 필수: 평일',
      '홈페이지 필수: https://example.com',
      '언제부터 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '오늘로 하면 바로 바뀌어요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '감사 기록에 앞뒤 값과 함께 남아요.',
      '모든 화면의 아래쪽과 메일, 견적서, 약관에 그날부터 보여요.',
      '[바꾸기 예약하기]',
    ],
    refuses: [
      '상호 필수:  ✗',
      '상호를 입력해주세요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗',
      '이유를 두 글자 이상 입력해주세요.',
    ],
    says: ['상호 필수: 맞손사', '이유 필수 (≤500): 이름이 바뀌었어요', '9 / 500'],
    asks: true,
    sends: [
      'POST /admin/setting-changes {"seenId":null,"reason":"이름이 바뀌었어요","kind":"OPERATOR","value":{"name":"맞손사","representative":"이솔","businessNumber":"220-81-62517","mailOrderNumber":"2026-서울-1","address":"서울","email":"a@example.com","phone":"02-123-4567","hours":"평일","url":"https://example.com"},"holdsFrom":"2026-11-20"}',
    ],
    answers: true,
  },
  'the sister sites': {
    given: planned,
    opens: () => ['settingChange', { kind: 'FAMILY_SITES', settings }],
    fills: [
      ['1번째 이름', '옆'],
      ['이유', '이름이 바뀌었어요'],
    ],
    shows: [
      '가족 사이트 바꾸기',
      '1번째 이름 필수: 곁',
      '1번째 주소 필수: https://sister.example.com',
      '[한 곳 더하기]',
      '[마지막 한 곳 빼기]',
      '언제부터 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '오늘로 하면 바로 바뀌어요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '감사 기록에 앞뒤 값과 함께 남아요.',
      '모든 화면 아래쪽의 가족 사이트에 그날부터 보여요. 하나도 없으면 메뉴가 없어져요.',
      '[바꾸기 예약하기]',
    ],
    says: ['1번째 이름 필수: 옆', '이유 필수 (≤500): 이름이 바뀌었어요', '9 / 500'],
    asks: true,
    sends: [
      'POST /admin/setting-changes {"seenId":null,"reason":"이름이 바뀌었어요","kind":"FAMILY_SITES","value":[{"label":"옆","url":"https://sister.example.com"}],"holdsFrom":"2026-11-20"}',
    ],
    answers: true,
  },
  'the account of the operator': {
    given: planned,
    opens: () => ['settingChange', { kind: 'BANK_ACCOUNT', settings }],
    fills: [
      ['계좌번호', '999-1'],
      ['통장사본', new File(['x'], 'copy.pdf', { type: 'application/pdf' })],
      ['이유', '은행을 바꿔요'],
    ],
    shows: [
      '입금 계좌 바꾸기',
      '은행 필수: 하나은행',
      '계좌번호 필수: 123-456',
      '예금주 필수: 맞손',
      '통장사본선택',
      '[통장사본 고르기]',
      '10MB까지 PDF, PNG, JPG. 계좌는 그대로 두고 통장사본만 새로 올려도 돼요. 확인하는 관리자가 함께 보고, 바뀐 뒤 기업이 주문 옆에서 내려받아요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '모든 관리자가 읽어요.',
      '다른 관리자가 확인해야 바뀌어요. 그때까지는 모두에게 지금 계좌가 보여요.',
      '모든 관리자에게 알림과 메일로 알려요.',
      '바뀌면 입금을 기다리는 주문 3건에 새 계좌를 다시 알려요.',
      '옛 계좌의 통장사본은 더는 내려받을 수 없어요. 새 통장사본을 올리면 바뀐 뒤부터 그것을 드려요.',
      '[계좌 바꾸기 요청하기]',
    ],
    refuses: ['이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗', '이유를 두 글자 이상 입력해주세요.'],
    says: [
      '계좌번호 필수: 999-1',
      'copy.pdf',
      '1 Bytes',
      '[통장사본 빼기]',
      '이유 필수 (≤500): 은행을 바꿔요',
      '7 / 500',
    ],
    asks: true,
    sends: [
      'POST /admin/setting-changes {"seenId":null,"reason":"은행을 바꿔요","kind":"BANK_ACCOUNT","value":{"bank":"하나은행","number":"999-1","holder":"맞손"},"hasCopy":true}',
      'POST /admin/setting-changes/q1/bankbook-copy file=copy.pdf',
    ],
    answers: true,
  },
  'another number of an organisation': {
    opens: () => [
      'numberChange',
      { organization: { type: 'COMPANY', number: '123-45-67890', version: 5 } as never },
    ],
    fills: [
      ['새 사업자등록번호', '220-81-62517'],
      ['증명', new File(['x'], 'new.pdf', { type: 'application/pdf' })],
      ['번호가 바뀐 이유', '합쳤어요'],
    ],
    shows: [
      '사업자등록번호 변경 요청',
      '관리자가 새 사업자등록증을 확인하고 바꿔요. 최대 3일이 걸려요.',
      '새 사업자등록번호 필수 (numeric, e.g. 000-00-00000):',
      '지금 번호: 123-45-67890',
      '새 사업자등록증 필수',
      '[파일 고르기]',
      '10MB 이하 권장 · 파일 1개 · jpg, jpeg, png, pdf',
      '번호가 바뀐 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '바뀔 때까지 지금 번호와 서류를 그대로 써요. 확인을 요청했거나 확인한 협약서와 이미 발급한 세금계산서에는 지금 번호가 남아요.',
      '[변경 요청하기]',
    ],
    refuses: [
      '새 사업자등록번호 필수 (numeric, e.g. 000-00-00000):  ✗',
      '번호를 입력해주세요.',
      '파일을 업로드해주세요.',
      '번호가 바뀐 이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗',
      '번호가 바뀐 이유를 적어 주세요.',
    ],
    says: [
      '새 사업자등록번호 필수 (numeric): 220-81-62517',
      '[다시 고르기]',
      'new.pdf · 1 Bytes',
      '번호가 바뀐 이유 필수 (≤500): 합쳤어요',
      '4 / 500',
    ],
    asks: true,
    sends: ['POST /account/number-changes number=2208162517 reason=합쳤어요 version=5 file=new.pdf'],
    answers: true,
  },
});

test('[F-77] days of a document that stay as they are are not sent', async () => {
  const onClose = vi.fn();
  const { calls } = drawScreen(<ValidityDialog certificate={certificate} onClose={onClose} />);
  const dialog = document.querySelector('[role=dialog]') as HTMLElement;
  await fillIn([['바로잡는 이유', '끝나는 날을 잘못 읽었어요']], dialog);
  await press(dialog);
  expect(outline(dialog)).toContain('지금 적힌 날과 같아요.');
  expect([calls, onClose.mock.calls]).toEqual([[], []]);
});
