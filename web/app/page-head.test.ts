import { describe, expect, test } from 'vitest';
import {
  documentTitle,
  errorHead,
  findPageHead,
  notFoundHead,
  privateHead,
  publicHead,
} from './page-head.ts';

/** The head of a route as the router holds it of a page that was matched. */
function match(head: ReturnType<typeof publicHead>) {
  return { meta: head.meta, links: head.links, headScripts: head.scripts };
}
const full = {
  title: '푸른솔',
  description: '나무를 심는 단체',
  canonicalPath: '/npos/1',
  image: '/previews/npo.jpg',
  structured: [{ '@type': 'NGO', name: '</script>' }, { '@type': 'Project' }],
};

describe('the head of a page', () => {
  test('says what its route wrote', () => {
    expect(findPageHead([match(publicHead(full))])).toEqual(full);
  });

  test('says something of the product where its route leaves a thing out', () => {
    const head = findPageHead([match(publicHead({ canonicalPath: '/' }))]);
    expect(head.canonicalPath).toBe('/');
    for (const text of [head.title, head.description, head.image]) expect(text).not.toBe('');
    expect(head.image).toMatch(/^\/.*\.jpg$/);
    expect(head.structured).toEqual([]);
    expect(head.title).not.toContain('맞손');
  });

  test('is the one of the deepest route that has one', () => {
    const outer = match(publicHead({ ...full, title: '바깥' }));
    const inner = match(publicHead({ title: '안', canonicalPath: null }));
    expect(findPageHead([outer, inner, {}, { meta: [] }])).toMatchObject({
      title: '안',
      canonicalPath: null,
      structured: [],
    });
    expect(findPageHead([inner, outer]).title).toBe('바깥');
  });

  test('is that of a page that is not there, where no route has one', () => {
    expect(findPageHead([])).toEqual(notFoundHead);
    expect(findPageHead([{ meta: [] }, {}])).toEqual(notFoundHead);
  });

  test('fills in what another hand has left out of it', () => {
    const head = findPageHead([{ meta: [{ name: 'description', content: '말' }] }]);
    expect(head).toMatchObject({ description: '말', canonicalPath: null, structured: [] });
    expect(head.title).toBe(findPageHead([match(publicHead({ canonicalPath: null }))]).title);
  });
});

test('search engines are kept out of what is private, missing or broken', () => {
  expect(findPageHead([match(privateHead('내 정보'))])).toMatchObject({
    title: '내 정보',
    canonicalPath: null,
  });
  for (const head of [notFoundHead, errorHead])
    expect(head).toMatchObject({ canonicalPath: null, structured: [] });
  expect(errorHead.title).not.toBe(notFoundHead.title);
});

test('a tab is named by its page and the product', () => {
  expect(documentTitle(notFoundHead)).toBe(`${notFoundHead.title} | 맞손`);
});
