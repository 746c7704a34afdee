import { afterEach, beforeEach, vi } from 'vitest';
import { matching } from './media.ts';

/** What Radix and the product ask of a browser and jsdom has not: nothing here has a size. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** A stream of changes on which nothing comes. */
class StillStream extends EventTarget {
  close() {}
}

Object.assign(globalThis, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  EventSource: StillStream,
});
window.matchMedia = (media) =>
  // The product keeps each list, from one test file to the next as well, so `matches` is read anew each time.
  Object.defineProperty(
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
    'matches',
    { get: () => matching.has(media) },
  );
window.scrollTo = () => {};
Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00+09:00') });
});

afterEach(() => {
  vi.useRealTimers();
  matching.clear();
  localStorage.clear();
  sessionStorage.clear();
});
