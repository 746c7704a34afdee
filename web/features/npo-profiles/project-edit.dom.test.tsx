import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnNpoProject } from '#contract/npos/npo-profiles.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  topDialog,
} from '#web/testing/screen.tsx';
import { takeUploads } from '#web/testing/uploads.ts';

const idOf = (number: number) => `${number}0000000-0000-4000-8000-000000000000`;
const form = {
  name: '골목 공부방',
  fieldCode: 'EDU',
  beneficiaryCode: 'CHILD',
  regionLevel1Code: '51',
  regionLevel2Code: '51110',
  actualStart: '2024-03-01',
  actualEnd: '2024-02-29',
  actualBudget: 0,
  isBudgetHidden: true,
  description: '골목마다 작은 공부방을 열었어요.',
};
const work = { id: idOf(1), version: 3, ...form, actualEnd: '2025-02-28', images: [] } as OwnNpoProject;
const image = (number: number, name: string) => ({ id: idOf(number), name, path: `/files/${number}` });
const address = `/npo-profile/projects/${work.id}`;

beforeEach(() => {
  takeUploads();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
});
afterEach(() => {
  leaveScreen();
  vi.unstubAllGlobals();
});

async function open(projectId: string | null, projects: OwnNpoProject[], answers = {}, isPublished = true) {
  const screen = drawScreen(null, {
    member: memberOf({ role: { name: 'NPO' } }),
    loaded: loadedCodes,
    answers: { 'GET /npo-profile': { isPublished, projects }, ...answers },
  });
  void openDialog('npoProjectEdit', { projectId });
  await waitFor(() => expect(outline(document.body)).toContain('[저장하기]'));
  return screen;
}
const dialog = () => topDialog() as HTMLElement;
const said = () => outline(dialog());

test('[F-77] where the lists to choose from could not be read, the form says so', async () => {
  drawScreen(null, {
    member: memberOf({ role: { name: 'NPO' } }),
    answers: { 'GET /npo-profile': { isPublished: true, projects: [] } },
  });
  void openDialog('npoProjectEdit', { projectId: null });
  await waitFor(() => expect(said()).toContain('분야와 수혜대상, 지역 목록을 불러오지 못했어요.'));
});

test('[F-77] of more pictures than there is room for, the first are taken and the others are named', async () => {
  const { toasts } = await open(null, []);
  const files = Array.from({ length: 12 }, (_, at) => new File(['x'], `${at}.png`, { type: 'image/png' }));
  const input = dialog().querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: files.slice(0, 8) } });
  fireEvent.change(input, { target: { files: files.slice(8) } });
  await waitFor(() => expect(toasts).toEqual(['warning: 사진은 10장까지 올릴 수 있어요.']));
  expect(said().filter((line) => /^\[\d+\.png 삭제\]/.test(line))).toHaveLength(10);
});

test('[F-77] a new representative project tells what is missing, is saved once with its pictures, and closes', async () => {
  const { calls, toasts, refuse, accept } = await open(
    null,
    [],
    {
      'POST /npo-profile/projects': work,
      [`POST ${address}/images`]: { file: { id: idOf(5), name: 'a.png', size: 1, uploadedAt: '' } },
    },
    false,
  );
  expect(said()).toEqual([
    '대표 사업 더하기',
    '저장해 두면 프로필을 공개할 때 함께 보여요.',
    '[닫기]',
    '사업 이름 필수 (≤60):',
    '분야 필수 (one of a list): 선택해주세요',
    '수혜대상 필수 (one of a list): 선택해주세요',
    '사업 지역 필수',
    '1차 지역 (one of a list): 시·도를 선택해주세요',
    '2차 지역 (one of a list): 1분류를 먼저 선택해주세요',
    '사업 기간 필수',
    '시작월 (numeric, e.g. yyyy.MM):',
    '[시작월 달력 열기]',
    '종료월 (numeric, e.g. yyyy.MM):',
    '[종료월 달력 열기]',
    '하고 있는 사업은 끝나는 달을 적어 주세요.',
    '총사업비 필수 (numeric, e.g. 0):',
    '원',
    '[ ] 총사업비 비공개',
    '우리 단체만 보고, 기업과 방문자에게는 ‘비공개’로만 보여요. 추천 계산에도 쓰지 않아요.',
    '사업 내용 필수 (≤3000, e.g. 내용을 입력해주세요):',
    '0 / 3000',
    '사진 0/10장',
    '파일을 끌어다 놓거나',
    '아래 버튼으로 골라 주세요',
    '[사진 고르기]',
    '저장하면 함께 올려요. 첫 사진이 대표 사진이고, 끌거나 화살표로 옮길 수 있어요. 10MB 이하의 .jpg, .jpeg, .png, .webp 파일만 올릴 수 있고, 찍은 곳과 기기 정보는 지우고 올려요.',
    '[저장하기]',
  ]);
  await press(dialog(), '저장하기');
  await waitFor(() => expect(said()).toContain('사업 이름을 입력해주세요.'));
  expect(said().filter((line) => /(해주세요|적어 주세요)\.$/.test(line))).toEqual([
    '사업 이름을 입력해주세요.',
    '분야를 선택해주세요.',
    '수혜대상을 선택해주세요.',
    '1차 지역을 선택해주세요.',
    '2차 지역을 선택해주세요.',
    '시작한 달을 입력해주세요.',
    '하고 있는 사업은 끝나는 달을 적어 주세요.',
    '숫자만 입력해주세요.',
    '사업 내용을 입력해주세요.',
  ]);
  expect(calls).toEqual([]);
  await fillIn(
    [
      ['사업 이름', form.name],
      ['분야', '교육'],
      ['수혜대상', '아동'],
      ['1차 지역', '강원'],
      ['2차 지역', '춘천'],
      ['시작월', '2024.03'],
      ['총사업비 필수', '0'],
      ['총사업비 비공개', true],
      ['사업 내용', form.description],
    ],
    dialog(),
  );
  await fillIn([['종료월', '2025.02']], dialog());
  await fillIn([['사진', new File(['x'], 'a.png', { type: 'image/png' })]], dialog());
  await waitFor(() => expect(said()).toContain('[a.png 삭제]'));
  refuse();
  await press(dialog(), '저장하기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect(said().some((line) => line.startsWith('사업 이름') && line.endsWith(form.name))).toBe(true);
  accept();
  await press(dialog(), '저장하기');
  await waitFor(() => expect(toasts).toEqual(['success: 대표 사업을 더했어요.']));
  await waitFor(() => expect(topDialog()).toBeUndefined());
  const sent = `POST /npo-profile/projects ${JSON.stringify({ ...form, actualEnd: '2025-02-28' })}`;
  expect(calls).toEqual([sent, sent, `POST ${address}/images file=a.png`]);
});

test('[F-77] a new one whose picture does not arrive is there nevertheless, and is changed from then on', async () => {
  const { calls, answer } = await open(null, [], { 'POST /npo-profile/projects': work });
  await fillIn(
    [
      ['사업 이름', form.name],
      ['분야', '교육'],
      ['수혜대상', '아동'],
      ['1차 지역', '강원'],
      ['2차 지역', '춘천'],
      ['시작월', '2024.03'],
      ['총사업비 필수', '0'],
      ['사업 내용', form.description],
      ['사진', new File(['x'], 'a.png', { type: 'image/png' })],
    ],
    dialog(),
  );
  await fillIn([['종료월', '2025.02']], dialog());
  answer('GET /npo-profile', { isPublished: true, projects: [work] });
  await press(dialog(), '저장하기');
  await waitFor(() =>
    expect(said()).toContain('대표 사업은 저장했어요. 올리지 못한 사진은 다시 시도하거나 빼 주세요.'),
  );
  expect(said()[0]).toBe('대표 사업 고치기');
  expect(said()).toContain('[a.png 다시 시도]');
  answer(`PUT ${address}`, { ...work, version: 4 });
  answer(`POST ${address}/images`, { file: { id: idOf(5), name: 'a.png', size: 1, uploadedAt: '' } });
  await press(dialog(), '저장하기');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(calls.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
    'POST /npo-profile/projects',
    `POST ${address}/images`,
    `PUT ${address}`,
    `POST ${address}/images`,
  ]);
});

test('[F-77] a known one is changed on its version; what a colleague has saved is overwritten by the next press', async () => {
  const { calls, toasts, refuse, accept } = await open(work.id, [work], {
    [`PUT ${address}`]: { ...work, version: 10 },
  });
  expect(said().slice(0, 2)).toEqual(['대표 사업 고치기', '저장하면 공개된 프로필에 바로 보여요.']);
  await fillIn([['사업 이름', '새 이름']], dialog());
  refuse({ code: 'STALE', current: { version: 9 } });
  await press(dialog(), '저장하기');
  await waitFor(() =>
    expect(said()).toContain('그사이 동료가 고쳤어요. 다시 저장하면 지금 쓴 내용으로 바뀌어요.'),
  );
  accept();
  await press(dialog(), '저장하기');
  await waitFor(() => expect(toasts).toEqual(['success: 대표 사업을 고쳤어요.']));
  const { id: _, images: _images, version: _version, ...values } = work;
  const sent = (version: number) =>
    `PUT ${address} ${JSON.stringify({ ...values, name: '새 이름', version })}`;
  expect(calls).toEqual([sent(3), sent(9)]);
});

test('[F-77] pictures of a known one are moved, taken out and added at once; one that was refused is tried again', async () => {
  const shown = { ...work, images: [image(2, 'b.png'), image(3, 'c.png')] };
  const { calls, toasts, refuse, accept } = await open(work.id, [shown], {
    [`PUT ${address}/images`]: { images: [{ id: idOf(3) }, { id: idOf(2) }] },
    [`POST ${address}/images`]: { file: { id: idOf(4), name: 'd.png', size: 1, uploadedAt: '' } },
  });
  expect(said().slice(said().findIndex((line) => line.startsWith('사진')))).toEqual([
    '사진 2/10장',
    '대표 사진',
    '[b.png 앞으로]',
    '[b.png 뒤로]',
    '[b.png 삭제]',
    '[c.png 앞으로]',
    '[c.png 뒤로]',
    '[c.png 삭제]',
    '[사진 추가]',
    '올리거나 옮기면 바로 저장돼요. 첫 사진이 대표 사진이고, 끌거나 화살표로 옮길 수 있어요. 10MB 이하의 .jpg, .jpeg, .png, .webp 파일만 올릴 수 있고, 찍은 곳과 기기 정보는 지우고 올려요.',
    '[삭제하기]',
    '[저장하기]',
  ]);
  await press(dialog(), 'c.png 앞으로');
  await waitFor(() => expect(calls.length).toBe(1));
  expect(said()).toContain('c.png, 2장 중 1번째로 옮겼어요');
  refuse();
  await press(dialog(), 'b.png 삭제');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  await waitFor(() => expect(said()).toContain('[b.png 삭제]'));
  accept();
  toasts.length = 0;
  calls.length = 1;
  await press(dialog(), 'b.png 삭제');
  await waitFor(() => expect(calls.length).toBe(2));
  refuse();
  await fillIn([['사진', new File(['x'], 'd.png', { type: 'image/png' })]], dialog());
  await waitFor(() => expect(said()).toContain('[d.png 다시 시도]'));
  expect(toasts).toEqual([`error: ${REFUSAL}`]);
  accept();
  await press(dialog(), 'd.png 다시 시도');
  await waitFor(() => expect(said()).not.toContain('[d.png 다시 시도]'));
  await fillIn([['사진', new File(['x'], 'e.txt', { type: 'text/plain' })]], dialog());
  expect(toasts.length).toBe(2);
  expect(calls).toEqual([
    'PUT /npo-profile/projects/10000000-0000-4000-8000-000000000000/images {"imageIds":["30000000-0000-4000-8000-000000000000","20000000-0000-4000-8000-000000000000"]}',
    'DELETE /npo-profile/projects/10000000-0000-4000-8000-000000000000/images/20000000-0000-4000-8000-000000000000',
    'POST /npo-profile/projects/10000000-0000-4000-8000-000000000000/images file=d.png',
    'POST /npo-profile/projects/10000000-0000-4000-8000-000000000000/images file=d.png',
  ]);
});

test('[F-77] one that a colleague has removed says so', async () => {
  drawScreen(null, {
    member: memberOf(),
    answers: { 'GET /npo-profile': { isPublished: true, projects: [] } },
  });
  void openDialog('npoProjectEdit', { projectId: work.id });
  await findDialog();
  await waitFor(() => expect(said()).toContain('그사이 동료가 지운 대표 사업이에요.'));
});
