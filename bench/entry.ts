import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoId } from '#db/seed/demo-id.ts';
import { chooseBrowser } from '#e2e/browser.ts';
import { type DemoProduct, openDemoProduct } from './demo.ts';
import { phone, slowCpu, slowLine } from './phone.ts';

const npo = 'solgaeul';
const room = `/project/manage/${demoId('project', 'neulbom-homework')}/activity-entries`;
const sent = '활동 기록을 보냈어요.';

/** As heavy as what a phone takes: some two megabytes, with grain. */
async function takePhoto(): Promise<Buffer> {
  const grain = (scale: number, sigma: number) =>
    sharp({
      create: {
        width: 3200 / scale,
        height: 2400 / scale,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(3200, 2400, { kernel: 'cubic', fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer();
  const [surfaces, ...finer] = await Promise.all([grain(400, 60), grain(50, 40), grain(8, 30), grain(1, 20)]);
  return sharp(surfaces)
    .composite(finer.map((input) => ({ input, blend: 'soft-light' as const })))
    .jpeg({ quality: 90 })
    .toBuffer();
}

type Seen = { tapAt: number; toldAt: number; roomAt: number };

/** Notes when the button is pressed, when the room is drawn, and when the member is told that the entry has arrived. */
function observe(text: string): void {
  const seen: Seen = { tapAt: 0, toldAt: 0, roomAt: 0 };
  Object.assign(window, { seen });
  document.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('button[type=submit]')) seen.tapAt = performance.now();
    },
    { capture: true },
  );
  const look = () => {
    if (seen.tapAt > 0 && seen.roomAt === 0 && !location.pathname.endsWith('/new'))
      seen.roomAt = performance.now();
    if (seen.tapAt > 0 && seen.toldAt === 0 && document.body.textContent?.includes(text))
      seen.toldAt = performance.now();
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    }),
  );
}

type Sending = { tapped: Seen; calls: { name: string; begin: number; end: number; bytes: number }[] };

function report(): Sending {
  const { seen } = window as unknown as { seen: Seen };
  const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ startTime, initiatorType }) => initiatorType === 'fetch' && startTime >= seen.tapAt)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      name: new URL(name).pathname,
      begin: startTime - seen.tapAt,
      end: responseEnd - seen.tapAt,
      bytes: transferSize,
    }));
  return { tapped: seen, calls };
}

/** Writes an entry as somebody does: picks the photo, types, chooses, and presses the button. */
async function write(page: Page, photo: Buffer, at: number): Promise<void> {
  await page.getByRole('link', { name: '기록 남기기' }).tap();
  await page.getByLabel('참여자').fill(String(10 + at));
  await page
    .getByLabel('사진 더하기')
    .setInputFiles({ name: '공부방.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('radio', { name: '알아볼 수 있는 사람이 없어요' }).tap();
  await page.getByLabel('한 문장').pressSequentially(`다 같이 책을 읽었어요. ${at}`, { delay: 150 });
  await page.getByRole('button', { name: '기록 보내기' }).tap();
  await page.getByText(sent).waitFor();
}

async function send(browser: Browser, product: DemoProduct, cookie: string, photo: Buffer, at: number) {
  const [name = '', value = ''] = cookie.split(/=(.*)/);
  const context = await browser.newContext({ ...phone, locale: 'ko-KR' });
  try {
    await context.addCookies([{ name, value, url: product.url }]);
    const page = await context.newPage();
    const session: CDPSession = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', slowCpu);
    await session.send('Network.emulateNetworkConditions', slowLine);
    await page.addInitScript(observe, sent);
    await page.goto(product.url + room, { waitUntil: 'networkidle' });
    const sending = page.waitForRequest(({ url }) => url().endsWith('/photos'));
    await write(page, photo, at);
    const bytes = Number((await (await sending).allHeaders())['content-length']);
    return { ...(await page.evaluate(report)), bytes };
  } finally {
    await context.close();
  }
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((left, right) => left - right)[numbers.length >> 1] as number;

/**
 * An entry with a photo from a phone: from the touch of the button until it says that the entry has arrived. The photo
 * is made smaller while the sentence is typed, as fast as a thumb does.
 */
export async function measureEntry(runs: number): Promise<object> {
  const product = await openDemoProduct();
  const browser = await chromium.launch(chooseBrowser());
  try {
    const photo = await takePhoto();
    const cookie = await product.signIn(npo);
    const told: number[] = [];
    const entryAt: number[] = [];
    const photoAt: number[] = [];
    const answeredAt: number[] = [];
    const roomAt: number[] = [];
    let bytes = 0;
    for (let at = 0; at <= runs; at += 1) {
      const { tapped, calls, ...sent } = await send(browser, product, cookie, photo, at);
      // The first one warms up.
      if (at === 0) continue;
      bytes = sent.bytes;
      const of = (ending: string) => calls.filter(({ name }) => name.endsWith(ending));
      const upload = of('/photos').at(-1);
      told.push(tapped.toldAt - tapped.tapAt);
      roomAt.push(tapped.roomAt - tapped.tapAt);
      entryAt.push(of('/activity-entries')[0]?.begin ?? Number.NaN);
      photoAt.push(upload?.begin ?? Number.NaN);
      answeredAt.push(upload?.end ?? Number.NaN);
    }
    const range = (numbers: readonly number[]) =>
      `${Math.round(median(numbers))} (${Math.round(Math.min(...numbers))}-${Math.round(Math.max(...numbers))})`;
    return {
      case: 'entry',
      runs,
      photo_kb: Math.round(bytes / 1000),
      told_ms: range(told),
      entry_sent_ms: range(entryAt),
      photo_sent_ms: range(photoAt),
      photo_answered_ms: range(answeredAt),
      room_shown_ms: range(roomAt),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}
