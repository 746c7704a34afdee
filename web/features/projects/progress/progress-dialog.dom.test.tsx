import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openDialog } from '#web/lib/dialogs.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { outline } from '#web/testing/outline.ts';
import { projectOf } from '#web/testing/projects.ts';
import { drawScreen, type Entries, fillIn, leaveScreen, press, topDialog } from '#web/testing/screen.tsx';

afterEach(leaveScreen);

const matched = projectOf({
  version: 9,
  status: { code: 'MATCHED' },
  allowed: { ...projectOf().allowed, confirm: true },
});
const details = matched.requestDetails;
const requested = { ...details, regionLevel1Code: '51', regionLevel2Code: '51110' };
const project = { ...matched, requestDetails: requested };

/** The form of what was agreed, on a server that answers so to a save. */
async function open(save: unknown = { success: true, error: null }) {
  const screen = drawScreen(null, {
    loaded: loadedCodes,
    answers: {
      'GET /projects/w1': project,
      'GET /projects/w1/agreements': { shown: null, versions: [] },
      'PUT /projects/w1/progress': save,
    },
  });
  const closed = openDialog('projectProgress', { projectId: 'w1' });
  // Another dialog takes the place of the one that loads.
  const dialog = await waitFor(() => {
    const shown = topDialog();
    expect(shown && outline(shown).join('\n')).toContain('1차 지역');
    return shown as HTMLElement;
  });
  return { ...screen, closed, dialog, said: () => outline(dialog) };
}

const valueIn = (said: readonly string[], field: string) =>
  said.find((line) => line.startsWith(field))?.replace(/^.*?: ?/, '');

test('[D-10] [D-12] [V-01] [V-02] [V-03] [V-04] each mistake stands at its field while it is filled in, a district is chosen within its province and forgotten with it', async () => {
  const { dialog, said } = await open();
  expect(valueIn(said(), '2차 지역')).toBe('1분류를 먼저 선택해주세요');
  const told = async (entries: Entries, mistake: string) => {
    await fillIn(entries, dialog);
    await waitFor(() => expect(said()).toContain(mistake));
  };
  await told(
    [
      ['시작일', '2027.03.16'],
      ['종료일', '2027.03.10'],
    ],
    '종료일은 시작일보다 빠를 수 없습니다.',
  );
  // Whichever of the two is mended.
  await fillIn([['시작일', '2027.03.10']], dialog);
  await waitFor(() => expect(said()).not.toContain('종료일은 시작일보다 빠를 수 없습니다.'));
  await told([['시작일', '']], '시작일을 입력해주세요.');
  await told([['종료일', '']], '종료일을 입력해주세요.');
  await told(
    [
      ['프로젝트 예산', '1'],
      ['프로젝트 예산', ''],
    ],
    '숫자만 입력해주세요.',
  );
  await fillIn(
    [
      ['1차 지역', '강원'],
      ['2차 지역', '춘천'],
    ],
    dialog,
  );
  expect(valueIn(said(), '2차 지역')).toBe('춘천시');
  await told([['1차 지역', '부산']], '2차 지역을 선택해주세요.');
  expect(valueIn(said(), '2차 지역')).not.toBe('춘천시');
  expect(said().at(-1)).toBe('[저장하기]~');
});

test('[F-34] what the request says is taken over with one press, and thrown away with another', async () => {
  const { dialog, said } = await open();
  await press(dialog, '요청서 값 그대로');
  await waitFor(() => expect(said().at(-1)).toBe('[저장하기]'));
  expect(valueIn(said(), '시작일')).toBe('2027.01.01');
  expect(valueIn(said(), '종료일')).toBe('2027.06.30');
  expect(valueIn(said(), '프로젝트 예산')).toBe('12,000,000');
  expect(valueIn(said(), '2차 지역')).toBe('춘천시');
  await press(dialog, '초기화');
  await waitFor(() => expect(said().at(-1)).toBe('[저장하기]~'));
  for (const field of ['시작일', '종료일', '프로젝트 예산']) expect(valueIn(said(), field)).toBe('');
});

test.each<[string, unknown, object | null, string]>([
  ['an answer that it failed', { success: false, error: null }, null, '업데이트에 실패했습니다.'],
  ['a failure of the server', {}, { code: 'INTERNAL' }, '업데이트 중 오류가 발생했습니다.'],
])(
  '[X-04] a save with %s says so, keeps what was typed and can be tried again',
  async (_, save, problem, says) => {
    const { calls, toasts, dialog, said, refuse, accept, answer, closed } = await open(save);
    await press(dialog, '요청서 값 그대로');
    await fillIn([['프로젝트 예산', '32500000']], dialog);
    if (problem) refuse(problem);
    await press(dialog, '저장하기');
    await waitFor(() => expect(toasts.at(-1)).toBe(`error: ${says}`));
    expect(valueIn(said(), '프로젝트 예산')).toBe('32,500,000');
    accept();
    answer('PUT /projects/w1/progress', { success: true, error: null });
    await press(dialog, '저장하기');
    expect(await closed).toBe(true);
    expect(toasts.at(-1)).toBe('success: 프로젝트 정보가 성공적으로 업데이트되었습니다.');
    expect(new Set(calls).size).toBe(1);
    expect(topDialog()).toBeUndefined();
  },
);

test('[X-04] a save that a colleague has outrun tells what changed, keeps what was typed and cannot be sent again', async () => {
  const { dialog, said, refuse, answer } = await open();
  await press(dialog, '요청서 값 그대로');
  await fillIn([['프로젝트 예산', '32500000']], dialog);
  answer('GET /projects/w1', {
    ...project,
    version: 10,
    status: { code: 'CONFIRMED' },
    allowed: projectOf().allowed,
  });
  refuse({ code: 'STALE' });
  await press(dialog, '저장하기');
  await waitFor(() => expect(said().join('\n')).toContain('상태: 매칭 완료 → 협약 확정'));
  expect(valueIn(said(), '프로젝트 예산')).toBe('32,500,000');
  expect(said().at(-1)).toBe('[저장하기]~');
});
