import { expect, test } from 'vitest';
import { mainCodesQuery } from '#web/lib/codes.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { DirectoryShortcuts } from './directory-shortcuts.tsx';
import { EmptyDirectory } from './empty-directory.tsx';
import { npoCountsQuery, npoTotalQuery } from './queries.ts';
import type { NposSearch } from './search.ts';

const named = (code: string, name: string) => ({ code, name, displayName: '🌱' });
const fields = Array.from({ length: 10 }, (_, at) => named(`F${at}`, `분야 ${at}`));
const codes = {
  REGION: [named('51', '강원'), named('11', '서울'), named('26', '부산')],
  FIELD: fields,
  BENEFICIARY: [named('CHILD', '아동')],
};
const loadedCodes = { queryKey: mainCodesQuery.queryKey, data: codes };

test('[F-77] the ways into the directory are those behind which there is something, the fullest fields first', () => {
  const field = Object.fromEntries(fields.map(({ code }, at) => [code, at === 3 ? 0 : at + 1]));
  const draw = (counts: object) =>
    drawMarkup(<DirectoryShortcuts className="" titleClassName="" />, {
      loaded: [loadedCodes, { queryKey: npoCountsQuery({}).queryKey, data: counts }],
    });
  const { links } = draw({ field, region: { '51': 3, '26': 0 } });
  expect(links.slice(0, -1).map(([, href]) => href)).toEqual(
    [9, 8, 7, 6, 5, 4, 2, 1].map((at) => `/npos?field=F${at}`),
  );
  expect(links[0]?.[0]).toBe('🌱 분야 9 10곳');
  expect(links.at(-1)).toEqual(['강원 3곳', '/npos?region=51']);
  expect(draw({ field: {}, region: { '51': 3 } }).html).toBe('');
  expect(
    drawMarkup(<DirectoryShortcuts className="" titleClassName="" />, { loaded: [loadedCodes] }).html,
  ).toBe('');
});

test('[F-77] where nothing fits, the condition that brings back the most is offered first; none, to begin anew', () => {
  const search: NposSearch = { region: '51', beneficiary: 'CHILD', taxInvoice: 'true' };
  const draw = (totals: (readonly [NposSearch, number])[]) =>
    drawMarkup(<EmptyDirectory search={search} />, {
      loaded: [
        loadedCodes,
        ...totals.map(([without, total]) => ({ queryKey: npoTotalQuery(without).queryKey, data: total })),
      ],
    });
  const without = [
    { beneficiary: 'CHILD', taxInvoice: 'true' },
    { region: '51', taxInvoice: 'true' },
    { region: '51', beneficiary: 'CHILD' },
  ] as const satisfies NposSearch[];
  const found = draw([
    [without[0], 2],
    [without[1], 0],
    [without[2], 7],
  ]);
  expect(found.links).toEqual([
    ['세금계산서 조건 빼기 7곳', '/npos?region=51&amp;beneficiary=CHILD'],
    ['강원 조건 빼기 2곳', '/npos?beneficiary=CHILD&amp;taxInvoice=true'],
  ]);
  expect(found.lines).toContain('조건을 하나만 빼면 이만큼 찾을 수 있어요.');
  const none = draw(without.map((one) => [one, 0]));
  expect(none.links).toEqual([['모두 지우고 찾기', '/npos']]);
  expect(none.lines).toContain('조건을 두 가지 이상 빼거나 모두 지우고 다시 찾아보세요.');
  // As long as it is counted nothing is said of either.
  expect(draw([[without[0], 0]]).lines).toEqual(['조건에 꼭 맞는 단체가 아직 없어요']);
});
