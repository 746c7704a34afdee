import { describe, expect, test } from 'vitest';
import { createRandom } from '#bench/generator.ts';
import { type GrantRow, toRequests } from '../backtest/data.ts';
import { createCorpus, scoreRequest } from '../backtest/evaluate.ts';
import { fnv1a } from '../index/hash.ts';
import { defaultWeights, terms } from '../weights.ts';
import { createFolds, createTrainingLists } from './training.ts';

const random = createRandom(11);
const texts = ['아동 도시락 지원', '숲 가꾸기', '어르신 돌봄', '청소년 진로 교실', '바다 청소'];

/** A grant; every seventh answers no request. */
function createRow(at: number, values: Partial<GrantRow> = {}): GrantRow {
  return {
    id: `g${at}`,
    date: `2024-0${1 + (at % 9)}-15`,
    org: `o${random.below(30)}`,
    region: `r${random.below(4)}`,
    field: `f${random.below(3)}`,
    text: `${random.pick(texts)} ${random.pick(texts)}`,
    requester: `q${random.below(6)}`,
    amount: '1000000',
    request_id: at % 7 === 0 ? '' : `a${Math.floor(at / 2)}`,
    ...values,
  } as GrantRow;
}
const createRows = (count: number, values: (at: number) => Partial<GrantRow> = () => ({})) =>
  Array.from({ length: count }, (_, at) => createRow(at, values(at)));

describe('[F-77] folds of a history', () => {
  test('are the latest six dates, each over all that came before it', () => {
    const rows = createRows(120);
    const folds = createFolds(rows);
    expect(folds.map(({ queries }) => queries[0]?.date)).toEqual(
      [4, 5, 6, 7, 8, 9].map((month) => `2024-0${month}-15`),
    );
    for (const { history, queries } of folds) {
      const date = queries[0]?.date as string;
      expect(queries).toEqual(rows.filter((row) => row.date === date && row.request_id !== ''));
      expect(history).toEqual(rows.filter((row) => (row.date as string) < date));
    }
  });

  test.each([
    [3, 1],
    [4, 2],
    [8, 6],
  ])('of %i dates are %i: the first two have too little before them', (dates, count) => {
    const rows = createRows(60, (at) => ({ date: `2024-0${1 + (at % dates)}-15` }));
    expect(createFolds(rows)).toHaveLength(count);
  });

  test('of fewer than three dates are five parts, each asked over the other four and what nobody asked for', () => {
    const rows = createRows(200, (at) => ({ date: at % 2 ? '2024-01-15' : '2024-02-15' }));
    const folds = createFolds(rows);
    expect(folds).toHaveLength(5);
    const asked = rows.filter((row) => row.request_id !== '');
    expect(folds.flatMap(({ queries }) => queries.map(({ id }) => id)).sort()).toEqual(
      asked.map(({ id }) => id).sort(),
    );
    folds.forEach(({ history, queries }, fold) => {
      expect(queries.every(({ id }) => fnv1a(id as string) % 5 === fold)).toBe(true);
      expect(history).toEqual(rows.filter((row) => !queries.includes(row)));
    });
  });

  test('are years in a history of more than 5,000 grants', () => {
    const dateOf = (at: number) => ({ date: `${2015 + (at % 4)}-0${1 + (at % 9)}-15` });
    expect(createFolds(createRows(5000, dateOf))).toHaveLength(6);
    const rows = createRows(5001, dateOf);
    const folds = createFolds(rows);
    expect(folds.map(({ queries }) => queries[0]?.date?.slice(0, 4))).toEqual(['2017', '2018']);
    expect(folds[0]?.history.every(({ date }) => (date as string) < '2017')).toBe(true);
  });

  test('are none where nobody asked for anything', () => {
    expect(createFolds(createRows(20, () => ({ request_id: '' })))).toEqual([]);
  });
});

describe('[F-77] a list to learn from', () => {
  const history = createRows(90, (at) => (at < 85 ? {} : { org: `single ${at}` }));
  const queries = createRows(60, (at) => ({
    date: '2025-01-01',
    org: at % 10 < 2 ? `unknown ${at}` : at % 9 === 0 ? 'single 86' : `o${random.below(30)}`,
    request_id: `b${Math.floor(at / 2)}`,
    shown_rank: ['', '1', '3', '40', '0'][at % 5] as string,
  }));
  const lists = createTrainingLists(history, queries);
  const corpus = createCorpus(history, queries);
  const requests = new Map(toRequests(queries).map((each) => [each.requestId, each]));

  test('is made of each request that the history can answer, in an order that its ids alone decide', () => {
    const answerable = [...requests.values()].filter(({ relevant }) =>
      [...relevant].some((id) => corpus.index.slotById.has(id)),
    );
    const ids = answerable.map(({ requestId }) => requestId);
    expect(ids.length).toBeLessThan(requests.size);
    const sorted = ids.sort((left, right) => fnv1a(left) - fnv1a(right));
    expect(lists.map(({ requestId }) => requestId)).toEqual(sorted);
    expect(createTrainingLists(history, queries, 4).map(({ requestId }) => requestId)).toEqual(
      sorted.slice(0, 4),
    );
  });

  test('has the features of each candidate, who was chosen, and who is known to the requester', () => {
    for (const list of lists) {
      const each = requests.get(list.requestId) as NonNullable<ReturnType<typeof requests.get>>;
      const scored = scoreRequest(corpus, each, { weights: defaultWeights, excludePastPartners: false });
      expect(list.count).toBe(scored.length);
      const wanted = scored.flatMap(({ features }) => features.map((value) => value / 1_000_000));
      expect([...list.features]).toEqual(wanted);
      const ids = scored.map(({ npoId }) => npoId);
      const partners = history
        .filter((row) => row.requester === each.request.requesterId)
        .map(({ org }) => org);
      const chosen = ids.filter((id) => each.relevant.has(id));
      expect(list.chosen.map((row) => ids[row])).toEqual(chosen);
      expect(list.pastPartners.map((row) => ids[row])).toEqual(ids.filter((id) => partners.includes(id)));
      expect(list.isNewPartner).toBe(!chosen.some((id) => partners.includes(id)));
      const works = (id: string) => history.filter(({ org }) => org === id).length;
      expect(list.isCold).toBe(chosen.every((id) => works(id) <= 1));
      expect(list.applicable).toEqual(terms.filter((term) => list.applicable.includes(term)));
      for (const term of ['tenure', 'certificates', 'capacity', 'reciprocity', 'timelyReports'] as const)
        expect(list.applicable).not.toContain(term);
      expect(list.applicable).toContain('field');
      expect(list.applicable).toContain('text');
    }
    for (const is of ['isNewPartner', 'isCold'] as const)
      expect(new Set(lists.map((list) => list[is])).size).toBe(2);
  });

  test('counts more the farther down the chosen one was shown, up to five times', () => {
    for (const list of lists) {
      const shown = queries.findLast((row) => row.request_id === list.requestId)?.shown_rank;
      const weight = { '': 1, '0': 1, '1': 1, '3': 2, '40': 5 }[shown ?? ''];
      expect([list.requestId, list.weight]).toEqual([list.requestId, weight]);
    }
    expect(new Set(lists.map(({ weight }) => weight)).size).toBe(3);
  });

  test('keeps 300 rivals, and whoever was chosen below them', () => {
    const many = createRows(330, (at) => ({ org: `o${at}`, request_id: '', field: 'f0', region: 'r0' }));
    const far = { ...createRow(900), org: 'far', text: '', field: 'f9', region: 'r9', requester: '' };
    const asked = createRow(901, {
      org: 'far',
      request_id: 'z',
      field: 'f0',
      region: 'r0',
      date: '2025-01-01',
    });
    const [list] = createTrainingLists([...many, far], [asked]);
    expect([list?.count, list?.chosen]).toEqual([301, [300]]);
    expect(list?.features.length).toBe(301 * terms.length);
  });
});
