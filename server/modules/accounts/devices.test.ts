import { expect, test } from 'vitest';
import { describeDevice } from './devices.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

// A browser names those that it is made of as well, so the order in which they are asked for decides.
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`, '크롬 · 윈도우'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, '엣지 · 윈도우'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`,
    '엣지 · 안드로이드',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/138.0 Whale/4.33 Safari/537.36`, '웨일 · 윈도우'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    '삼성 인터넷 · 안드로이드',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 KAKAOTALK 25.5.0',
    '카카오톡 · iOS',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`,
    '오페라 · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '파이어폭스 · 리눅스'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Mobile Safari/605.1.15',
    '파이어폭스 · iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    '사파리 · macOS',
  ],
  ['Windows', '윈도우'],
  ['curl/8', null],
  [null, null],
])('[F-77] %s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
