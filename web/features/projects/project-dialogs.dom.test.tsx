import { expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import type { MeasurementRoom } from '#contract/measurements/measurements.ts';
import { AdditionDialog } from '#web/features/admin/project/addition-dialog.tsx';
import { TransitionDialog } from '#web/features/admin/project/transition-dialog.tsx';
import { addableNposQuery, useAdminDecision } from '#web/features/admin/queries.ts';
import { MeasurementDialog } from '#web/features/measurements/measurement-dialog.tsx';
import { projectQuery } from '#web/features/projects/queries.ts';
import { mainCodesQuery, regionDetailQuery } from '#web/lib/codes.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { testDialogs } from '#web/testing/dialog-rules.tsx';
import { outline } from '#web/testing/outline.ts';
import { projectOf } from '#web/testing/projects.ts';
import { drawScreen, findDialog, press } from '#web/testing/screen.tsx';

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
      ['몇 위에 둘까요', '1'],
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
      '몇 위에 둘까요 필수 (numeric): 1',
      '더하는 이유 필수 (≤500): 기업이 아는 단체예요',
      '11 / 500',
    ],
    asks: true,
    sends: ['act {"npoId":"n9","reason":"기업이 아는 단체예요","place":1}'],
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
});

test('agreed values that are locked are shown, and can only be closed', async () => {
  const locked = { ...running, allowed: { ...allowed, confirm: false } };
  drawScreen(null, { loaded: [{ queryKey: projectQuery('w1').queryKey, data: locked }] });
  const answer = openDialog('projectProgress', { projectId: 'w1' });
  const dialog = await findDialog();
  expect(outline(dialog)).toEqual([
    '프로젝트 진행 정보 입력',
    'NPO 파트너와 합의한 내용을 정확히 적어 주세요. 저장한 뒤에는 관리자를 통해서만 바꿀 수 있어요.',
    '[닫기]',
    '저장된 진행 정보는 관리자만 바꿀 수 있어요.',
    '실제 일정',
    '2027.01.01 ~ 2027.06.30',
    '6개월 동안',
    '프로젝트 예산',
    '12,000,000원',
    '1,200만 원',
    '활동 지역',
    '강원 춘천시',
  ]);
  await press(dialog, '닫기');
  expect(await answer).toBeUndefined();
});
