import { expect, test } from 'vitest';
import type { NpoProfile, NpoProject } from '#contract/npos/npos.ts';
import { readNposSearch } from '#web/features/npos/search.ts';
import {
  breadcrumbs,
  ngo,
  representativeProject,
  SITE,
  type StructuredData,
  website,
} from './structured-data.ts';

const npo = {
  id: 'n1',
  orgName: '푸른솔',
  intro: '나무를 심어요.',
  foundedOn: '2012-04-01',
  avatar: '/avatars/n1.webp',
  location: '강원 춘천시',
  mainActivities: ['나무 심기', '숲 교실'],
} as NpoProfile;
const project = {
  id: 'p1',
  name: '마을 숲',
  description: '나무 300그루를 심었어요.',
  actualBudget: 12_345_678,
  isBudgetHidden: true,
} as NpoProject;

/** As it stands in the document: what is undefined is not there. */
const written = (data: StructuredData) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>;

test('a trail begins with the product and numbers its pages from 1', () => {
  const { itemListElement } = written(
    breadcrumbs({ name: '단체 찾기', path: '/npos' }, { name: '푸른솔', path: '/npos/n1' }),
  );
  expect(itemListElement).toMatchObject([
    { position: 1, name: '맞손', item: `${SITE}/` },
    { position: 2, name: '단체 찾기', item: `${SITE}/npos` },
    { position: 3, name: '푸른솔', item: `${SITE}/npos/n1` },
  ]);
});

test('an organisation says what its profile says, at the address of its page', () => {
  expect(written(ngo(npo))).toMatchObject({
    '@type': 'NGO',
    name: '푸른솔',
    url: `${SITE}/npos/n1`,
    description: '나무를 심어요.',
    foundingDate: '2012-04-01',
    logo: `${SITE}/avatars/n1.webp`,
    address: { addressCountry: 'KR', addressRegion: '강원 춘천시' },
    knowsAbout: ['나무 심기', '숲 교실'],
  });
});

test('what a profile does not say is left out, and never empty', () => {
  const bare = written(ngo({ ...npo, intro: '', foundedOn: null, avatar: null, location: null }));
  for (const name of ['description', 'foundingDate', 'logo', 'address'])
    expect(bare).not.toHaveProperty(name);
});

test('a project belongs to its organisation, and its hidden budget is nowhere', () => {
  const data = written(representativeProject(npo, project));
  expect(data).toMatchObject({
    '@type': 'Project',
    name: '마을 숲',
    description: '나무 300그루를 심었어요.',
    url: `${SITE}/npos/n1?project=p1`,
    parentOrganization: { '@id': ngo(npo)['@id'], name: '푸른솔' },
  });
  expect(JSON.stringify(data)).not.toContain('12345678');
});

test('the search that the product offers is one that its directory reads', () => {
  const { target, 'query-input': input } = website.potentialAction as Record<string, string>;
  const name = /name=(\w+)/.exec(input ?? '')?.[1] ?? '';
  const url = new URL((target ?? '').replace(SITE, 'http://site').replace(`{${name}}`, '솔'));
  expect(url.pathname).toBe('/npos');
  expect(readNposSearch(Object.fromEntries(url.searchParams))).toEqual({ q: '솔' });
});

test('every node says by whose words it speaks', () => {
  for (const data of [breadcrumbs(), ngo(npo), representativeProject(npo, project), website])
    expect(data['@context']).toBe('https://schema.org');
});
