import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Demo, demoNow, serveDemo, shortenDemo as shorten } from '#server/testing/serve-demo.ts';
import { openPage, waitFor } from '#web/testing/demo.tsx';
import { demoPages } from '#web/testing/demo-pages.ts';
import {
  type Met,
  pickOptions,
  pressControls,
  tellGone,
  type Visit,
  withoutKnown,
} from '#web/testing/demo-press.ts';
import { topDialog } from '#web/testing/dialogs.ts';

// A part that is loaded late is waited for like what is read.
vi.mock('#web/ui/late-part.tsx', async (loadModule) => {
  const { latePart } = await loadModule<typeof import('#web/ui/late-part.tsx')>();
  return { latePart: (load: Parameters<typeof latePart>[0]) => latePart(() => waitFor(load())) };
});

// Whatever a page loads late is there at once, so that a page has settled when nothing is asked for any more.
import.meta.glob(['/web/**/*.tsx', '!/web/**/*.test.tsx', '!/web/app/entry-*', '!/web/testing/**'], {
  eager: true,
});

let demo: Demo;

beforeAll(async () => {
  demo = await serveDemo(Object.keys(demoPages));
});
afterAll(() => demo.server.disconnect());
beforeEach(() => {
  vi.setSystemTime(demoNow);
});

/** The reads by their addresses that have been refused, to a company, an NPO or anybody else. */
const refusedReads = new Map<string, Set<string>>();

function sideOf(username: string): string {
  if (username === 'visitor' || username === 'matson_ops') return username;
  return username.endsWith('_csr') ? 'company' : 'NPO';
}

/** What a page says while it waits for one of its reads and where that is refused, and whether it is as it was before once that is read again. */
async function refuseReads(
  { username, address }: Visit,
  reads: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  const kindOf = (url: string) => url.replace(/[0-9a-f-]{36}/g, '#').replace(/\?.*/, '');
  const kinds = new Map(reads.toReversed().map((url) => [kindOf(url), url]));
  const refused = refusedReads.get(sideOf(username)) ?? new Set();
  refusedReads.set(sideOf(username), refused);
  for (const kind of refused) kinds.delete(kind);
  if (kinds.size === 0) return [];
  const told: string[] = [];
  for (const [kind, url] of [...kinds].toReversed()) {
    refused.add(kind);
    const page = openPage(demo, username, address, url);
    await page.settle();
    told.push('', `== refused: ${shorten(url)}`, ...withoutKnown(page.read(), before), '--');
    page.stopWaiting();
    await page.settle();
    const lines = page.read();
    told.push(...tellGone(withoutKnown(before, lines)), ...withoutKnown(lines, before));
    page.heal();
    if (!page.listControls(document).some(({ name }) => name === '다시 시도')) continue;
    await page.press('다시 시도');
    await page.settle();
    told.push('--', ...withoutKnown(page.read(), before), ...tellGone(withoutKnown(before, page.read())));
  }
  return told;
}

function findId(name: string): string {
  const id = demo.ids[name];
  if (!id) throw new Error(`nothing of the demo is called ${name}`);
  return id;
}

async function tellPage(username: string, place: string, isFirst: boolean, met: Met): Promise<string[]> {
  const address = place.replace(/\{([^}]+)\}/g, (_, name) => findId(name));
  const page = openPage(demo, username, address);
  await page.settle();
  const part = () =>
    isFirst ? document.body : (topDialog() ?? document.querySelector('main') ?? document.body);
  const whole = page.read();
  const told = [`“${document.title}”`, ...page.read(part()), '', ...page.takeDone()];
  const rereads = page.listRereads().filter((line) => !met.rereads.has(line));
  for (const line of rereads) met.rereads.add(line);
  const reads = page.listReads();
  page.keepForms();
  const visit: Visit = { demo, username, address, part, met, page };
  const canFill = page.canFill();
  const hasLists = page.listLists(part()).some((name) => !met.lists.has(name));
  return [
    ...told,
    ...rereads,
    ...(await pressControls(visit)),
    ...(hasLists ? await pickOptions(visit) : []),
    ...(canFill ? await pressControls({ ...visit, page: undefined, isFilled: true }) : []),
    ...(await refuseReads(visit, reads, whole)),
  ];
}

const createMet = (): Met => ({ controls: new Set(), lists: new Set(), rereads: new Set() });

/** What a side has met on the pages of the own account, which are the same for all of it. */
const metOnAccount = new Map<string, Met>();

const nameFile = (place: string) =>
  place
    .replace(/[/{}?&=, ]+/g, ' ')
    .trim()
    .replaceAll(' ', '-') || 'first';

// What stands around every page, and what a button of the same name does on another, is told with the first of them; a
// read that is refused, and what the own account is for, with the first company or NPO whose page it is.
for (const [username, places] of Object.entries(demoPages))
  test(`[F-77] what the pages of the demo say to ${username}, what they ask for, what their buttons do, and what they say of what cannot be read`, async () => {
    const own = createMet();
    const account = metOnAccount.get(sideOf(username)) ?? createMet();
    metOnAccount.set(sideOf(username), account);
    for (const place of places) {
      const met = place.startsWith('/account') ? account : own;
      const told = await tellPage(username, place, place === places[0], met);
      await expect
        .soft(`${told.join('\n')}\n`)
        .toMatchFileSnapshot(`demo/${username}/${nameFile(place)}.txt`);
    }
  }, 600_000);
