import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, topDialog } from '#web/testing/screen.tsx';
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
