import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { SaveComparison } from './save-comparison.tsx';

afterEach(() => {
  leaveScreen();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const compared = { projectId: '7d4e9c0a-0f5b-4a53-9d56-2a0a2b7f1c11', title: '방과후 독서 교실' };

test('a comparison is saved under the title of its project; where that fails the reason is told and it can be asked for again', async () => {
  const { toasts } = drawScreen(<SaveComparison compared={compared as never} />);
  const fetched = vi.fn(async (..._given: unknown[]) => new Response('x', { status: 200 }));
  vi.stubGlobal('fetch', fetched);
  Object.assign(URL, { createObjectURL: () => 'blob:comparison', revokeObjectURL: () => {} });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const refusal = JSON.stringify({ code: 'CONFLICT', message: REFUSAL });
  fetched.mockResolvedValueOnce(new Response(refusal, { status: 409 }));
  await press(document.body, '추천 비교서 PDF 받기');
  await vi.waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect(clicked).not.toHaveBeenCalled();
  await press(document.body, '추천 비교서 PDF 받기');
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(fetched.mock.lastCall?.[0]).toBe(`/api/projects/${compared.projectId}/comparison/document`);
  const [link] = clicked.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toBe('추천 비교서 방과후 독서 교실.pdf');
  expect(toasts).toHaveLength(1);
});
