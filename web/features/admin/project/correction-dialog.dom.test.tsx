import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { RegionFields } from '#web/lib/region-fields.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { outline } from '#web/testing/outline.ts';
import { projectOf } from '#web/testing/projects.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  slowDown,
  topDialog,
} from '#web/testing/screen.tsx';
import { useAdminDecision } from '../queries.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

const progress = {
  actualStart: '2027-01-01',
  actualEnd: '2027-06-30',
  actualBudget: 12_000_000,
  regionLevel1Code: '51',
  regionLevel2Code: '51110',
  region: '강원',
  regionDetail: '춘천시',
};
const running = projectOf({ version: 9, progress: progress as never });
const detail = {
  project: { ...running, companyName: '하늬에너지' },
  settlement: null,
} as unknown as AdminProjectDetail;
const dialog = () => topDialog() as HTMLElement;
const said = () => outline(dialog());

beforeEach(slowDown);
afterEach(leaveScreen);

function Correction({ of, onClose }: { of: AdminProjectDetail; onClose: () => void }) {
  return (
    <CorrectionDialog
      detail={of}
      progress={progress as never}
      decision={useAdminDecision('w1')}
      RegionFields={RegionFields}
      onClose={onClose}
    />
  );
}

function draw(of = detail) {
  const closes = vi.fn();
  return {
    closes,
    ...drawScreen(<Correction of={of} onClose={closes} />, {
      member: memberOf({ role: { name: 'ADMIN' } }),
      loaded: loadedCodes,
    }),
  };
}

test('[F-77] agreed values are put right: what stood is told beside each, a reason is asked for, and a refusal keeps all', async () => {
  const { calls, closes, toasts, refuse, accept } = draw();
  await findDialog();
  expect(said()).toEqual([
    '진행 정보 바로잡기',
    '두 기관이 다시 합의한 값으로 바꿔요. 바뀌기 전과 뒤의 값이 모두 기록에 남아요.',
    '[닫기]',
    '시작일 필수 (numeric): 2027.01.01',
    '[달력 열기]',
    '지금 값 2027.01.01',
    '종료일 필수 (numeric): 2027.06.30',
    '[달력 열기]',
    '지금 값 2027.06.30',
    '프로젝트 예산 필수 (numeric): 12,000,000',
    '원',
    '지금 값 12,000,000원',
    '활동 지역 필수',
    '1차 지역 (one of a list): 강원특별자치도',
    '2차 지역 (one of a list): 춘천시',
    '지금 값 강원 춘천시',
    '바로잡는 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
    '0 / 500',
    '두 기관이 함께 읽어요.',
    '[취소]',
    '[바로잡은 값 저장하기]~',
  ]);
  await fillIn(
    [
      ['종료일', '2026.12.31'],
      ['프로젝트 예산', '15000000'],
    ],
    dialog(),
  );
  expect(said()).toContain('지금 값 2027.06.30 에서 바뀌어요');
  expect(said()).toContain('지금 값 12,000,000원 에서 바뀌어요');
  expect(said()).toContain('[바로잡은 값 저장하기]');
  await press(dialog(), '바로잡은 값 저장하기');
  await waitFor(() => expect(said().filter((line) => line.endsWith('✗')).length).toBeGreaterThan(0));
  expect(calls).toEqual([]);
  await fillIn(
    [
      ['종료일', '2027.12.31'],
      ['1차 지역', '부산'],
      ['2차 지역', '중구'],
      ['바로잡는 이유', '잘못 적었어요'],
    ],
    dialog(),
  );
  expect(said()).toContain('지금 값 강원 춘천시 에서 바뀌어요');
  refuse({ fieldErrors: [{ path: 'form.actualBudget', message: '너무 커요.' }] });
  await press(dialog(), '바로잡은 값 저장하기');
  await waitFor(() => expect(said()).toContain('너무 커요.'));
  expect(said()).toContain(REFUSAL);
  expect(said()).toContain('적은 내용은 그대로 있어요.');
  expect(closes).not.toHaveBeenCalled();
  accept();
  await fillIn([['프로젝트 예산', '14000000']], dialog());
  await press(dialog(), '바로잡은 값 저장하기');
  await waitFor(() => expect(closes).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual(['success: 진행 정보를 바로잡았어요. 두 기관에 알려요.']);
  expect(calls.at(-1)).toEqual(
    'PUT /admin/projects/w1/progress {"form":{"actualStart":"2027-01-01","actualEnd":"2027-12-31","actualBudget":14000000,"regionLevel1Code":"26","regionLevel2Code":"26110"},"reason":"잘못 적었어요","version":9}',
  );
});

test('[F-77] it says that it ends a change request that waits', async () => {
  draw({ ...detail, project: { ...detail.project, changeRequest: { status: 'OPEN' } as never } });
  await findDialog();
  expect(said()).toContain(
    '저장하면 기다리는 변경 요청은 끝나요. 그대로 받아들이려면 이 창을 닫고 요청에서 정해 주세요.',
  );
});

async function enter(given = {}, answers = {}) {
  const project = projectOf({
    version: 3,
    status: { code: 'MATCHED' },
    partnership: null,
    allowed: { ...projectOf().allowed, confirm: true },
    ...given,
  });
  const details = { ...project.requestDetails, regionLevel1Code: '51', regionLevel2Code: '51110' };
  const screen = drawScreen(null, {
    member: memberOf(),
    loaded: loadedCodes,
    answers: {
      'GET /projects/w1': { ...project, requestDetails: details },
      'GET /projects/w1/agreements': { shown: null, versions: [] },
      'PUT /projects/w1/progress': { success: true },
      ...answers,
    },
  });
  const closes = vi.fn();
  void openDialog('projectProgress', { projectId: 'w1' }).then(closes);
  await findDialog();
  await waitFor(() => expect(said()).toContain('[요청서 값 그대로]'));
  return { ...screen, closes };
}

test('[F-77] what was agreed is entered, taken over from the request, emptied again, and saved once', async () => {
  const { calls, closes, toasts, refuse, accept } = await enter();
  expect(said()).toEqual([
    '프로젝트 진행 정보 입력',
    'NPO 파트너와 합의한 내용을 정확히 적어 주세요. 저장한 뒤에는 관리자를 통해서만 바꿀 수 있어요.',
    '[닫기]',
    '[요청서 값 그대로]',
    '일정 필수',
    '시작일 (numeric, e.g. yyyy.MM.dd):',
    '[시작일 달력 열기]',
    '종료일 (numeric, e.g. yyyy.MM.dd):',
    '[종료일 달력 열기]',
    '요청서에는 2027.01.01 ~ 2027.06.30으로 적었어요.',
    '프로젝트 예산 필수 (numeric, e.g. 0):',
    '원',
    '요청서에는 12,000,000원으로 적었어요.',
    '상세 활동 지역 필수',
    '1차 지역 (one of a list): 시·도를 선택해주세요',
    '2차 지역 (one of a list): 1분류를 먼저 선택해주세요',
    '요청서에는 강원(춘천시)로 적었어요.',
    '이용료를 알려 드리기 전에 보낸 요청이라 맞손 이용료가 없어요. 사업비는 맞손을 거치지 않아요.',
    '저장하면 바로 잠겨요. 일정, 예산, 지역을 한 번 더 확인해 주세요.',
    '[초기화]~',
    '[저장하기]~',
  ]);
  await press(dialog(), '요청서 값 그대로');
  await waitFor(() => expect(said()).toContain('[저장하기]'));
  expect(toasts).toEqual([
    'success: 요청서의 일정, 예산, 지역을 채웠어요. 합의한 내용과 다르면 고쳐 주세요.',
  ]);
  expect(said()).toContain('6개월 동안 진행해요.');
  await press(dialog(), '초기화');
  await waitFor(() => expect(said()).toContain('[저장하기]~'));
  await press(dialog(), '요청서 값 그대로');
  await fillIn([['시작일', '2027.07.01']], dialog());
  await waitFor(() => expect(said()).toContain('종료일은 시작일보다 빠를 수 없습니다.'));
  expect(said()).toContain('[저장하기]~');
  await fillIn([['시작일', '2027.01.01']], dialog());
  await waitFor(() => expect(said()).toContain('[저장하기]'));
  refuse();
  await press(dialog(), '저장하기');
  await waitFor(() => expect(toasts.at(-1)).toBe(`error: ${REFUSAL}`));
  expect(closes).not.toHaveBeenCalled();
  accept();
  await waitFor(() => expect(said()).toContain('[저장하기]'));
  await press(dialog(), '저장하기');
  await waitFor(() => expect(closes.mock.calls).toEqual([[true]]));
  expect(toasts.at(-1)).toBe('success: 프로젝트 정보가 성공적으로 업데이트되었습니다.');
  expect(calls).toEqual([
    'PUT /projects/w1/progress {"form":{"actualStart":"2027-01-01","actualEnd":"2027-06-30","actualBudget":12000000,"regionLevel1Code":"51","regionLevel2Code":"51110"},"version":3}',
    'PUT /projects/w1/progress {"form":{"actualStart":"2027-01-01","actualEnd":"2027-06-30","actualBudget":12000000,"regionLevel1Code":"51","regionLevel2Code":"51110"},"version":3}',
  ]);
});

test('[F-77] a request without a budget leaves the budget to be entered', async () => {
  const { requestDetails } = projectOf();
  const { toasts } = await enter({
    requestDetails: { ...requestDetails, budget: { isBudgetUnknown: true, expected: null } },
  });
  await press(dialog(), '요청서 값 그대로');
  expect(toasts).toEqual([
    'success: 요청서의 일정과 지역을 채웠어요. 예산은 정하지 않은 요청이라 직접 적어 주세요.',
  ]);
  expect(said()).toContain('[저장하기]~');
  expect(said().some((line) => /요청서에는 .*\d원/.test(line))).toBe(false);
});
