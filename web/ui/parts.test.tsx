import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiProblem } from '#web/lib/api.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { Bar } from './bar.tsx';
import { DDayTag } from './d-day-tag.tsx';
import { ErrorState } from './error-state.tsx';
import { FactorBars } from './factor-bars.tsx';
import { LineFrame } from './line-frame.tsx';
import { ListFrame } from './list-frame.tsx';
import { RecordFrame } from './record-frame.tsx';
import { SavingLine, type SavingState } from './saving-line.tsx';
import { UnreadNote } from './unread-note.tsx';
import { formatClock } from './use-countdown.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const refetch = () => {};
const idle = { isError: false, isFetching: false, refetch };
const failed = { ...idle, isError: true };

test.each<[SavingState, string[]]>([
  [{ kind: 'UNTOUCHED' }, []],
  [{ kind: 'SAVING' }, ['임시 저장하고 있어요']],
  [{ kind: 'SAVED', at: '2026-11-24T01:42:00Z' }, ['오전 10:42에 임시 저장했어요']],
  [{ kind: 'KEPT', cause: 'OFFLINE' }, ['연결이 끊겨 이 기기에 저장했어요. 연결되면 자동으로 올릴게요']],
  [
    { kind: 'KEPT', cause: 'SIGNED_OUT' },
    ['로그인이 풀려 이 기기에 저장했어요. 다시 로그인하면 이어서 쓸 수 있어요'],
  ],
  [{ kind: 'UNSAVED', message: '너무 길어요.' }, ['저장하지 못했어요. 너무 길어요.']],
  [{ kind: 'CONFLICT' }, ['다른 기기의 내용과 달라 저장을 멈췄어요']],
])('[F-77] what is written says where it is safe, and is announced: %j', (state, lines) => {
  const drawn = drawMarkup(<SavingLine state={state} saving="임시 저장" elsewhere="다른 기기" />);
  expect(drawn.lines).toEqual(lines);
  expect(drawn.html).toContain('role="status"');
});

test('[F-77] a day is warm while it is near, and red only once it has passed', () => {
  const look = (day: string | null, soonDays?: number) => {
    const { lines, html } = drawMarkup(<DDayTag day={day} {...(soonDays ? { soonDays } : {})} />);
    return [lines.join(' '), /danger|gam|sunken/.exec(html)?.[0]];
  };
  expect(look(null)[0]).toContain('기한 없음');
  expect(look('2026-11-23')).toEqual(['D+1', 'danger']);
  const [warm, grey] = [look('2026-11-25')[1], look('2027-01-25')[1]];
  expect(new Set(['danger', warm, grey]).size).toBe(3);
  for (const [day, soonDays, tone] of [
    ['2026-11-24', undefined, warm],
    ['2026-12-01', undefined, warm],
    ['2026-12-02', undefined, grey],
    ['2026-12-01', 3, grey],
    ['2026-11-27', 3, warm],
  ] as const)
    expect([day, soonDays, look(day, soonDays)[1]]).toEqual([day, soonDays, tone]);
});

test('[F-77] a record says that it is read, what went wrong, or that there is none, and stands there once it is read', () => {
  const draw = (query: object, absent?: { title: string; description: string }) =>
    drawMarkup(
      <RecordFrame
        query={{ ...idle, data: undefined, ...query }}
        loadingLabel="읽고 있어요"
        errorTitle="못 읽었어요"
        heading="기록"
        {...(absent ? { absent } : {})}
      >
        {(name) => <p>{String(name)}</p>}
      </RecordFrame>,
    );
  const absent = { title: '없어요', description: '주소를 봐 주세요.' };
  expect(draw({ data: '다 읽음' }).lines).toEqual(['다 읽음']);
  expect(draw({ data: '다 읽음', isError: true }).lines).toEqual(['다 읽음']);
  expect(draw({}).lines).toEqual(['기록', '읽고 있어요']);
  expect(
    draw({ isError: true, error: new ApiProblem(409, { code: 'STALE', message: '안 돼요.' }) }).lines,
  ).toEqual(['기록', '못 읽었어요', '안 돼요.', '다시 시도']);
  expect(draw({ data: null }, absent).lines).toEqual(['기록', '없어요', '주소를 봐 주세요.']);
  expect(draw({ data: null }, absent).buttons).toEqual([]);
});

test('[F-77] a list says that it is read, what went wrong, or that it is empty; one that another is about to replace is busy', () => {
  const draw = (count: number | undefined, query: object = {}, outdated = false) =>
    drawMarkup(
      <ListFrame
        count={count}
        query={{ ...idle, ...query }}
        loadingLabel="읽고 있어요"
        errorTitle="못 읽었어요"
        empty={{ illustration: 'empty-search', title: '없어요', description: '다시 찾아 보세요.' }}
        outdated={outdated}
      >
        <p>줄</p>
      </ListFrame>,
    );
  expect(draw(undefined).lines).toEqual(['읽고 있어요']);
  expect(draw(undefined, failed).lines).toEqual(['못 읽었어요', '잠시 뒤 다시 시도해 주세요.', '다시 시도']);
  expect(draw(0).lines).toEqual(['없어요', '다시 찾아 보세요.']);
  expect(draw(1).lines).toEqual(['줄']);
  // What was read before stays.
  expect(draw(1, failed).lines).toEqual(['줄']);
  expect([draw(1).html, draw(1, {}, true).html].map((html) => html.includes('aria-busy'))).toEqual([
    false,
    true,
  ]);
});

test('[F-77] a line within a link says that it could not be read, and a note where nothing else would', () => {
  const line = (query: { data: string | undefined; isError: boolean }) =>
    drawMarkup(<LineFrame query={query}>{(name) => <p>{name}</p>}</LineFrame>).lines;
  expect(line({ data: '한 줄', isError: true })).toEqual(['한 줄']);
  expect(line({ data: undefined, isError: false })).toEqual([]);
  expect(line({ data: undefined, isError: true })).toEqual(['불러오지 못했어요. 열어서 다시 볼 수 있어요.']);
  const note = (query: object) =>
    drawMarkup(<UnreadNote query={{ ...idle, data: undefined, ...query }}>못 읽었어요.</UnreadNote>);
  expect([note({}).html, note({ data: null, isError: true }).html]).toEqual(['', '']);
  expect(note({ isError: true }).lines).toEqual(['못 읽었어요.', '다시 시도']);
  expect(note({ isError: true, isFetching: true }).lines.join()).toContain('다시 시도하는 중...');
});

test('[F-77] what went wrong is told in the words of the server, in general ones otherwise, or in those that are given', () => {
  const lines = (props: object) => drawMarkup(<ErrorState title="못 읽었어요" {...props} />).lines;
  expect(lines({ error: new ApiProblem(409, { code: 'STALE', message: '안 돼요.' }) })).toContain('안 돼요.');
  expect(lines({ error: new TypeError('fetch') })).toEqual(['못 읽었어요', '잠시 뒤 다시 시도해 주세요.']);
  expect(lines({ description: '연결을 확인해 주세요.' })).toContain('연결을 확인해 주세요.');
});

test('[F-77] a low share says so, and no other', () => {
  const factors = [
    { label: '분야', value: 30, max: 30 },
    { label: '지역', value: 2, max: 20, detail: <p>가까운 곳이 아니에요.</p> },
  ];
  const { lines, html } = drawMarkup(<FactorBars factors={factors} label="맞춤도" />);
  expect(html).toContain('aria-label="맞춤도"');
  expect(lines.filter((line) => line.includes('확인 필요'))).toEqual([expect.stringMatching(/^지역/)]);
  expect(lines).toContain('가까운 곳이 아니에요.');
});

test('[F-77] seconds are told as minutes and seconds', () => {
  expect([0, 9, 59, 60, 299, 600].map(formatClock)).toEqual([
    '00:00',
    '00:09',
    '00:59',
    '01:00',
    '04:59',
    '10:00',
  ]);
});

test.each([
  [0, 10, '0.00%'],
  [3, 12, '25.00%'],
  [0.5, 1, '50.00%'],
  [10, 10, '100.00%'],
  [12, 10, '100.00%'],
  [-1, 10, '0.00%'],
  [1, 0, '0.00%'],
])('[F-77] %d of %d is drawn as %s of the whole, and never as more', (value, max, width) => {
  const widths = [...drawMarkup(<Bar value={value} max={max} />).html.matchAll(/<rect width="([^"]*)"/g)];
  expect(widths.map(([, one]) => one)).toEqual(['100%', width]);
});
