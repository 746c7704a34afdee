import { describe, expect, it } from 'vitest';
import { chooseEncoding, chooseFileEncoding } from './content-encoding.ts';

describe('the encoding of an answer', () => {
  it.each([
    // As browsers ask.
    ['gzip, deflate, br, zstd', 'zstd', 'br'],
    ['gzip, deflate, br', 'br', 'br'],
    ['gzip;q=1.0, identity;q=0.5', 'gzip', 'gzip'],
    // What is refused is not sent, whatever else is said.
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.001', 'gzip', 'gzip'],
    ['zstd;q=0, br;q=0', 'identity', 'identity'],
    ['gzip;q=0', 'identity', 'identity'],
    // What is liked better goes first.
    ['gzip;q=0.5, br;q=0.9, zstd;q=0.1', 'br', 'br'],
    ['identity, br;q=0.5', 'identity', 'identity'],
    // A star is everything that is not named.
    ['*', 'zstd', 'br'],
    ['zstd;q=0, *', 'br', 'br'],
    ['zstd;q=0, br;q=0, *', 'gzip', 'gzip'],
    ['gzip;q=0, *', 'zstd', 'br'],
    ['*;q=0, gzip', 'gzip', 'gzip'],
    ['*;q=0, identity', 'identity', 'identity'],
    ['identity;q=0, gzip', 'gzip', 'gzip'],
    // Nothing that there is.
    ['identity;q=0', null, null],
    ['*;q=0', null, null],
    ['deflate, identity;q=0', null, null],
    // Names are compared without case, and whole.
    ['GZIP', 'gzip', 'gzip'],
    ['zstdx, brotli, x-br', 'identity', 'identity'],
    ['', 'identity', 'identity'],
    ['=;;,garbage;;;=,,', 'identity', 'identity'],
  ])('[F-05] is negotiated: %j', (accepted, page, file) => {
    // The second time the answer is a kept one.
    for (let time = 0; time < 2; time += 1) {
      expect(chooseEncoding(accepted)).toBe(page);
      expect(chooseFileEncoding(accepted)).toBe(file);
    }
  });

  it('is none where the client names none', () => {
    expect(chooseEncoding(undefined)).toBe('identity');
    expect(chooseFileEncoding(undefined)).toBe('identity');
  });

  it('is negotiated for any number of headers', () => {
    for (let n = 0; n < 500; n += 1) {
      expect(chooseEncoding(`x-${n}, gzip`)).toBe('gzip');
      expect(chooseEncoding(`${'x, '.repeat(n)}br`)).toBe('br');
    }
  });
});
