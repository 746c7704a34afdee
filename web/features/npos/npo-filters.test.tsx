import { expect, test } from 'vitest';
import { mainCodesQuery, regionDetailQuery } from '#web/lib/codes.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { NpoFilters } from './npo-filters.tsx';
import { npoCountsQuery } from './queries.ts';
import type { NposSearch } from './search.ts';

const named = (code: string, name: string) => ({ code, name, displayName: name });
const codes = {
  REGION: [named('51', '강원'), named('11', '서울')],
  FIELD: [named('EDU', '교육'), named('ENV', '환경')],
  BENEFICIARY: [named('CHILD', '아동'), named('SENIOR', '어르신')],
};
const districts = { '51': [named('51110', '춘천시'), named('51130', '원주시')] };
const counts = {
  region: { '51': 3, '11': 4 },
  regionDetail: { '51110': 2 },
  field: { EDU: 5 },
  beneficiary: { CHILD: 1 },
  tenure: {},
  donationReceipt: 6,
  taxInvoice: 0,
};
const draw = (search: NposSearch) =>
  drawMarkup(<NpoFilters search={search} />, {
    at: `/npos?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}`,
    loaded: [
      { queryKey: mainCodesQuery.queryKey, data: codes },
      { queryKey: regionDetailQuery('51').queryKey, data: districts },
      { queryKey: npoCountsQuery(search).queryKey, data: counts },
    ],
  });
/** The filters that are chosen, and what a press on each leads to. */
const chosen = (search: NposSearch) =>
  [...draw(search).html.matchAll(/<a [^>]*aria-current="true"[^>]*>/g)].map(([tag]) =>
    Object.fromEntries(
      new URL(`http://x${/href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')}`).searchParams,
    ),
  );
const leadsTo = (search: NposSearch, name: string) =>
  (draw(search).links.find(([text]) => text.startsWith(name))?.[1] ?? 'nowhere').replaceAll('&amp;', '&');

test('[F-77] a filter that is chosen says so, and a press takes it away and leaves the others', () => {
  expect(chosen({})).toEqual([]);
  const search: NposSearch = { region: '51', regionDetail: '51130', field: 'EDU' };
  const whole = { region: '51', regionDetail: '51130', field: 'EDU' };
  const others = (name: keyof typeof whole) => ({ ...whole, [name]: undefined });
  const left = chosen(search).map((one) => JSON.stringify(one));
  for (const name of ['regionDetail', 'field'] as const) expect(left).toContain(JSON.stringify(others(name)));
  expect(left).toHaveLength(3);
  expect(chosen({ taxInvoice: 'true' })).toEqual([{}]);
  expect(chosen({ donationReceipt: 'true', beneficiary: 'CHILD' })).toEqual(
    expect.arrayContaining([{ donationReceipt: 'true' }, { beneficiary: 'CHILD' }]),
  );
});

test('[F-77] another value narrows further, from the first page on; the districts are those of the region', () => {
  const search: NposSearch = { region: '51', page: '3' };
  expect(leadsTo(search, '춘천시')).toBe('/npos?region=51&regionDetail=51110');
  expect(leadsTo(search, '환경')).toBe('/npos?region=51&field=ENV');
  expect(leadsTo(search, '어르신')).toBe('/npos?region=51&beneficiary=SENIOR');
  expect(draw({}).lines.join()).not.toContain('춘천시');
  // Where nothing of a district is told, there is nobody in it.
  expect(draw(search).links.map(([text]) => text)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^춘천시.*2/), expect.stringMatching(/^원주시.*0/)]),
  );
});
