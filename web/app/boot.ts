import { getSession, type SessionAnswer } from '#contract/accounts/members.ts';
import { askEarly, type EarlyReads } from '#web/lib/early-reads.ts';
import type { FirstRead } from './first-reads.ts';
import { holdInput, releaseHeldInput, stopHoldingInput } from './held-input.ts';
import { loadRareGlyphs, nameRareGlyphs } from './rare-glyphs.ts';
import { focusSearch, isSearchShortcut, searchPlace } from './search-shortcut.ts';
import type {} from './start.ts';

/**
 * First script of every page. A page that is only read needs no application: its markup is whole and its links
 * work. So the application starts at once where a page or a reader needs it (`data-start="now"` on the document, a
 * signed-in member, something that the operator says), and otherwise with the visitor's first sign of interest. What the
 * visitor presses or types before it runs is kept and done then.
 */
const SIGNS_OF_INTEREST = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
];

/** How long a first paint waits for the font of nearly all letters and for who is signed in, in ms. */
const PATIENCE_MS = 500;

/** How long a connection that is still away is not asked for again, in ms. */
const COME_BACK_MS = 3_000;

const page = document.documentElement;
let isStarted = false;

/** What stands above every page of a member has its room before the application could draw it. */
function makeRoom(session: SessionAnswer | null): void {
  if (session?.legalNotices?.length) page.dataset.notices = '';
}

/**
 * Before the first paint: nothing is laid out before the font of nearly all letters is there (or the browser has
 * waited long enough), or all of it would be laid out again, and move where a system's font has other widths. The sign
 * is one of the core file; the letters that the style sheet carries come with it. What has been painted already, in a
 * browser that did not wait for this script, stays; so does a page that is come back to, whose place would be lost.
 */
async function awaitFont(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = navigation?.type === 'navigate' && performance.getEntriesByType('paint').length === 0;
  if (isNew) page.dataset.font = 'awaited';
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const font = document.fonts.load('16px "Pretendard Variable"', 'a©').catch(() => patience);
  // A page of members has room above it for what they are told of; one that is read does not wait for that.
  const room = page.dataset.start === 'now' ? roomMade : null;
  await Promise.race([Promise.all([font, room]), patience]);
  delete page.dataset.font;
  // While nothing was laid out, the browser could not go to the part that the address names.
  if (isNew) document.querySelector(':target')?.scrollIntoView();
}

/** Who is signed in; null when that cannot be read. The answer itself is the application's. */
async function readSession(asked: Promise<Response | null>): Promise<SessionAnswer | null> {
  try {
    const response = await asked;
    return response?.ok ? await response.clone().json() : null;
  } catch {
    return null;
  }
}

/** Whether the page may be this member's: what would be refused is not asked. */
function mayRead(session: SessionAnswer | null): boolean {
  const { member, closedFeatures = [] } = session ?? {};
  if (!member || member.needsSecondFactor || member.membershipStatus !== 'APPROVED') return false;
  const isOfAdmins = location.pathname.startsWith('/admin');
  return closedFeatures.length === 0 && (member.role.name === 'ADMIN') === isOfAdmins;
}

const askedSession = askEarly(getSession.path);
const earlySession = readSession(askedSession);
const earlyReads: EarlyReads = new Map([[getSession.path, askedSession]]);
const firstReads: FirstRead[] = JSON.parse(page.dataset.reads ?? '[]');
for (const { address } of firstReads)
  earlyReads.set(
    address,
    earlySession.then((session) => (mayRead(session) ? askEarly(address) : null)),
  );
const roomMade = earlySession.then(makeRoom);
const fontAwaited = awaitFont();

/** What the application loads with itself, which the build knows: asked for at once, not when its file names it. */
declare const __APPLICATION_FILES__: readonly string[];

function preloadApplication(): void {
  if (import.meta.env.DEV || page.dataset.start === 'now') return;
  for (const href of __APPLICATION_FILES__) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  preloadApplication();
  ignore(onSign);
  import('./entry-client.tsx').then(
    async () => {
      await fontAwaited;
      await window.startApplication?.({ earlyReads, firstReads, onTakeover: stopHoldingInput });
      page.dataset.app = 'ready';
      await releaseHeldInput();
      // A letter that no font arrives for is shown in one of the system's.
      await nameRareGlyphs().catch(() => {});
    },
    // A browser asks for a script once: what did not come of it comes to the next page alone.
    async () => {
      if (await isServerAway()) listen(comeBack);
      else reloadOnce();
    },
  );
}

const isServerAway = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );

/** The connection was away: the first sign of interest that finds it back loads the page anew. */
async function comeBack(event: Event): Promise<void> {
  if (isStill(event)) return;
  ignore(comeBack);
  if (await isServerAway()) setTimeout(() => listen(comeBack), COME_BACK_MS);
  else location.reload();
}

/** A page that nothing has been done on yet comes from a release that is gone: the present one takes its place. */
function reloadOnce(): void {
  const entry = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '';
  try {
    // A proxy may still give out the page of that release.
    if (sessionStorage.getItem('reloaded-for') === entry) return;
    sessionStorage.setItem('reloaded-for', entry);
    location.reload();
  } catch {
    // Without storage nobody would know of the first time.
  }
}

/** Browsers also report a pointer that stands still, as soon as there is a page under it. */
const isStill = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;

function onSign(event: Event): void {
  if (!isStill(event)) start();
}

type Listener = (event: Event) => void;

function listen(listener: Listener): void {
  for (const type of SIGNS_OF_INTEREST) {
    document.addEventListener(type, listener, { capture: true, passive: true });
  }
}

function ignore(listener: Listener): void {
  for (const type of SIGNS_OF_INTEREST) document.removeEventListener(type, listener, true);
}

/** Finds the search field before the application runs; then the header does. */
function findSearch(event: KeyboardEvent): void {
  if (page.dataset.app === 'ready' || page.dataset.start === 'now' || !isSearchShortcut(event)) return;
  event.preventDefault();
  // Nothing that is not laid out takes the focus.
  void fontAwaited.then(() => {
    if (!focusSearch()) location.assign(`${searchPlace.to}#${searchPlace.hash}`);
  });
}

document.addEventListener('keydown', findSearch);
void fontAwaited.then(() => location.hash === `#${searchPlace.hash}` && focusSearch());
if (page.dataset.letters) loadRareGlyphs(page.dataset.letters).catch(() => {});
holdInput();
if (page.dataset.start === 'now') start();
else listen(onSign);

void earlySession.then((session) => {
  // What the operator says stands above every page at once.
  if (session?.member || session?.announcements) start();
  // The styles show the login link from here on, before the application could.
  if (session && !session.member) page.dataset.session = 'unauthenticated';
});
