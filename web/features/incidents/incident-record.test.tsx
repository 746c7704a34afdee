import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { IncidentDetail, IncidentRow } from '#contract/admin/incidents.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { IncidentBar } from './incident-bar.tsx';
import { IncidentClock } from './incident-clock.tsx';
import { IncidentMembers, IncidentSteps } from './incident-record.tsx';
import { IncidentTable } from './incident-table.tsx';
import { incidentsQuery } from './queries.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const row = (given: Partial<IncidentRow> = {}) =>
  ({
    id: 'c1',
    title: '잘못 붙인 파일',
    state: 'OPEN',
    report: 'OWED',
    notice: 'OWED',
    dueAt: '2026-11-25T04:30:00Z',
    ...given,
  }) as IncidentRow;

test('an incident says how it stands, and while its clock runs for what and how long', () => {
  const label = (given: Partial<IncidentRow>) =>
    drawMarkup(<IncidentClock incident={row(given)} />).lines.join(' ');
  expect(label({})).toBe('신고와 알림 기한 25시간 30분 남음');
  expect(label({ report: 'DONE' as never })).toBe('알림 기한 25시간 30분 남음');
  expect(label({ notice: 'DONE' as never, dueAt: '2026-11-24T02:00:00Z' })).toBe('신고 기한 1시간 0분 지남');
  expect(label({ state: 'SETTLED' })).toBe('신고와 알림 끝남');
  expect(label({ state: 'CLOSED' })).toBe('마무리');
});

describe('the bar on every page of the desk', () => {
  const draw = (items: IncidentRow[], member = { role: { name: 'ADMIN' }, needsSecondFactor: false }) =>
    drawMarkup(<IncidentBar />, {
      member: member as never,
      loaded: [{ queryKey: incidentsQuery.queryKey, data: { items } }],
    });
  const later = row({ id: 'c2', title: '둘째', dueAt: '2026-11-26T03:00:00Z' });

  test('tells of the one that is due first, leads to it and to the others', () => {
    const { lines, links } = draw([later, row(), row({ id: 'c3', dueAt: '2026-11-27T03:00:00Z' })]);
    expect(lines[0]).toBe('신고와 알림 기한 25시간 30분 남음');
    expect(links).toEqual([
      ['잘못 붙인 파일', '/admin/incidents/c1'],
      ['사고 2건 더', '/admin/incidents'],
    ]);
    expect(draw([later]).links).toEqual([['둘째', '/admin/incidents/c2']]);
  });

  test('is not there where no clock runs', () => {
    expect(draw([]).html).toBe('');
    expect(draw([row({ state: 'SETTLED' }), row({ state: 'CLOSED' })]).html).toBe('');
  });
});

test('each step of the record is called what it was, with how many it concerns, by whom and when', () => {
  const step = (kind: IncidentDetail['steps'][number]['kind'], memberCount: number | null = null) => ({
    id: kind,
    kind,
    text: '적은 글',
    memberCount,
    actorName: '김솔',
    at: '2026-11-20T01:42:00Z',
  });
  const kinds = [
    step('NOTE'),
    step('MEMBERS', 3),
    step('NOTICE', 2),
    step('REPORT'),
    step('REPORT_WAIVER'),
    step('NOTICE_WAIVER'),
    step('CLOSURE'),
  ];
  const { lines } = drawMarkup(<IncidentSteps steps={kinds as IncidentDetail['steps']} />);
  expect(lines.slice(1).filter((_, at) => at % 3 === 0)).toEqual([
    '한 일',
    '관련된 회원 더함 · 3명',
    '회원에게 알림 · 2명',
    '신고',
    '신고하지 않는 이유',
    '알리지 않는 이유',
    '마무리',
  ]);
  expect(lines.slice(1, 4)).toEqual(['한 일', '적은 글', '김솔 · 2026.11.20 오전 10:42']);
  expect(drawMarkup(<IncidentSteps steps={[]} />).lines).toEqual(['한 일', '아직 기록한 일이 없어요.']);
});

test('of the members it says who was told when, who was not, and that more are concerned than are shown', () => {
  const member = {
    id: 'm1',
    username: 'hanui',
    organizationId: 'o1',
    organizationName: '하늬',
    noticedAt: null,
  };
  const members = [
    member,
    {
      ...member,
      id: 'm2',
      username: 'sol',
      organizationId: null,
      organizationName: null,
      noticedAt: '2026-11-20T01:42:00Z',
    },
  ];
  const draw = (memberCount: number) =>
    drawMarkup(<IncidentMembers members={members as IncidentDetail['members']} memberCount={memberCount} />);
  expect(draw(2).lines).toEqual([
    '관련된 회원 2',
    'hanui',
    '하늬',
    '알리기 전',
    'sol 2026.11.20 오전 10:42에 알림',
  ]);
  expect(draw(2).links).toEqual([['하늬', '/admin/organizations/o1']]);
  expect(draw(700).lines.at(-1)).toBe('700명 가운데 앞의 2명이에요.');
  expect(drawMarkup(<IncidentMembers members={[]} memberCount={0} />).lines).toEqual([
    '관련된 회원 0',
    '아직 더한 회원이 없어요.',
  ]);
});

test('[F-77] the list of incidents says of each when it was known and how many of how many were told', () => {
  const told = (memberCount: number, noticedCount: number) =>
    row({ memberCount, noticedCount, discoveredAt: '2026-11-22T03:00:00Z' } as never);
  const { lines, links } = drawMarkup(<IncidentTable incidents={[told(0, 0), told(700, 2)]} />);
  expect(lines.filter((line) => /^아직 없음|가운데/.test(line))).toEqual(['아직 없음', '700명 가운데 2명']);
  expect(lines).toContain('2026.11.22 오후 12:00');
  expect(links[0]).toEqual(['잘못 붙인 파일', '/admin/incidents/c1']);
});
