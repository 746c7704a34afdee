import { describe, expect, test } from 'vitest';
import type { SessionMember } from '#contract/accounts/members.ts';
import { findAccountItems, findMainItems, findPlacesOf, places } from './navigation.ts';

const roles = ['COMPANY', 'NPO', 'ADMIN'] as const;
const addressesOf = (items: readonly { to: string }[]) => items.map(({ to }) => to);

describe('the main navigation', () => {
  test.each([undefined, ...roles])('has three items for %s', (role) => {
    expect(findMainItems(role)).toHaveLength(3);
  });

  test('leads everybody to a request but an NPO, which finds its own organisation there', () => {
    for (const role of [undefined, 'COMPANY', 'ADMIN'] as const)
      expect(findMainItems(role)[1]).toMatchObject({ to: '/project/request', feature: 'MATCHING' });
    expect(findMainItems('NPO')[1]?.to).toBe('/home');
    expect(findMainItems('NPO')[1]).not.toHaveProperty('feature');
  });
});

describe('the places of a party', () => {
  test.each(['COMPANY', 'NPO'] as const)('%s: begin at home, each once', (party) => {
    expect(places[party][0]?.to).toBe('/home');
    expect(new Set(addressesOf(places[party])).size).toBe(places[party].length);
    expect(new Set(places[party].map(({ icon }) => icon)).size).toBe(places[party].length);
  });

  test('close to what is switched off: what matching and projects lead to says so, and nothing else', () => {
    const features = { '/invitations': 'MATCHING', '/project/request': 'MATCHING' } as Record<string, string>;
    for (const { to, feature } of [...places.COMPANY, ...places.NPO])
      expect([to, feature]).toEqual([
        to,
        features[to] ?? (to.startsWith('/project/') ? 'PROJECTS' : undefined),
      ]);
  });

  test('are for one party alone where only that one acts', () => {
    expect(addressesOf(places.COMPANY)).not.toContain('/invitations');
    expect(addressesOf(places.NPO)).not.toContain('/project/request');
  });

  test('leave out on wide windows what the main navigation has, and nothing else', () => {
    for (const party of ['COMPANY', 'NPO'] as const)
      for (const { to, isOnBar } of places[party])
        expect([to, isOnBar !== false]).toEqual([to, to !== '/project/request']);
  });

  test('have a word for phones that is one of their name', () => {
    for (const { label, shortLabel } of [...places.COMPANY, ...places.NPO])
      expect(label).toContain(shortLabel);
  });
});

describe('whose places a member sees', () => {
  const member = (name: (typeof roles)[number], membershipStatus = 'APPROVED') =>
    ({ membershipStatus, role: { name } }) as SessionMember;

  test.each([
    ['a visitor', null, null],
    ['a company', member('COMPANY'), 'COMPANY'],
    ['an NPO', member('NPO'), 'NPO'],
    ['an administrator', member('ADMIN'), null],
    ['a company that waits', member('COMPANY', 'PENDING'), null],
    ['an NPO that is held', member('NPO', 'HELD'), null],
  ])('%s', (_, of, party) => {
    expect(findPlacesOf(of)).toBe(party);
  });
});

describe('the account menu', () => {
  test.each([
    ['COMPANY', ['/account/plan'], ['/account/profile', '/admin']],
    ['NPO', ['/account/profile'], ['/account/plan', '/admin']],
    ['ADMIN', ['/admin'], ['/account/plan', '/account/profile', '/project/manage', '/project/results']],
  ] as const)('%s has its own items and not those of others', (role, own, others) => {
    const addresses = addressesOf(findAccountItems(role));
    for (const to of own) expect(addresses).toContain(to);
    for (const to of others) expect(addresses).not.toContain(to);
    for (const to of ['/account/info', '/account/inquiry']) expect(addresses).toContain(to);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('leads a party to its projects while they are switched on', () => {
    for (const role of ['COMPANY', 'NPO'] as const)
      for (const to of ['/project/manage', '/project/results'])
        expect(findAccountItems(role).find((item) => item.to === to)?.feature).toBe('PROJECTS');
  });
});
