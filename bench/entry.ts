import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoId } from '#db/seed/demo-id.ts';
import { chooseBrowser } from '#e2e/browser.ts';
import { openDemoProduct } from './demo.ts';
import { phone, slowCpu, slowLine } from './phone.ts';

const npo = 'solgaeul';
const room = `/project/manage/${demoId('project', 'neulbom-homework')}/activity-entries`;
const sent = '활동 기록을 보냈어요.';
/** A page of a slow phone on a busy machine. */
const patienceMs = 120_000;

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

async function send(browser: Browser, origin: string, cookie: string, photo: Buffer, at: number) {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/);
    return { name, value, url: origin };
  });
  const context = await browser.newContext({ ...phone, locale: 'ko-KR' });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    const session: CDPSession = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', slowCpu);
    await session.send('Network.emulateNetworkConditions', slowLine);
    await page.addInitScript(observe, sent);
    await page.goto(origin + room, { waitUntil: 'networkidle' });
    const sending = page.waitForRequest((request) => request.url().endsWith('/photos'));
    await write(page, photo, at);
    const bytes = Number((await (await sending).allHeaders())['content-length']);
    return { ...(await page.evaluate(report)), bytes };
  } finally {
    await context.close();
  }
}

/** What one entry took, in ms from the touch of the button. */
export type EntryTimes = {
  told: number;
  entrySent: number;
  photoSent: number;
  photoAnswered: number;
  roomShown: number;
  bytes: number;
};

/** Sends as many entries as are wanted, after one that warms up; each from a browser that was never there. */
export async function sendEntries(origin: string, cookie: string, runs: number): Promise<EntryTimes[]> {
  const browser = await chromium.launch(chooseBrowser());
  try {
    const photo = await takePhoto();
    const times: EntryTimes[] = [];
    for (let at = 0; at <= runs; at += 1) {
      const { tapped, calls, bytes } = await send(browser, origin, cookie, photo, at);
      const of = (ending: string) => calls.filter(({ name }) => name.endsWith(ending));
      const upload = of('/photos').at(-1);
      times.push({
        told: tapped.toldAt - tapped.tapAt,
        entrySent: of('/activity-entries')[0]?.begin ?? Number.NaN,
        photoSent: upload?.begin ?? Number.NaN,
        photoAnswered: upload?.end ?? Number.NaN,
        roomShown: tapped.roomAt - tapped.tapAt,
        bytes,
      });
    }
    return times.slice(1);
  } finally {
    await browser.close();
  }
}

/**
 * An entry with a photo from a phone: from the touch of the button until it says that the entry has arrived. The photo
 * is made smaller while the sentence is typed, as fast as a thumb does.
 */
export async function measureEntry(runs: number): Promise<object> {
  const product = await openDemoProduct();
  try {
    const times = await sendEntries(product.url, await product.signIn(npo), runs);
    const range = (figure: keyof EntryTimes) => {
      const all = times.map((one) => one[figure]).sort((left, right) => left - right);
      return `${Math.round(all[all.length >> 1] ?? Number.NaN)} (${Math.round(all[0] ?? Number.NaN)}-${Math.round(all.at(-1) ?? Number.NaN)})`;
    };
    return {
      case: 'entry',
      runs,
      photo_kb: Math.round((times[0]?.bytes ?? Number.NaN) / 1000),
      told_ms: range('told'),
      entry_sent_ms: range('entrySent'),
      photo_sent_ms: range('photoSent'),
      photo_answered_ms: range('photoAnswered'),
      room_shown_ms: range('roomShown'),
    };
  } finally {
    await product.stop();
  }
}
