import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findKeptDrafts, isSameDraft, type KeptDraft, openDraftDevice } from './draft-device.ts';

const kept = (title: string): KeptDraft => ({
  version: 1,
  content: { title },
  step: 2,
  sending: null,
  changedAt: '2026-11-20T01:42:00Z',
});

/** A device whose names can be listed like those of a browser. */
const deviceWith = (entries: Record<string, string> = {}) =>
  Object.defineProperties(entries, {
    getItem: { value: (name: string) => entries[name] ?? null },
    setItem: { value: (name: string, value: string) => Object.assign(entries, { [name]: value }) },
    removeItem: { value: (name: string) => Reflect.deleteProperty(entries, name) },
  });

beforeEach(() => void vi.stubGlobal('localStorage', deviceWith({ theme: 'dark' })));
afterEach(() => void vi.unstubAllGlobals());

test('[F-77] a device keeps the half-written requests of a member by their keys, and tells nobody else of them', () => {
  expect(openDraftDevice('m1', 'd1').write(kept('하나'))).toBe(true);
  openDraftDevice('m1', 'd2').write(kept('둘'));
  openDraftDevice('m2', 'd3').write(kept('남의 것'));
  expect(findKeptDrafts('m1')).toEqual([
    { key: 'd1', kept: kept('하나') },
    { key: 'd2', kept: kept('둘') },
  ]);
  expect(findKeptDrafts('m')).toEqual([]);
  openDraftDevice('m1', 'd1').clear();
  expect(findKeptDrafts('m1').map(({ key }) => key)).toEqual(['d2']);
  expect(openDraftDevice('m1', 'd1').read()).toBeNull();
});

test('[F-77] what cannot be read on a device is as if it was never kept', () => {
  localStorage.setItem('request-draft:m1:d1', '{"title":');
  openDraftDevice('m1', 'd2').write(kept('둘'));
  expect(openDraftDevice('m1', 'd1').read()).toBeNull();
  expect(findKeptDrafts('m1').map(({ key }) => key)).toEqual(['d2']);
});

test('[F-77] a device that keeps nothing says so, and fails at nothing', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy({}, { get: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse }),
  );
  const device = openDraftDevice('m1', 'd1');
  expect([device.write(kept('하나')), device.read(), findKeptDrafts('m1')]).toEqual([false, null, []]);
  expect(() => device.clear()).not.toThrow();
});

test('[F-77] two drafts say the same whatever the order of their fields, and otherwise where one says more or else', () => {
  const draft = { title: '하나', fieldCode: 'EDU' };
  expect(isSameDraft(draft, { fieldCode: 'EDU', title: '하나' })).toBe(true);
  expect(isSameDraft(draft, { title: '하나' })).toBe(false);
  expect(isSameDraft(draft, { ...draft, title: '둘' })).toBe(false);
});
