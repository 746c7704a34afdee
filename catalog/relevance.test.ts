import { beforeAll, describe, expect, test } from 'vitest';
import { applyNpoListings } from './apply-listings.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import { findNpos } from './directory.ts';
import type { NamedCode } from './named-codes.ts';
import { type NpoRecord, toListing } from './npo-record.ts';
import { places, relevanceKey, relevanceWeights } from './relevance.ts';
import { splitWords } from './search-text.ts';

const named = (dimension: NamedCode['dimension'], code: string, name: string, others = ''): NamedCode => ({
  dimension,
  code,
  name,
  words: splitWords(name),
  otherWords: splitWords(others),
});

let catalog: Catalog;

const npo = (number: number, orgName: string, given: Partial<NpoRecord> = {}): NpoRecord => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  version: number,
  isPublished: true,
  orgName,
  intro: '',
  foundedOn: null,
  regionLevel1Code: null,
  regionLevel2Code: null,
  serviceRegionCodes: [],
  isNationwide: false,
  fieldCodes: [],
  beneficiaryCodes: [],
  mainActivities: [],
  businessCertificateUntil: null,
  donationReceiptUntil: null,
  verifiedCertificateCount: 0,
  capacity: 1,
  inProgressCount: 0,
  offerCount: 0,
  acceptCount: 0,
  dueReportCount: 0,
  timelyReportCount: 0,
  joinedOn: `2026-01-${String(number).padStart(2, '0')}`,
  avatarFileId: null,
  projects: [],
  ...given,
});

const work = (name: string, description: string): NpoRecord['projects'][number] => ({
  id: '00000000-0000-4000-8000-000000000099',
  name,
  fieldCode: 'EDU',
  beneficiaryCode: 'CHILD',
  regionLevel1Code: null,
  regionLevel2Code: null,
  startOn: '2025-01-01',
  endOn: '2025-06-30',
  budgetWon: null,
  isBudgetHidden: true,
  description,
  imageFileIds: [],
});

beforeAll(() => {
  catalog = createCatalog({ asOf: '2026-11-23', renderCard: ({ orgName }) => orgName });
  catalog.namedCodes = [
    named('field', 'ENV', '환경·기후'),
    named('region', '51', '강원특별자치도'),
    named('regionDetail', '51110', '춘천시'),
    named('beneficiary', 'ANIMAL', '동물', '유기견, 길고양이'),
  ];
  const records = [
    npo(1, '환경지킴이'),
    npo(2, '우리동네환경모임'),
    npo(3, '초록손', { fieldCodes: ['ENV'] }),
    npo(4, '물길', { mainActivities: ['환경 교실'] }),
    npo(5, '배움터', { projects: [work('방과후 교실', '아이들과 환경 이야기를 나눠요.')] }),
    npo(6, '환경'),
    npo(7, '솔개울배움터', { regionLevel1Code: '51', regionLevel2Code: '51110' }),
    npo(8, '바다모임', { mainActivities: ['세계 기후 알림'] }),
    npo(9, '두꺼비길', { beneficiaryCodes: ['ANIMAL'] }),
    npo(10, '첫봄학교', { projects: [work('다시 걷기', '유기견과 걸어요.')], beneficiaryCodes: ['ANIMAL'] }),
    npo(11, '산책모임', { mainActivities: ['유기견 산책'] }),
    npo(12, '새벽모임', { beneficiaryCodes: ['ANIMAL'] }),
  ];
  applyNpoListings(catalog, records.map(toListing));
});

const find = (q: string, sort?: 'RECENT') =>
  findNpos(catalog, { q, sort, pageSize: 20 }).cards.map((card) => JSON.parse(Buffer.from(card).toString()));

describe('an answer to a query', () => {
  test('[F-41] has first whose name begins with it, then whose name holds it, then field, activity and text', () => {
    expect(find('환경')).toEqual(['환경', '환경지킴이', '우리동네환경모임', '초록손', '물길', '배움터']);
  });

  test('[F-41] reads initials as the beginning of a name', () => {
    expect(find('ㅅㄱㅇ')[0]).toBe('솔개울배움터');
    expect(find('ㅎㄱ').slice(0, 2)).toEqual(['환경', '환경지킴이']);
  });

  test('[F-41] stands in another order where one is asked for', () => {
    expect(find('환경', 'RECENT')[0]).toBe('환경');
    expect(find('환경', 'RECENT').at(-1)).toBe('환경지킴이');
  });

  test('[F-42] holds whoever has a field or a region of that name', () => {
    expect(find('강원')).toEqual(['솔개울배움터']);
    expect(find('춘천')).toEqual(['솔개울배움터']);
    expect(find('강원 배움터')).toEqual(['솔개울배움터']);
    expect(find('기후')).toEqual(['초록손', '바다모임']);
  });

  test('[F-41] has last whose code holds what is searched among more', () => {
    expect(find('유기견')).toEqual(['산책모임', '첫봄학교', '새벽모임', '두꺼비길']);
    expect(find('동물')).toEqual(['새벽모임', '첫봄학교', '두꺼비길']);
  });

  test('[F-42] reads no name of a code out of one letter or a lone consonant', () => {
    expect(find('강')).toEqual([]);
    expect(find('ㄱㅇ')).not.toContain('바다모임');
  });

  test('[F-41] stands where the word that fits least does', () => {
    expect(find('환경 교실'), 'both in an activity before one of them in prose').toEqual(['물길', '배움터']);
    expect(find('배움터 환경')).toEqual(['배움터']);
    expect(find('환경 기후')).toEqual(['초록손']);
    expect(find('이야기 환경 배움')).toEqual(['배움터']);
  });

  test('[F-42] takes a code by the beginning of its words alone', () => {
    expect(find('고양이')).toEqual([]);
    expect(find('길고양이')).toEqual(['새벽모임', '첫봄학교', '두꺼비길']);
  });

  test('[F-42] of spaces is none, of punctuation finds nothing', () => {
    expect(find('  ')).toHaveLength(12);
    expect(find('!?')).toEqual([]);
  });
});

test('[F-41] a place outweighs every name and day, a shorter name every day; then the newer member is first', () => {
  const { longest, lastDay } = relevanceWeights;
  const ascending = [
    relevanceKey(places.NAME_START, 2, 20_000),
    relevanceKey(places.NAME_START, 2, 19_999),
    relevanceKey(places.NAME_START, 3, lastDay),
    relevanceKey(places.NAME_START, longest + 5, 0),
    relevanceKey(places.NAME, 1, lastDay),
    relevanceKey(places.NAME, 2, lastDay),
    relevanceKey(places.CODE, 9, 20_000),
    relevanceKey(places.CODE, 1, 19_999),
    relevanceKey(places.OTHER_WORD, 1, lastDay),
  ];
  expect(ascending).toEqual(ascending.toSorted((left, right) => left - right));
  expect(new Set(ascending).size).toBe(ascending.length);
});
