import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { NpoCard, NpoCondition, NpoDirectory } from '#contract/npos/npos.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press, pressIt, typeKey } from '#web/testing/screen.tsx';
import { CompareToggle } from './compare-toggle.tsx';
import { CompareTray } from './compare-tray.tsx';
import { clearCompared } from './compared-npos.ts';
import { EmptyDirectory } from './empty-directory.tsx';
import { NpoSearchBox } from './npo-search-box.tsx';
import { nposQuery } from './queries.ts';
import type { NposSearch } from './search.ts';
import { SearchHelp } from './search-help.tsx';

afterEach(leaveScreen);
afterEach(clearCompared);

const said = () => outline(document.body).slice(1);
const card = (id: string) =>
  ({ id, orgName: `푸른솔 ${id}`, location: '강원 춘천시', fieldCodes: ['EDU'], avatar: null }) as NpoCard;
const directory = (items: NpoCard[], given: Partial<NpoDirectory> = {}): NpoDirectory => ({
  ...{ total: items.length, page: 1, pageSize: 20, items, conditions: [], spelling: null },
  ...given,
});
const links = () =>
  [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    decodeURIComponent(link.getAttribute('href') ?? ''),
  ]);

const found = ['a', 'b', 'c', 'd', 'e', 'f'].map(card);
const field = () => document.querySelector('input[type=search]') as HTMLInputElement;
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const active = () => options().findIndex((one) => one.getAttribute('aria-selected') === 'true');

function drawBox(search: NposSearch = {}) {
  const screen = drawScreen(<NpoSearchBox search={search} />, {
    at: '/npos',
    loaded: [...loadedCodes, { queryKey: nposQuery({ q: '솔' }).queryKey, data: directory(found) }],
  });
  const write = async (value: string) => {
    field().focus();
    fireEvent.change(field(), { target: { value } });
    await waitFor(() => expect(field().value).toBe(value));
  };
  return { ...screen, write };
}

test('[F-77] the first five finds stand under the field while it is written in, and go with the focus', async () => {
  const { write } = drawBox();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await write(' 솔 ');
  await waitFor(() => expect(options().map((one) => one.textContent)).toHaveLength(5));
  expect(options()[0]?.textContent).toContain('푸른솔 a강원 춘천시 · 교육·장학');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  field().blur();
  await waitFor(() => expect(options()).toEqual([]));
});

test('[F-77] the arrows go through the finds and back to the field; Enter opens the one, Escape leaves the list', async () => {
  const { write, router } = drawBox();
  await write('솔');
  await waitFor(() => expect(options()).toHaveLength(5));
  await typeKey('{ArrowUp}');
  expect(active()).toBe(4);
  await typeKey('{ArrowDown}');
  expect([active(), field().getAttribute('aria-activedescendant')]).toEqual([-1, null]);
  await typeKey('{ArrowDown}');
  await typeKey('{ArrowDown}');
  expect(active()).toBe(1);
  expect(field().getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
  await typeKey('{Escape}');
  expect([options(), field().value]).toEqual([[], '솔']);
  await typeKey('{ArrowDown}');
  await waitFor(() => expect(options()).toHaveLength(5));
  await typeKey('{ArrowDown}');
  await typeKey('{Enter}');
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/npos/a'));
});

test('[F-77] Enter with nothing chosen searches by the trimmed word, on the first page and with the other filters', async () => {
  const { write, router } = drawBox({ field: 'EDU', page: '3', after: 'x' });
  await write('  저녁 ');
  await typeKey('{Enter}');
  await waitFor(() => expect(router.latestLocation.search).toEqual({ field: 'EDU', q: '저녁' }));
  await write(' ');
  await typeKey('{Enter}');
  await waitFor(() => expect(router.latestLocation.search).toEqual({ field: 'EDU' }));
  // Without a script the form says the same.
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([['field', 'EDU']]);
});

test('[F-77] a find is opened by a press, which leaves the focus in the field', async () => {
  const { write, router } = drawBox();
  await write('솔');
  await waitFor(() => expect(options()).toHaveLength(5));
  await pressIt(options()[2] as HTMLElement);
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/npos/c'));
  expect(document.activeElement).toBe(field());
});

const answered = (totals: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(totals).map(([query, total]) => [`GET /npos${query}`, directory([], { total })]),
  );

test('[F-77] where nothing fits, each condition to leave out says how many that brings back, the most first', async () => {
  const { calls } = drawScreen(
    <EmptyDirectory search={{ q: '저녁 밥', field: 'EDU', taxInvoice: 'true' }} />,
    {
      at: '/npos',
      loaded: loadedCodes,
      answers: answered({
        '?field=EDU&taxInvoice=true': 2,
        '?q=저녁+밥&taxInvoice=true': 1_300,
        '?q=저녁+밥&field=EDU': 0,
      }),
    },
  );
  await waitFor(() => expect(links()).toHaveLength(2));
  expect(links().map(([text]) => text)).toEqual(['교육·장학 조건 빼기1,300곳', '‘저녁 밥’ 조건 빼기2곳']);
  expect(links()[0]?.[1]).not.toContain('field');
  expect(said().join('\n')).toContain('조건을 하나만 빼면 이만큼 찾을 수 있어요.');
  expect(calls).toEqual(['POST /search-misses {"q":"저녁 밥"}']);
});

test('[F-77] where leaving out one condition is not enough, all go at once; a word is told as missed only once', async () => {
  const draw = () =>
    drawScreen(<EmptyDirectory search={{ q: '아침', field: 'EDU' }} />, {
      at: '/npos',
      loaded: loadedCodes,
      answers: answered({ '?field=EDU': 0, '?q=아침': 0 }),
    });
  const { calls } = draw();
  await waitFor(() => expect(links()).toEqual([['모두 지우고 찾기', '/npos']]));
  expect(said().join('\n')).toContain('조건을 두 가지 이상 빼거나');
  expect(calls).toHaveLength(1);
  expect(draw().calls).toEqual([]);
  expect(drawScreen(<EmptyDirectory search={{ field: 'ENV' }} />, { loaded: loadedCodes }).calls).toEqual([]);
});

const condition = (given: Partial<NpoCondition>): NpoCondition => ({
  ...{ dimension: 'field', code: 'EDU', name: '교육', rest: null },
  ...given,
});

test('[F-77] a word that names filters offers each, with what is left of the word; another spelling goes before', () => {
  const conditions = [
    condition({}),
    condition({ dimension: 'regionDetail', code: '51110', name: '춘천시', rest: '저녁' }),
    condition({ dimension: 'beneficiary', code: 'OLD', name: '어르신' }),
  ];
  const search = { q: '교육 저녁', sort: 'NAME', page: '2' } as NposSearch;
  drawScreen(<SearchHelp search={search} directory={directory([], { conditions })} />, { at: '/npos' });
  expect(links()).toEqual([
    ['분야 교육', '/npos?sort=NAME&field=EDU'],
    ['지역 춘천시', '/npos?q=저녁&sort=NAME&region=51&regionDetail=51110'],
    ['수혜대상 어르신', '/npos?sort=NAME&beneficiary=OLD'],
  ]);
  drawScreen(<SearchHelp search={search} directory={directory([], { conditions, spelling: '공부방' })} />, {
    at: '/npos',
  });
  expect(links()).toEqual([['‘공부방’', '/npos?q=공부방&sort=NAME']]);
  expect(said().join('')).toContain('을 찾으세요?');
  drawScreen(<SearchHelp search={search} directory={directory([])} />, { at: '/npos' });
  expect(said()).toEqual([]);
});

test('[F-77] up to four NPOs are put aside and taken out again; two lead to their comparison', async () => {
  drawScreen(
    <>
      {found.slice(0, 5).map((npo) => (
        <CompareToggle key={npo.id} npo={npo} />
      ))}
      <CompareTray />
    </>,
  );
  const toggle = (id: string) => press(document.body, `푸른솔 ${id} 비교에 담기`);
  const tray = () => [...document.querySelectorAll('section')].flatMap(outline);
  const titles = () =>
    [...document.querySelectorAll('button[title]')].map((one) => one.getAttribute('title'));
  expect(tray()).toEqual([]);
  await toggle('a');
  expect(tray()).toEqual(['비교 1/4', '[푸른솔 a 빼기]', '[비우기]', '한 곳 더 담아 주세요']);
  expect(titles().slice(0, 2)).toEqual(['비교에서 빼기', '비교에 담기']);
  await toggle('b');
  expect(links()).toEqual([['2곳 비교하기', '/npos/compare?ids=a,b']]);
  await toggle('c');
  await toggle('d');
  expect(titles()[4]).toBe('4곳까지 담을 수 있어요');
  await toggle('e');
  expect(links()).toEqual([['4곳 비교하기', '/npos/compare?ids=a,b,c,d']]);
  await toggle('b');
  await press(document.body, '푸른솔 a 빼기');
  expect(links()).toEqual([['2곳 비교하기', '/npos/compare?ids=c,d']]);
  expect(JSON.parse(sessionStorage.getItem('matson-compared-npos') ?? '[]')).toEqual([
    { id: 'c', orgName: '푸른솔 c' },
    { id: 'd', orgName: '푸른솔 d' },
  ]);
  await press(document.body, '비우기');
  expect(tray()).toEqual([]);
});
