import { getSession } from '#contract/accounts/members.ts';
import { outboxSyncTag, sendKept } from '#web/features/activity-entries/outbox.ts';
import { call } from '#web/lib/api.ts';

/*
 * Opens the entry page of a project where there is no connection, and sends what was written there once there is one,
 * whether or not a page is open (G-25). It keeps the files of that page and its document, which is rendered without a
 * session; no answer of the API is kept. Everything else passes by.
 */

/** Filled in by the build (`web/build/service-worker.ts`): its files, the script of its pages, and a name for both. */
declare const __FILES__: readonly string[];
declare const __ENTRY__: string;
declare const __RELEASE__: string;

type Extendable = Event & { waitUntil(promise: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'sync', listener: (event: Extendable & { tag: string }) => void): void;
  skipWaiting(): Promise<void>;
};
const worker = self as unknown as Worker;

const cacheName = `matson-${__RELEASE__}`;
/** The document is the same for every project: what differs is read from the address. */
const shell = '/project/manage/00000000-0000-0000-0000-000000000000/activity-entries/new';
const entryPage = /^\/project\/manage\/[^/]+\/activity-entries\/new\/?$/;
/** After this long without an answer a connection is as good as none. */
const patienceMs = 4000;

worker.addEventListener('install', (event) => event.waitUntil(install()));

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([...__FILES__]);
  const page = await fetch(shell, { cache: 'no-store', credentials: 'omit' });
  // While a release is put in the place of another, the document may be of either: then the next visit installs.
  if (!page.ok || !(await page.clone().text()).includes(__ENTRY__)) throw new Error('another release');
  await cache.put(shell, page);
  await worker.skipWaiting();
}

worker.addEventListener('activate', (event) => event.waitUntil(forgetOldReleases()));

/** Keeps the files of the release before: a tab that came from it may ask for some. */
async function forgetOldReleases(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('matson-') && name !== cacheName);
  for (const name of names.slice(0, -1)) await caches.delete(name);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && entryPage.test(pathname)) event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

/** The page of the server, and where none comes the one that is kept. */
async function openPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(shell);
  const answer = fetch(request);
  if (kept === undefined) return answer;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([answer.catch(() => kept), late]);
}

/** Names of files tell their content, so that one that is kept is right. */
async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

worker.addEventListener('sync', (event) => {
  if (event.tag === outboxSyncTag) event.waitUntil(sendWaiting());
});

/** Sends in the name of whoever is signed in. Where the session has ended all stays, and the next sign-in sends it. */
async function sendWaiting(): Promise<void> {
  const { member } = await call(getSession);
  // The browser tries again when this is refused.
  if (member !== null && (await sendKept(member.id))) throw new Error('the connection is away again');
}
