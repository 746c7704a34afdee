import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MeasurementRoom } from '#contract/measurements/measurements.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  slowDown,
} from '#web/testing/screen.tsx';
import { MeasurementDialog } from './measurement-dialog.tsx';
import { MeasurementsView } from './measurements-view.tsx';
import { measurementsQuery } from './queries.ts';

beforeEach(slowDown);
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

test('[F-77] a value is corrected onto an entry as its evidence, and keeps what was typed until it is saved', async () => {
  const entryId = '33333333-3333-4333-8333-333333333333';
  const entries = [{ id: entryId, day: '2026-11-10', place: '방산도서관' }];
  const [indicator] = room.indicators;
  const measurement = {
    ...{ id: 'm1', version: 2, day: '2026-11-20', value: 3, source: '설문', reason: '' },
    evidence: { kind: 'KEPT' },
  };
  const onClose = vi.fn();
  const { calls, toasts, refuse, accept } = drawScreen(
    <MeasurementDialog
      projectId="w1"
      room={{ ...room, entries } as unknown as MeasurementRoom}
      edited={{ indicator, measurement } as never}
      onClose={onClose}
    />,
  );
  const dialog = await findDialog();
  expect(outline(dialog)).toContain('측정값 고치기');
  expect(outline(dialog)).toContain('(•) 단체가 보관해요');
  await fillIn([['잰 날', '']], dialog);
  await press(dialog);
  await vi.waitFor(() => expect(outline(dialog)).toContain('날짜를 골라 주세요.'));
  await fillIn(
    [
      ['잰 날', '2026.11.19'],
      ['값', '5'],
      ['활동 기록', true],
      ['활동 기록 필수', '2026.11.10'],
    ],
    dialog,
  );
  refuse();
  await press(dialog);
  await vi.waitFor(() => expect(outline(dialog)).toContain(REFUSAL));
  expect(outline(dialog)).toContain('잰 날 필수 (numeric): 2026.11.19');
  refuse({ code: 'STALE' });
  await press(dialog);
  const stale = '그사이 동료가 이 값을 고쳤어요. 닫고 바뀐 값을 본 뒤 다시 고쳐 주세요.';
  await vi.waitFor(() => expect(outline(dialog)).toContain(stale));
  accept();
  await press(dialog);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual(['success: 측정값을 저장했어요.']);
  expect(new Set(calls)).toEqual(
    new Set([
      `PUT /projects/w1/measurements/m1 {"indicator":"own-1","day":"2026-11-19","value":5,"source":"설문","reason":"","evidence":{"kind":"ENTRY","entryId":"${entryId}"},"version":2}`,
    ]),
  );
});

const view = (indicators: object[], allowed: { write: boolean }) => {
  drawScreen(<MeasurementsView projectId="w1" />, {
    loaded: [
      {
        queryKey: measurementsQuery('w1').queryKey,
        data: {
          ...{ ...room, allowed },
          indicators: indicators.map((given, at) => ({
            ...{ ...room.indicators[0], key: `k${at}`, name: `지표 ${at + 1}`, measurements: [] },
            standards: { sdg: `${at + 1}.1`, kEsg: [], gri: [] },
            ...given,
          })),
        },
      },
    ],
  });
  return outline(document.body).slice(1);
};
const measurement = {
  ...{ id: 'm1', version: 2, day: '2026-11-20', value: 3, source: '설문', reason: '', authorName: '이솔' },
  evidence: { kind: 'KEPT' },
};

test('[F-77] what is measured next counts agreed indicators alone: by hand or by itself, and no button where none is by hand', () => {
  const gone = { isAgreed: false };
  const counted = { counted: '활동 기록 수', value: 3 };
  const said = view([{}, { value: 2 }, gone, counted, { ...counted, ...gone }], { write: true });
  expect(said).toContain('아직 재지 않은 지표가 1개 있어요');
  expect(said).toContain('직접 적는 지표는 2개예요. 1개는 활동 기록과 예산에서 저절로 세요.');
  expect(said).toContain('[측정값 적기]');
  expect(said.filter((line) => line.startsWith('SDG') && line.includes('세부 목표'))).toHaveLength(3);
  const none = view([counted], { write: true });
  expect(none).toContain('새로 잰 값이 있으면 적어 주세요');
  expect(none).not.toContain('[측정값 적기]');
  expect(view([{}], { write: false })).not.toContain('[측정값 적기]');
  expect(said.join('\n')).not.toContain('무엇을 했나요');
});

test('[F-77] a value of an indicator that is no longer agreed on can be deleted, and not corrected', () => {
  const acts = (given: object, write = true) =>
    view([{ measurements: [measurement], ...given }], { write }).filter((line) => /고치기|지우기/.test(line));
  expect(acts({})).toEqual(['[고치기]', '[지우기]']);
  expect(acts({ isAgreed: false })).toEqual(['[지우기]']);
  expect(acts({}, false)).toEqual([]);
});

test('[F-77] the first indicator without a value is proposed', async () => {
  const indicators = [{ value: 2 }, {}, {}].map((given, at) => ({
    ...{ ...room.indicators[0], key: `k${at}`, name: `지표 ${at + 1}` },
    ...given,
  }));
  drawScreen(
    <MeasurementDialog
      projectId="w1"
      room={{ ...room, indicators } as typeof room}
      edited={null}
      onClose={() => {}}
    />,
  );
  expect(outline(await findDialog())).toContain('지표 필수 (one of a list): 변화 · 지표 2 (점)');
});
