import { getSession } from '#contract/accounts/members.ts';

/** What the first script asks before the application is there, by its address; null where no answer comes. */
export type EarlyReads = Map<string, Promise<Response | null>>;

/** Asks for what will be read there. */
export const askEarly = (address: string): Promise<Response | null> =>
  fetch(address, { credentials: 'same-origin' }).catch(() => null);

/** After so many ms since the page began what was asked early may have changed, with nobody listening yet. */
const FRESH_MS = 2_000;

/** What the page that starts has not read by then, in ms, it does not show at first: later it is asked anew. */
const START_MS = 5_000;

let early: EarlyReads = new Map();
let keptAt = 0;
let isShown = false;

/** Keeps what the first script has asked, for the page that starts now. */
export function keepEarly(asked: EarlyReads): void {
  early = asked;
  keptAt = performance.now();
}

/** Whoever is signed in from now on has asked none of it. */
export function dropEarly(): void {
  early.clear();
}

/** The answer that was asked for early, once; null where there is none or where it was refused. */
export async function takeEarly(address: string): Promise<Response | null> {
  if (performance.now() - keptAt > START_MS) dropEarly();
  const taken = early.get(address);
  early.delete(address);
  const response = await taken;
  if (!response?.ok) return null;
  isShown ||= address !== getSession.path;
  return response;
}

/** So long the page that starts waits for what was asked early, in ms: with it all stands at once. */
const PATIENCE_MS = 1_000;

/** What an early answer says, if it comes soon; one that comes later is taken by whoever reads it. */
export async function readEarly(address: string): Promise<unknown> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  if (!(await Promise.race([early.get(address), patience]))) return undefined;
  const response = await takeEarly(address);
  return response?.json().catch(() => undefined);
}

/** Whether the page shows an early answer that has grown old; says so once. */
export function isEarlyOld(): boolean {
  const isOld = isShown && performance.now() > FRESH_MS;
  isShown = false;
  return isOld;
}
