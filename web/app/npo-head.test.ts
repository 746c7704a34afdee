import { expect, test } from 'vitest';
import type { NpoProfile } from '#contract/npos/npos.ts';
import { npoHead } from './npo-head.ts';
import { findPageHead } from './page-head.ts';

const npo = {
  ...{
    id: 'n1',
    orgName: '푸른솔',
    intro: '나무를 심어요.',
    foundedOn: '2012-04-01',
    location: '강원 춘천시',
  },
  ...{ mainActivities: [], certificates: [] },
  projects: [{ id: 'p1', name: '마을 숲', description: '나무 300그루를\n심었어요.', images: [] }],
} as unknown as NpoProfile;

function headOf(projectId?: string) {
  const { meta, links, scripts } = npoHead(npo, projectId);
  return findPageHead([{ meta, links, headScripts: scripts }]);
}

test('[F-77] a link to a profile, or to one of its works, is previewed with its own name, words and picture', () => {
  const profile = {
    ...{ title: '푸른솔', description: '나무를 심어요.', canonicalPath: '/npos/n1' },
    image: '/previews/npos/n1.jpg',
  };
  expect(headOf()).toMatchObject(profile);
  expect(headOf('another')).toMatchObject(profile);
  expect(headOf('p1')).toMatchObject({
    ...{ title: '마을 숲 – 푸른솔', description: '나무 300그루를 심었어요.' },
    ...{ canonicalPath: '/npos/n1?project=p1', image: '/previews/npos/n1/p1.jpg' },
  });
});

test('[F-77] words that are too long for a preview end with an ellipsis', () => {
  const { description } = findPageHead([
    { meta: npoHead({ ...npo, intro: '가'.repeat(151) }, undefined).meta, links: [], headScripts: [] },
  ]);
  expect(description).toBe(`${'가'.repeat(149)}…`);
});
