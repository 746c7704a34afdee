import { afterEach, expect, test, vi } from 'vitest';
import type { MeasurementRoom } from '#contract/measurements/measurements.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, findDialog, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { MeasurementDialog } from './measurement-dialog.tsx';

afterEach(leaveScreen);

const room = {
  indicators: [
    {
      key: 'own-1',
      code: null,
      kind: 'R',
      name: '만족도',
      unit: '점',
      target: 4,
      baseline: 0,
      value: null,
      counted: null,
      isAgreed: true,
    },
  ],
  start: '2026-11-01',
  end: '2027-06-30',
  participants: 12,
  entries: [],
} as unknown as MeasurementRoom;

test('a measurement rests on a file, which goes among the documents at once', async () => {
  const file = { id: '44444444-4444-4444-8444-444444444444', name: 'survey.pdf' };
  const onClose = vi.fn();
  const { calls, toasts, refuse, accept } = drawScreen(
    <MeasurementDialog projectId="w1" room={room} edited={null} onClose={onClose} />,
    { answers: { 'POST /projects/w1/documents': { file } } },
  );
  const dialog = await findDialog();
  await fillIn(
    [
      ['값', '5'],
      ['어떻게 쟀나요?', '설문'],
      ['증빙 파일', true],
    ],
    dialog,
  );
  await press(dialog);
  expect(outline(dialog).slice(-4)).toEqual([
    '증빙 파일을 올려 주세요.',
    '[증빙 파일 올리기]',
    '올린 파일은 프로젝트 서류에 함께 보이고, 측정값의 근거가 되면 지울 수 없어요.',
    '[저장하기]',
  ]);
  refuse();
  const picked = new File(['%PDF-1.4'], 'survey.pdf', { type: 'application/pdf' });
  await fillIn([['증빙 파일', picked]], dialog);
  await vi.waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  accept();
  await fillIn([['증빙 파일', picked]], dialog);
  await vi.waitFor(() => expect(outline(dialog).join()).toContain('survey.pdf'));
  await press(dialog);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(calls).toEqual([
    'POST /projects/w1/documents file=survey.pdf',
    'POST /projects/w1/documents file=survey.pdf',
    'POST /projects/w1/measurements {"indicator":"own-1","day":"2026-11-20","value":5,"source":"설문","reason":"","evidence":{"kind":"FILE","fileId":"44444444-4444-4444-8444-444444444444"}}',
  ]);
});
