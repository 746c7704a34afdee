import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadedCodes } from '#web/testing/codes.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press, topDialog } from '#web/testing/screen.tsx';
import { ProjectDetailDialog } from './project-detail-dialog.tsx';

afterEach(leaveScreen);

const said = () => outline(topDialog() as HTMLElement);
const draw = (given: Parameters<typeof drawScreen>[1] = {}) =>
  drawScreen(<ProjectDetailDialog npoId="n1" projectId="p1" onClose={() => {}} />, given);
const gone = '더는 볼 수 없는 대표 사업이에요. 단체의 다른 사업을 살펴봐 주세요.';
const failed = '대표 사업을 불러오지 못했어요';

test('[F-77] a project is not called gone before its NPO was read', async () => {
  draw({ answers: { 'GET /npos/n1': { projects: [] } } });
  expect(said()).toEqual(['대표 사업', '[닫기]', '불러오는 중이에요']);
  await waitFor(() => expect(said()).toContain(gone));
  expect(said()).not.toContain(failed);
});

test('[F-77] an NPO that cannot be read says so, and nothing of the project', async () => {
  draw({ fails: ['GET /npos/n1'] });
  await waitFor(() => expect(said()).toContain(failed));
  expect(said()).not.toContain(gone);
});

const project = {
  ...{
    id: 'p1',
    name: '저녁 배움터',
    fieldCode: 'EDU',
    beneficiaryCode: 'CHILD',
    description: '저녁마다 배워요.',
  },
  ...{ actualStart: '2025-01-01', actualEnd: '2025-06-30', actualBudget: 12_000_000, isBudgetHidden: false },
  images: [] as object[],
};
const drawProject = async (given: Partial<typeof project>) => {
  const answers = {
    'GET /npos/n1': {
      projects: [
        { ...project, id: 'other', name: '다른 사업' },
        { ...project, ...given },
      ],
    },
  };
  draw({ answers, loaded: loadedCodes });
  await waitFor(() => expect(said()).toContain('저녁 배움터'));
};
const images = () =>
  [...(topDialog()?.querySelectorAll('img') ?? [])].map((one) => [one.alt, one.getAttribute('src')]);

test('[D-14] [D-16] [F-77] a project says what it was for, when and for how much, unless its NPO keeps that private', async () => {
  await drawProject({});
  for (const line of [
    '교육·장학',
    '아동',
    '2025.01 ~ 2025.06',
    '총사업비',
    '12,000,000원',
    '저녁마다 배워요.',
  ])
    expect(said().join('\n')).toContain(line);
  expect(said()).not.toContain('비공개');
  expect(said()).not.toContain('[더 보기]');
  await drawProject({ isBudgetHidden: true });
  expect(said()).toContain('비공개');
  await drawProject({ actualBudget: null as never });
  expect(said()).toContain('비공개');
});

test('[D-17] [F-77] a long text is shown by two hundred letters until the rest is asked for', async () => {
  await drawProject({ description: '가'.repeat(200) });
  expect(said()).toContain('가'.repeat(200));
  const text = '😀'.repeat(201);
  await drawProject({ description: text });
  expect(said()).toContain(`${'😀'.repeat(200)}…`);
  await press(topDialog() as HTMLElement, '더 보기');
  expect(said()).toContain(text);
  await press(topDialog() as HTMLElement, '접기');
  expect(said()).toContain(`${'😀'.repeat(200)}…`);
});

test('[D-15] [F-77] the pictures of a project are looked at one by one, and those after the first stand below', async () => {
  await drawProject({});
  expect(images()).toHaveLength(1);
  expect(images()[0]?.[0]).toBe('');
  await drawProject({ images: [{ file: { id: 'f1' } }] });
  expect(said().join()).not.toContain('크게 보기');
  await drawProject({ images: ['f1', 'f2', 'f3', 'f4', 'f5'].map((id) => ({ file: { id } })) });
  expect(images()[0]).toEqual(['저녁 배움터 사진 1', expect.stringContaining('f1')]);
  expect(said().filter((line) => line.includes('크게 보기'))).toHaveLength(4);
  expect(
    images()
      .slice(5)
      .map(([alt]) => alt),
  ).toEqual([2, 3, 4, 5].map((at) => `저녁 배움터 사진 ${at}`));
  await press(topDialog() as HTMLElement, '사진 3 크게 보기');
  expect(images()[0]).toEqual(['저녁 배움터 사진 3', expect.stringContaining('f3')]);
  const pressed = [...document.querySelectorAll('[aria-pressed=true]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  expect(pressed).toEqual(['사진 3 크게 보기']);
});
