import { describe, expect, it } from 'vitest';
import { canonicalNposPath, countConditions, readNposSearch } from './search.ts';

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

  it('drops a district whose province is not chosen', () => {
    expect(readNposSearch({ regionDetail: '51110' })).toEqual({});
    expect(readNposSearch({ region: '11', regionDetail: '51110' })).toEqual({ region: '11' });
  });

  it('cuts a search word at the length that the server takes', () => {
    expect(readNposSearch({ q: '가'.repeat(200) }).q).toHaveLength(80);
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
