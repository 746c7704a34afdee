import { expect, test } from 'vitest';
import { files, has, isFunction, listen, things } from '#web/testing/queries.ts';
import { auditQuery } from './admin/audit/audit-queries.ts';
import { companyViewQuery } from './admin/queries.ts';
import { adminInquiryQuery } from './inquiries/queries.ts';

type Read = {
  queryKey: readonly unknown[];
  queryFn: (context: object) => unknown;
  enabled?: boolean;
  placeholderData?: (before: unknown) => unknown;
  getNextPageParam?: (last: object) => unknown;
};

/** All reads of the features, of what they are given. */
const readsOf = (...given: readonly unknown[]): [name: string, read: Read][] =>
  files.flatMap(({ room, exports }) =>
    Object.entries(exports).flatMap(([name, value]): [string, Read][] => {
      if (!name.endsWith('Query')) return [];
      const read = isFunction(value) ? value(...given) : value;
      return has(read, 'queryFn') ? [[`${room} ${name}`, read as Read]] : [];
    }),
  );
const reads = readsOf(...things);

test('[F-77] what is searched, narrowed or turned over keeps what it shows until the next is there', () => {
  const before = {};
  const kept = reads.filter(([, { placeholderData }]) => placeholderData?.(before) === before);
  expect(kept.map(([name]) => name).sort()).toEqual([
    'admin addableNposQuery',
    'admin adminMailsQuery',
    'admin adminProjectsQuery',
    'certificates/admin-queries decidedCertificatesQuery',
    'codes adminCodesQuery',
    'inquiries adminInquiriesQuery',
    'legal-texts legalConsentsQuery',
    'matches matchPreviewQuery',
    'npos npoCountsQuery',
    'npos nposQuery',
    'orders/admin-queries adminOrdersQuery',
    'orders/bank-queries bankLinesQuery',
    'organizations organizationsQuery',
    'searches searchQuery',
    'settings mailWordingPreviewQuery',
    'statistics signupStatisticsQuery',
    'statistics statisticRowsQuery',
    'statistics statisticsQuery',
  ]);
});

test('[F-77] nothing is asked without the word, the link or the letter that it is about', () => {
  const waiting = readsOf('', '').filter(([, { enabled }]) => enabled === false);
  expect(waiting.map(([name]) => name)).toEqual([
    'account passwordLinkQuery',
    'admin addableNposQuery',
    'administrator-invitations administratorLinkQuery',
    'consents marketingLinkQuery',
    'searches searchQuery',
    'signups joinLinkQuery',
  ]);
  expect(adminInquiryQuery(undefined).enabled).toBe(false);
  expect(reads.filter(([, { enabled }]) => enabled === false)).toEqual([]);
});

test('[F-77] a list that goes on says where, and ends where the server says no more', () => {
  const more = { next: 'n', nextBefore: 7, nextAfter: 'a' };
  const end = { next: null, nextBefore: null, nextAfter: null };
  const pages = reads.flatMap(([name, { getNextPageParam: next }]) =>
    next ? [[name, next(more), next(end) ?? null]] : [],
  );
  expect(pages).toEqual([
    ['activity-entries activityEntriesQuery', 'n', null],
    ['admin/audit/audit-queries auditQuery', 7, null],
    ['budgets spendingsQuery', 'n', null],
    ['tasks tasksQuery', 'a', null],
  ]);
});

test('[F-77] the desk sees a list as its company would with the order and the sentences that are not saved yet', async () => {
  const { queryFn, queryKey } = companyViewQuery('x1', 3, {
    order: ['n2', 'n1'],
    summaries: [{ npoId: 'n1', summary: '가까워요' }],
  }) as unknown as Read;
  expect(await listen(() => queryFn({ queryKey }))).toBe(
    'POST /admin/matches/x1/company-view {order:[n2,n1],summaries:[{npoId:n1,summary:가까워요}]}',
  );
});

test.each([
  [{}, undefined, ''],
  [{ q: '12' }, 40, '?text=12&before=40'],
  // From midnight in Korea, until the midnight after the last day.
  [{ from: '2026-11-01' }, undefined, '?from=2026-10-31T15:00:00.000Z'],
  [{ until: '2026-11-30' }, undefined, '?until=2026-11-30T15:00:00.000Z'],
  [{ until: '2026-12-31' }, undefined, '?until=2026-12-31T15:00:00.000Z'],
])('[F-77] the log of %j before %s is asked for as "%s"', async (search, pageParam, query) => {
  const { queryFn } = auditQuery(search as never) as unknown as Read;
  expect(await listen(() => queryFn({ pageParam }))).toBe(`GET /admin/audit${query}`);
});
