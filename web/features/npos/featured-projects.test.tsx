import { afterEach, expect, test } from 'vitest';
import { setTransport } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { FeaturedProjects } from './featured-projects.tsx';
import { featuredProjectsQuery } from './queries.ts';

const work = (id: string, fieldCode: string, images: string[], given: object = {}) => ({
  ...{
    id,
    fieldCode,
    name: `사업 ${id}`,
    beneficiaryCode: 'CHILD',
    images: images.map((id) => ({ file: { id } })),
  },
  ...{ actualStart: '2025-03-01', actualEnd: '2025-08-31', actualBudget: 3_000_000, isBudgetHidden: false },
  ...given,
});
const npos: Record<string, { card?: object; fieldCodes: string[]; projects: object[] }> = {
  unseen: { card: { image: null }, fieldCodes: ['HEALTH'], projects: [work('0', 'HEALTH', ['i0'])] },
  idle: { card: { projectCount: 0 }, fieldCodes: ['HEALTH'], projects: [] },
  first: { fieldCodes: ['EDU'], projects: [work('1', 'EDU', []), work('2', 'EDU', ['i2', 'i3'])] },
  alike: { fieldCodes: ['ENV', 'EDU'], projects: [work('3', 'ENV', ['i4'])] },
  inFact: { fieldCodes: ['ART'], projects: [work('4', 'EDU', ['i5'])] },
  second: { fieldCodes: ['ENV'], projects: [work('5', 'ENV', ['i6'], { isBudgetHidden: true })] },
  third: { fieldCodes: ['ART'], projects: [work('6', 'ART', ['i7'], { actualBudget: null })] },
  late: { fieldCodes: ['JOB'], projects: [work('7', 'JOB', ['i8'])] },
};

afterEach(() => setTransport(async () => ({ status: 500, json: async () => ({}) })));

test('[F-77] of the most experienced NPOs three projects with a picture are shown, each of another field, and no more is read', async () => {
  const read: string[] = [];
  setTransport(async ({ url }) => {
    read.push(url);
    const id = url.split('/').at(-1) ?? '';
    const items = Object.entries(npos).map(([id, { card, fieldCodes }]) => ({
      ...{ id, fieldCodes, projectCount: 1, image: {} },
      ...card,
    }));
    const answer = url.includes('?')
      ? { items }
      : {
          id,
          orgName: `단체 ${id}`,
          location: id === 'first' ? '강원 춘천시' : null,
          projects: npos[id]?.projects,
        };
    return { status: 200, json: async () => answer };
  });
  const featured = await createQueryClient().fetchQuery(featuredProjectsQuery);
  expect(read[0]).toMatch(/\?sort=EXPERIENCE$/);
  expect(read.slice(1).map((url) => url.split('/').at(-1))).toEqual(['first', 'inFact', 'second', 'third']);
  expect(featured.map(({ id, npoId, imageId }) => [id, npoId, imageId])).toEqual([
    ['2', 'first', 'i2'],
    ['5', 'second', 'i6'],
    ['6', 'third', 'i7'],
  ]);
  const drawn = drawMarkup(<FeaturedProjects className="" titleClassName="" />, {
    loaded: [...loadedCodes, { queryKey: featuredProjectsQuery.queryKey, data: featured }],
  });
  const told = drawn.lines.join(' / ');
  expect(told).toMatch(
    /사업 2 \/ 단체 first · 강원 춘천시 .*총사업비 \/ 3,000,000원 .*사업 5 \/ 단체 second \/ /,
  );
  expect(told.match(/총사업비 \/ 비공개/g)).toHaveLength(2);
  expect(drawn.links.map(([, href]) => href)).toEqual([
    '/npos?sort=EXPERIENCE',
    ...['/npos/first?project=2', '/npos/second?project=5', '/npos/third?project=6'],
  ]);
});
