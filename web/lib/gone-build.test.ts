import { afterEach, expect, test, vi } from 'vitest';
import { isBuildGone } from './gone-build.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers with `status`, or none; `ownFile` is what the page itself was loaded with. */
function serve(status: number | null, ownFile?: string) {
  const asked = vi.fn(async (_url: string, _options: RequestInit) => {
    if (status === null) throw new TypeError('Failed to fetch');
    return { status };
  });
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { querySelector: () => (ownFile ? { src: ownFile } : null) });
  return asked;
}
const refused = new TypeError(
  'Failed to fetch dynamically imported module: https://a.kr/assets/dialog-1a_B.js',
);

test.each([
  [404, true],
  [200, false],
  [503, false],
  [null, false],
])('[F-09] where the server answers %s for the named file, the build is gone: %s', async (status, isGone) => {
  const asked = serve(status);
  expect(await isBuildGone(refused)).toBe(isGone);
  expect(asked).toHaveBeenCalledExactlyOnceWith('/assets/dialog-1a_B.js', {
    method: 'HEAD',
    cache: 'no-store',
  });
});

test('[F-09] where the browser names no file, one of the page is asked for; without any nothing is said', async () => {
  const asked = serve(404, 'https://a.kr/assets/boot-2.js');
  expect(await isBuildGone(new Error('importing a module script failed'))).toBe(true);
  expect(asked.mock.calls[0]?.[0]).toBe('https://a.kr/assets/boot-2.js');
  expect(await isBuildGone('nothing')).toBe(true);
  const silent = serve(404);
  expect(await isBuildGone(new Error('importing a module script failed'))).toBe(false);
  expect(silent).not.toHaveBeenCalled();
});
