import { askEarlySession } from '#web/lib/early-session.ts';
import { holdInput, releaseHeldInput, stopHoldingInput } from './held-input.ts';

/**
 * First script of every page. A page that is only read needs no application: its markup is whole and its links
 * work. So the application starts at once where a page or a member needs it (`data-start="now"` on the document,
 * or a signed-in member), and otherwise with the visitor's first sign of interest. What the visitor presses or types
 * before it runs is kept and done then.
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

const page = document.documentElement;
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of SIGNS_OF_INTEREST) document.removeEventListener(type, onSign, true);
  import('./entry-client.tsx').then(
    async (entry) => {
      await entry.startApplication(stopHoldingInput);
      page.dataset.app = 'ready';
      await releaseHeldInput();
    },
    () => {
      // The files of an older release may be gone after a new one: the next sign of interest tries again.
      isStarted = false;
      listen();
    },
  );
}

function onSign(event: Event): void {
  // Browsers also report a pointer that stands still, as soon as there is a page under it.
  const isStill =
    event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
  if (!isStill) start();
}

function listen(): void {
  for (const type of SIGNS_OF_INTEREST) {
    document.addEventListener(type, onSign, { capture: true, passive: true });
  }
}

// Before the first paint: the letters that the style sheet carries set the widths of everything, and the browser
// waits a moment for fonts asked for here, where it would not for those it meets while painting. The sign is one of the
// core file alone; a syllable would also fetch the file of the rare ones around it.
document.fonts.load('16px "Pretendard Variable"', 'a©').catch(() => {});

holdInput();
if (page.dataset.start === 'now') start();
else listen();

void askEarlySession().then((session) => {
  if (session?.member) start();
  // The styles show the login link from here on, before the application could.
  else if (session) page.dataset.session = 'unauthenticated';
});
