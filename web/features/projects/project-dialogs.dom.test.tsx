import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import type { SettingChanges } from '#contract/admin/setting-changes.ts';
import type { MeasurementRoom } from '#contract/measurements/measurements.ts';
import type { AdminCertificateDetail } from '#contract/npos/certificates.ts';
import { AdditionDialog } from '#web/features/admin/project/addition-dialog.tsx';
import { TransitionDialog } from '#web/features/admin/project/transition-dialog.tsx';
import { addableNposQuery, useAdminDecision } from '#web/features/admin/queries.ts';
import { WeightDecisionDialog } from '#web/features/admin/weights/weight-decision-dialog.tsx';
import { ValidityDialog } from '#web/features/certificates/validity-dialog.tsx';
import { CodeDialog } from '#web/features/codes/code-dialog.tsx';
import { MeasurementDialog } from '#web/features/measurements/measurement-dialog.tsx';
import { mainCodesQuery, regionDetailQuery } from '#web/lib/codes.ts';
import { testDialogs } from '#web/testing/dialog-rules.tsx';
import { projectOf } from '#web/testing/projects.ts';

const region = (code: string, name: string) => ({ code, name, displayName: '' });
const codes = [
  {
    queryKey: mainCodesQuery.queryKey,
    data: {
      REGION: [region('42', '강원특별자치도'), region('26', '부산광역시')],
      FIELD: [],
      BENEFICIARY: [],
    },
  },
  {
    queryKey: regionDetailQuery('42').queryKey,
    data: { REGION_DETAIL_42: [region('42110', '춘천시'), region('42130', '원주시')] },
  },
];
const progress = {
  actualStart: '2027-01-01',
  actualEnd: '2027-06-30',
  actualBudget: 12_000_000,
  regionLevel1Code: '42',
  regionLevel2Code: '42110',
  region: '강원',
  regionDetail: '춘천시',
};
const allowed = { ...projectOf().allowed, requestChange: true, confirm: true };
const running = projectOf({ version: 9, allowed, progress: progress as never });
const detail = {
  project: { ...running, companyName: '하늬에너지' },
  settlement: null,
  transitions: [
    { to: 'CANCELED', needsReason: true, blockedBy: null },
    { to: 'IN_PROGRESS', needsReason: true, blockedBy: null },
  ],
} as unknown as AdminProjectDetail;

function Transition({
  to,
  onClose,
  of = detail,
}: {
  to: 'CANCELED' | 'IN_PROGRESS';
  onClose: () => void;
  of?: AdminProjectDetail;
}) {
  return <TransitionDialog detail={of} to={to} decision={useAdminDecision('w1')} onClose={onClose} />;
}

const npo = { npoId: 'n9', orgName: '푸른솔', location: '강원 춘천시', tenure: 4, fit: 77, blockedBy: null };
const certificate = {
  id: 'k1',
  version: 2,
  documentType: 'DONATION_DESIGNATION',
  organizationName: '푸른솔',
  validFrom: '2025-01-01',
  validUntil: '2027-12-31',
} as unknown as AdminCertificateDetail;
const indicators = [
  {
    key: 'own-1',
    code: null,
    kind: 'O',
    name: '교육 시간',
    unit: '시간',
    target: 40,
    baseline: 0,
    value: null,
    counted: null,
    isAgreed: true,
  },
];
const room = {
  indicators,
  start: '2026-11-01',
  end: '2027-06-30',
  participants: 12,
  entries: [{ id: '33333333-3333-4333-8333-333333333333', day: '2026-11-10', place: '도서관' }],
} as unknown as MeasurementRoom;
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
  'the choice of a partner among several': {
    opens: () => [
      'partnerChoice',
      {
        npo: { orgName: '푸른솔' },
        others: [
          { userId: 'n2', orgName: '한빛' },
          { userId: 'n3', orgName: '솔숲' },
        ],
      },
    ],
    fills: [
      ['한빛에 전할 이유', '여러 단체가'],
      ['솔숲에 전할 이유', '일정이'],
    ],
    shows: [
      '푸른솔을 파트너로 선택할까요?',
      '선택하면 매칭이 완료되고, 두 기관의 담당자가 서로의 연락처를 볼 수 있어요.',
      '함께하겠다고 답하고 기다린 단체에 전할 이유를 골라 주세요. 단체는 이 이유와 자기 단체의 강점만 읽고, 어느 단체가 선택됐는지는 알 수 없어요.',
      '한빛에 전할 이유 필수 (one of a list): 이유를 골라 주세요',
      '솔숲에 전할 이유 필수 (one of a list): 이유를 골라 주세요',
      '되돌리려면 매칭 매니저의 도움이 필요해요.',
      '[파트너로 선택]',
    ],
    refuses: [
      '한빛에 전할 이유 필수 (one of a list): 이유를 골라 주세요 ✗',
      '이유를 골라 주세요.',
      '솔숲에 전할 이유 필수 (one of a list): 이유를 골라 주세요 ✗',
      '이유를 골라 주세요.',
    ],
    says: [
      '한빛에 전할 이유 필수 (one of a list): 여러 단체가 좋아서 한 곳만 고르기 어려웠어요',
      '솔숲에 전할 이유 필수 (one of a list): 일정이 더 맞는 단체와 하기로 했어요',
    ],
    asks: true,
    sends: [],
    answers: [
      { npoId: 'n2', reason: 'CLOSE' },
      { npoId: 'n3', reason: 'SCHEDULE' },
    ],
  },
  'another agreed budget': {
    given: { loaded: codes },
    opens: () => ['changeRequest', { project: running, progress: progress as never }],
    fills: [
      ['프로젝트 예산', '13000000'],
      ['바꾸는 이유', '사람이 늘었어요'],
    ],
    shows: [
      '진행 정보 변경 요청',
      '파트너와 다시 합의한 값으로 고치고 이유를 적어 주세요. 관리자가 받아들이면 진행 정보가 바뀌어요.',
      '일정 필수',
      '시작일 (numeric): 2027.01.01',
      '[시작일 달력 열기]',
      '종료일 (numeric): 2027.06.30',
      '[종료일 달력 열기]',
      '6개월 동안 진행해요.',
      '프로젝트 예산 필수 (numeric): 12,000,000',
      '원',
      '1,200만 원',
      '지금은 12,000,000원이에요.',
      '상세 활동 지역 필수',
      '1차 지역 (one of a list): 강원특별자치도',
      '2차 지역 (one of a list): 춘천시',
      '지금 지역: 강원 춘천시',
      '바꾸는 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '파트너와 관리자가 함께 읽어요.',
      '바뀌는 내용',
      '아직 지금 값과 달라진 곳이 없어요.',
      '[변경 요청하기]~',
    ],
    says: [
      '프로젝트 예산 필수 (numeric): 13,000,000',
      '1,300만 원',
      '바꾸는 이유 필수 (≤500): 사람이 늘었어요',
      '8 / 500',
      '예산',
      '바뀌기 전 12,000,000원바뀐 뒤 13,000,000원',
      '[변경 요청하기]',
    ],
    asks: true,
    sends: [
      'POST /projects/w1/change-requests {"form":{"actualStart":"2027-01-01","actualEnd":"2027-06-30","actualBudget":13000000,"regionLevel1Code":"42","regionLevel2Code":"42110"},"reason":"사람이 늘었어요","version":9}',
    ],
    answers: true,
    toasts: ['success: 변경을 요청했어요. 관리자가 확인하면 알려 드려요.'],
  },
  'another name of a draft': {
    opens: () => ['draftName', { memberId: 'u1', draftKey: 'd1', name: '가을', title: '저녁 배움터' }],
    fills: [['이름', '겨울']],
    shows: [
      '요청서 이름 바꾸기',
      '나만 보는 이름이에요. 단체에는 제목이 보여요.',
      '이름 (≤40): 가을',
      '비워 두면 제목(‘저녁 배움터’)을 이름으로 써요.',
      '[저장하기]',
    ],
    says: ['이름 (≤40): 겨울'],
    asks: true,
    sends: ['PUT /project-drafts/d1/name {"name":"겨울"}'],
    answers: true,
  },
  'the cancelling of a project': {
    draws: (onClose) => <Transition to="CANCELED" onClose={onClose} />,
    fills: [['이유', '기업이 멈췄어요']],
    shows: [
      '사업 취소',
      '저녁 배움터 (진행 중 → 취소)',
      '취소하면 되돌릴 수 없어요.',
      '답하지 않은 제안과 수락한 제안을 모두 거둬요.',
      '이유를 하늬에너지와 푸른솔에 알려요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '[기업이 취소를 요청했어요.]',
      '[두 기관이 더 진행하지 않기로 했어요.]',
      '[같은 요청이 한 번 더 들어왔어요.]',
      '[돌아가기]',
      '[사업 취소하기]!',
    ],
    refuses: ['이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗', '이유를 두 글자 이상 입력해주세요.'],
    says: ['적은 내용은 그대로 있어요.', '이유 필수 (≤500): 기업이 멈췄어요', '8 / 500'],
    asks: true,
    sends: ['POST /admin/projects/w1/transitions {"to":"CANCELED","version":9,"reason":"기업이 멈췄어요"}'],
    toasts: ['success: ‘취소’로 바꿨어요.'],
  },
  'a project that goes on': {
    draws: (onClose) => (
      <Transition
        to="IN_PROGRESS"
        onClose={onClose}
        of={{ ...detail, project: { ...detail.project, status: { code: 'DEADLINE_PASSED' } } } as never}
      />
    ),
    fills: [
      ['새 종료일', '2027.08.31'],
      ['이유', '더 하기로 했어요'],
    ],
    shows: [
      '사업 기간 늘리기',
      '저녁 배움터 (기한 지남 → 진행 중)',
      '상태가 ‘진행 중’으로 돌아가고 종료일이 바뀌어요.',
      '새 종료일과 이유를 하늬에너지와 푸른솔에 알려요.',
      '새 종료일 필수 (numeric, e.g. yyyy.MM.dd):',
      '[달력 열기]',
      '지금 종료일은 2027.06.30이에요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '[두 기관이 일정을 늦추기로 했어요.]',
      '[날씨 때문에 활동이 미뤄졌어요.]',
      '[참여자 모집이 늦어졌어요.]',
      '[돌아가기]',
      '[기간 늘리기]',
    ],
    refuses: [
      '새 종료일 필수 (numeric, e.g. yyyy.MM.dd):  ✗',
      '종료일을 입력해주세요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗',
      '이유를 두 글자 이상 입력해주세요.',
    ],
    says: [
      '적은 내용은 그대로 있어요.',
      '새 종료일 필수 (numeric): 2027.08.31',
      '이유 필수 (≤500): 더 하기로 했어요',
      '9 / 500',
    ],
    asks: true,
    sends: [
      'POST /admin/projects/w1/transitions {"to":"IN_PROGRESS","version":9,"reason":"더 하기로 했어요","actualEnd":"2027-08-31"}',
    ],
    toasts: ['success: ‘진행 중’으로 바꿨어요.'],
  },
  'an NPO that is added by hand': {
    given: {
      loaded: [
        {
          queryKey: addableNposQuery('m1', '푸른').queryKey,
          data: { npos: [npo, { ...npo, npoId: 'n8', orgName: '푸른별', blockedBy: '이미 있어요' }] },
        },
      ],
    },
    draws: (onClose, act) => (
      <AdditionDialog
        match={{ id: 'm1', recommendationLimit: 5 } as never}
        companyName="하늬에너지"
        onClose={onClose}
        onAdd={act}
      />
    ),
    spoils: [['몇 위에 둘까요', '0']],
    fills: [
      ['단체 이름', '푸른'],
      ['푸른솔', true],
      ['몇 위에 둘까요', '2'],
      ['더하는 이유', '기업이 아는 단체예요'],
    ],
    shows: [
      '직접 더하기',
      '추천할 수 있는 단체인지 먼저 확인하고 더해요.',
      '단체 이름 필수 (search, ≤80):',
      '몇 위에 둘까요 필수 (numeric): 5',
      '5위까지 기업에 보내요. 나중에 옮길 수 있어요.',
      '더하는 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '[기업이 함께하고 싶다고 먼저 알려 준 단체예요.]',
      '[같은 지역에서 비슷한 사업을 잘 마쳤어요.]',
      '[통화해 보니 이번 일정과 예산에 맞출 수 있어요.]',
      '이유는 하늬에너지의 추천 목록에 ‘매니저가 더한 단체’와 함께 보이고, 공정성 장부와 감사 기록에 남아요.',
      '[목록에 더하기]',
    ],
    refuses: [
      '단체 이름 필수 (search, ≤80):  ✗',
      '더할 단체를 찾아서 골라 주세요.',
      '몇 위에 둘까요 필수 (numeric): 0 ✗',
      '1위부터 적어 주세요.',
      '더하는 이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗',
      '이유를 두 글자 이상 입력해주세요.',
    ],
    says: [
      '단체 이름 필수 (search, ≤80): 푸른',
      '찾은 단체',
      '(•) 푸른솔',
      '강원 춘천시 · 4년차 · 맞춤도 77',
      '(-) 푸른별',
      '더할 수 없어요. 이미 있어요.',
      '몇 위에 둘까요 필수 (numeric): 2',
      '더하는 이유 필수 (≤500): 기업이 아는 단체예요',
      '11 / 500',
    ],
    asks: true,
    sends: ['act {"npoId":"n9","reason":"기업이 아는 단체예요","place":2}'],
  },
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
  'a new measurement': {
    draws: (onClose) => <MeasurementDialog projectId="w1" room={room} edited={null} onClose={onClose} />,
    spoils: [['값', '1a']],
    fills: [
      ['값', '12'],
      ['어떻게 쟀나요?', '출석부'],
      ['활동 기록', true],
      ['활동 기록 필수', '2026.11.10'],
      ['어떤 까닭이 있었나요?', '비가 왔어요'],
    ],
    shows: [
      '측정값 적기',
      '목표는 협약에서 정한 그대로예요. 바꾸려면 변경 협약을 만들어 주세요.',
      '지표 필수 (one of a list): 산출 · 교육 시간 (시간)',
      '잰 날 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '값 (시간) 필수 (decimal):',
      '목표 40시간 · 그날까지 모두 더한 값',
      '어떻게 쟀나요? 필수 (≤100, e.g. 예: 끝난 날 설문 5문항, 답 148명):',
      '무엇을 보고 쟀나요? 필수',
      '( ) 활동 기록',
      '그날의 활동 기록을 골라요',
      '( ) 증빙 파일',
      '설문 집계처럼 이름이 없는 파일을 올려요',
      '( ) 단체가 보관해요',
      '명단처럼 이름이 있는 자료는 올리지 않아요',
      '[저장하기]',
    ],
    refuses: [
      '값 (시간) 필수 (decimal): 1a ✗',
      '값을 숫자로 적어 주세요.',
      '어떻게 쟀나요? 필수 (≤100, e.g. 예: 끝난 날 설문 5문항, 답 148명):  ✗',
      '어떻게 쟀는지 적어 주세요.',
      '무엇을 보고 쟀는지 골라 주세요.',
    ],
    says: [
      '값 (시간) 필수 (decimal): 12',
      '어떻게 쟀나요? 필수 (≤100): 출석부',
      '(•) 활동 기록',
      '활동 기록 필수 (one of a list): 2026.11.10 도서관',
      '어떤 까닭이 있었나요?안 적어도 돼요 (≤500): 비가 왔어요',
      '6 / 500',
    ],
    asks: true,
    sends: [
      'POST /projects/w1/measurements {"indicator":"own-1","day":"2026-11-20","value":12,"source":"출석부","reason":"비가 왔어요","evidence":{"kind":"ENTRY","entryId":"33333333-3333-4333-8333-333333333333"}}',
    ],
    toasts: ['success: 측정값을 저장했어요.'],
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
