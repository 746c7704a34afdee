import { describe, expect, it } from 'vitest';
import { createCacheStorage } from './cache-storage.ts';

const KB = 1024;

/** Room for four things of 9 KB, each of which takes one more. */
const createSections = () => {
  const storage = createCacheStorage(40 * KB);
  return { pages: storage.section('page'), responses: storage.section('response') };
};
const thing = (sizeBytes = 9 * KB) => ({ sizeBytes });

describe('what is kept', () => {
  it('goes when all is too large together, first what was used longest ago, of whatever kind', () => {
    const { pages, responses } = createSections();
    pages.set('/1', thing());
    responses.set('/2', thing());
    pages.set('/3', thing());
    responses.set('/4', thing());
    pages.get('/1');
    responses.set('/5', thing());
    expect(responses.get('/2')).toBeUndefined();
    pages.set('/6', thing());
    expect(pages.get('/3')).toBeUndefined();
    for (const url of ['/1', '/6']) expect(pages.get(url), url).toBeDefined();
    for (const url of ['/4', '/5']) expect(responses.get(url), url).toBeDefined();
  });

  it('counts what takes the place of something else once', () => {
    const { pages } = createSections();
    for (const url of ['/1', '/2', '/3', '/4']) pages.set(url, thing());
    for (let n = 0; n < 10; n += 1) pages.set('/4', thing());
    expect(pages.get('/1')).toBeDefined();
  });

  it('counts small things with what keeping them takes', () => {
    const { pages } = createSections();
    for (let n = 0; n <= 40; n += 1) pages.set(`/${n}`, thing(1));
    expect(pages.get('/0')).toBeUndefined();
  });

  it('pushes nothing out for something that is larger than all', () => {
    const { pages } = createSections();
    pages.set('/1', thing());
    pages.set('/2', thing(50 * KB));
    expect(pages.get('/2')).toBeUndefined();
    expect(pages.get('/1')).toBeDefined();
  });

  it('is of one kind under one key', () => {
    const { pages, responses } = createSections();
    const page = thing();
    pages.set('/', page);
    expect(responses.get('/')).toBeUndefined();
    expect(pages.get('/')).toBe(page);
  });
});
