import { describe, expect, test } from 'vitest';
import type { SearchResult } from '#contract/admin/searches.ts';
import { formSearchGroups, type SearchOption, stepTo } from './search-options.ts';

const none = { items: [], hasMore: false };
const kinds = ['organizations', 'people', 'projects', 'orders', 'inquiries', 'codes'];
const nothing = Object.fromEntries(kinds.map((kind) => [kind, none])) as unknown as SearchResult;

const organization = {
  id: 'o1',
  type: 'NPO',
  name: '푸른솔',
  number: '101-82-00001',
  status: 'APPROVED',
} as const;
const person = {
  id: 'p1',
  name: '김솔',
  username: 'sol',
  email: 'sol@example.com',
  phoneTail: '5678',
  role: 'NPO',
  organizationId: 'o1',
  organizationName: '푸른솔',
  hasLeft: false,
} as const;
const project = {
  id: 'j1',
  title: '저녁 공부방',
  companyName: '한빛전자',
  partnerName: null,
  offeredTo: null,
  status: 'PROPOSING',
} as const;
const order = {
  id: 'r1',
  referenceCode: 'MS-0001',
  payerName: '한빛전자',
  organizationName: '한빛전자',
  status: 'PENDING',
} as unknown as SearchResult['orders']['items'][number];
const inquiry = { id: 'q1', subject: '세금계산서', organizationName: '한빛전자', status: 'OPEN' } as const;
const code = { group: 'FIELD', code: 'EDU', name: '교육' };

const of = <K extends keyof SearchResult>(key: K, items: readonly unknown[], hasMore = false) =>
  formSearchGroups({ ...nothing, [key]: { items, hasMore } }, [], '솔&길')[0];
const one = <K extends keyof SearchResult>(key: K, item: unknown) => of(key, [item])?.options[0];

describe('what was found', () => {
  test.each([
    ['organizations', organization, '푸른솔', '/admin/organizations/o1'],
    ['people', person, '김솔', '/admin/organizations/o1'],
    ['people', { ...person, organizationId: null, organizationName: null }, '김솔', '/admin/administrators'],
    ['projects', project, '저녁 공부방', '/admin/projects/j1'],
    ['orders', order, 'MS-0001', '/admin/orders/r1'],
    ['inquiries', inquiry, '세금계산서', '/admin/inquiries?id=q1'],
    ['codes', code, '교육', '/admin/codes?group=FIELD'],
  ] as const)('of %s leads to where it stands', (key, item, name, href) => {
    expect(one(key, item)).toMatchObject({ name, href });
  });

  test('is counted where that is all, and goes on in the list of all where there is more', () => {
    for (const [key, path] of [
      ['organizations', '/admin/organizations'],
      ['projects', '/admin/projects'],
    ] as const) {
      const item = key === 'projects' ? project : organization;
      expect(of(key, [item, item])).toMatchObject({ count: 2, options: { length: 2 } });
      const more = of(key, [item], true);
      expect(more?.count).toBeUndefined();
      const url = new URL(more?.options.at(-1)?.href ?? '', 'http://desk');
      expect([url.pathname, url.searchParams.get('q')]).toEqual([path, '솔&길']);
    }
  });

  test('stands in groups of which none is empty, each under its own name', () => {
    expect(formSearchGroups(nothing, [], 'x')).toEqual([]);
    const items = [organization, person, project, order, inquiry, code];
    const found = Object.fromEntries(kinds.map((kind, at) => [kind, { ...none, items: [items[at]] }]));
    const screens = [{ to: '/admin', name: '할 일', place: '할 일' }];
    const groups = formSearchGroups(found as unknown as SearchResult, screens, '');
    expect(groups.map(({ label }) => label).join()).toBe('회원,사람,프로젝트,주문,문의,코드,화면');
  });

  test('tells what it is: the kind of member, the two of a project, who paid in whose place', () => {
    expect(one('organizations', organization)?.about).toBe('단체 · 101-82-00001');
    expect(one('organizations', { ...organization, type: 'COMPANY' })?.about).toMatch(/^기업/);
    expect(one('people', person)?.about).toBe('sol · sol@example.com · 전화 뒷자리 5678');
    expect(one('people', { ...person, phoneTail: null })?.about).toBe('sol · sol@example.com');
    expect(one('projects', { ...project, partnerName: '푸른솔', offeredTo: '솔길' })?.about).toBe(
      '한빛전자 × 푸른솔',
    );
    expect(one('projects', { ...project, offeredTo: '솔길' })?.about).toBe('한빛전자 · 제안 받은 단체 솔길');
    expect(one('projects', project)?.about).toBe('한빛전자');
    expect(one('orders', { ...order, payerName: '김빛' })?.about).toBe('한빛전자 · 입금자 김빛');
    expect(one('orders', order)?.about).toBe('한빛전자');
    expect(one('codes', code)?.about).toBe('분야 · EDU');
  });

  test('tells how it stands where that is not the rule', () => {
    expect(one('organizations', organization)?.state).toBeUndefined();
    expect(one('organizations', { ...organization, status: 'PENDING' })?.state).toBeTruthy();
    expect(one('people', person)?.state).toBe('푸른솔');
    expect(one('people', { ...person, hasLeft: true })?.state).toBe('푸른솔 · 탈퇴');
    expect(one('people', { ...person, organizationName: null })?.state).toBe('관리자');
    expect(one('projects', project)?.state).toBe('제안 중');
    expect(one('inquiries', inquiry)?.state).toBe('답변 대기');
    expect(one('inquiries', { ...inquiry, status: 'ANSWERED' })?.state).toBe('답변 완료');
  });
});

describe('screens', () => {
  const screens = [
    { to: '/admin/bank-lines', name: '통장 내역', place: '요금' },
    { to: '/admin/inquiries', name: '문의', place: '문의' },
  ];
  const find = (q: string) =>
    (formSearchGroups(undefined, screens, q)[0]?.options ?? []).map(({ name }) => name);

  test.each([
    ['', ['통장 내역', '문의']],
    ['내역', ['통장 내역']],
    ['통장내역', ['통장 내역']],
    [' 통장  내 ', ['통장 내역']],
    ['ㅌㅈ', ['통장 내역']],
    ['요금', ['통장 내역']],
    ['문의'.normalize('NFD'), ['문의']],
    ['없는 것', []],
  ])('are found by %j', (q, names) => {
    expect(find(q)).toEqual(names);
  });

  test('name their place where it is another word', () => {
    expect(formSearchGroups(undefined, screens, '')[0]?.options.map(({ about }) => about)).toEqual([
      '요금',
      undefined,
    ]);
  });
});

test('the arrows lead through the options and around their ends', () => {
  const options = ['a', 'b', 'c'].map((key) => ({ key }) as SearchOption);
  const [a, b, c] = options as [SearchOption, SearchOption, SearchOption];
  const down = options.map((active) => stepTo(options, active, 'ArrowDown'));
  const up = options.map((active) => stepTo(options, active, 'ArrowUp'));
  expect(down).toEqual([b, c, a]);
  expect(up).toEqual([c, a, b]);
  expect(stepTo([a], a, 'ArrowUp')).toBe(a);
});
