import { describe, expect, it } from 'vitest';
import {
  canonicalNposPath,
  countConditions,
  defaultSort,
  leaveEachOut,
  readNposSearch,
  toFirstPage,
  turnPage,
} from './search.ts';

describe('readNposSearch', () => {
  it('[B-09] keeps what the directory knows, in one order, as strings', () => {
    const search = readNposSearch({
      page: '3',
      field: 'EDU',
      region: '51',
      regionDetail: '51110',
      q: ' 솔 ',
    });
    expect(search).toEqual({ q: '솔', region: '51', regionDetail: '51110', field: 'EDU', page: '3' });
    expect(Object.keys(search)).toEqual(['q', 'region', 'regionDetail', 'field', 'page']);
  });

  it('drops unknown, malformed and default values, so that every list has one address', () => {
    const search = readNposSearch({
      q: '   ',
      region: '5',
      field: 'edu; drop',
      sort: 'RECENT',
      page: '1',
      donationReceipt: 'false',
      utm_source: 'mail',
      beneficiary: 7,
    });
    expect(search).toEqual({});
  });

  it('[F-41] orders by relevance where something is searched, and keeps another order that is asked for', () => {
    expect(defaultSort({ q: '환경' })).toBe('RELEVANCE');
    expect(defaultSort({ field: 'ENV' })).toBe('RECENT');
    expect(readNposSearch({ q: '환경', sort: 'RECENT' })).toEqual({ q: '환경', sort: 'RECENT' });
    expect(readNposSearch({ q: '환경', sort: 'RELEVANCE' })).toEqual({ q: '환경' });
  });

  it('drops a district whose province is not chosen', () => {
    expect(readNposSearch({ regionDetail: '51110' })).toEqual({});
    expect(readNposSearch({ region: '11', regionDetail: '51110' })).toEqual({ region: '11' });
  });

  it('cuts a search word at the length that the server takes', () => {
    expect(readNposSearch({ q: '가'.repeat(200) }).q).toHaveLength(80);
  });
});

describe('turnPage', () => {
  const ids = {
    firstId: '5c2369b6-3032-4f4a-bdaf-7a597e392e00',
    lastId: '5c2369b6-3032-4f4a-bdaf-7a597e392e19',
  };
  const search = { region: '51', page: '3' } as const;

  it('[B-09] goes on from the page in hand to a neighbour, and by number to any other', () => {
    expect(turnPage(search, 4, ids)).toEqual({ region: '51', page: '4', after: ids.lastId });
    expect(turnPage(search, 2, ids)).toEqual({ region: '51', page: '2', before: ids.firstId });
    expect(turnPage(search, 9, ids)).toEqual({ region: '51', page: '9' });
    expect(turnPage({ ...search, after: ids.lastId }, 1, ids)).toEqual({ region: '51' });
    expect(toFirstPage({ region: '51', page: '2', before: ids.firstId })).toEqual({ region: '51' });
  });

  it('the address keeps one neighbour, and none on the first page', () => {
    expect(readNposSearch({ page: '2', after: ids.lastId, before: ids.firstId })).toEqual({
      page: '2',
      after: ids.lastId,
    });
    expect(readNposSearch({ page: '2', before: ids.firstId })).toEqual({ page: '2', before: ids.firstId });
    expect(readNposSearch({ after: ids.lastId })).toEqual({});
    expect(readNposSearch({ page: '2', after: '1 OR 1=1' })).toEqual({ page: '2' });
    expect(canonicalNposPath({ page: '2', after: ids.lastId })).toBe('/npos?page=2');
  });
});

describe('canonicalNposPath', () => {
  it('names what narrows the list and not how it is sorted', () => {
    expect(canonicalNposPath({ region: '51', field: 'EDU', sort: 'NAME', donationReceipt: 'true' })).toBe(
      '/npos?region=51&field=EDU',
    );
    expect(canonicalNposPath({})).toBe('/npos');
  });

  it('keeps free searches out of search engines', () => {
    expect(canonicalNposPath({ q: '솔', region: '51' })).toBeNull();
  });
});

describe('countConditions', () => {
  it('counts a province and its district once, and never the search word', () => {
    expect(countConditions({ q: '솔', region: '51', regionDetail: '51110', taxInvoice: 'true' })).toBe(2);
  });
});

describe('leaveEachOut', () => {
  it('[B-09] names each condition once, and a district goes with its province', () => {
    const search = { q: '솔', region: '51', regionDetail: '51110', sort: 'NAME' } as const;
    expect(leaveEachOut(search).map(({ key }) => key)).toEqual(['q', 'region', 'regionDetail']);
    expect(leaveEachOut(search)[1]?.without).toMatchObject({ q: '솔', sort: 'NAME' });
    expect(leaveEachOut(search)[1]?.without.regionDetail).toBeUndefined();
  });
});
