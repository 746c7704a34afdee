import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '#web/app/app.tsx';
import { createAppRouter } from '#web/app/router.ts';
import { closeAllDialogs } from '#web/lib/dialogs.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setToastPresenter, type ToastRequest } from '#web/ui/toast.ts';
import { findMistake } from './endpoints.ts';
import { nameOfButton, outline } from './outline.ts';
import { REFUSAL, topDialog } from './screen.tsx';

/** The instant of the demo, which never passes: a Wednesday. */
export const demoNow = new Date('2026-03-11T10:00:00+09:00');

/** Where the demo is served, what the browsers of its members carry, and the ids of its things by their names. */
type Served = { origin: string; cookies: Record<string, string>; ids: Record<string, string> };

export type Demo = Served & { server: ChildProcess };

/** Serves the demo content to those members (`server/testing/demo-server.ts`), until `server` is left. */
export async function serveDemo(usernames: readonly string[]): Promise<Demo> {
  const server = fork('server/testing/demo-server.ts', [demoNow.toISOString(), ...usernames], {
    execArgv: [],
  });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server of the demo has ended with ${code}`);
  });
  const [served] = (await Promise.race([once(server, 'message'), ended])) as [Served];
  return { ...served, server };
}

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The ids of the demo's own things are the same each time; of any other, and of sizes, only that there is one is told. */
const shorten = (text: string) =>
  text
    .replace(anyId, (id, version) => (version === '5' ? id.slice(0, 8) : '#'))
    .replace(/[\d.]+ (?=[KM]B)/g, '# ');

/** What a query reads, whichever thing of the kind it is. */
const nameKey = (key: readonly unknown[]) =>
  key.map((part) => (typeof part === 'string' ? part.replace(anyId, '#') : '…')).join('/');

/** Something on the screen says that it waits: for what comes at once, or for an answer in a dialog above it. */
const isWaiting = () => document.querySelector('[aria-busy=true]') !== null;
const stillTurns = 5;
/** React shows what a placeholder stands for 300 ms after it at the earliest. */
const patientTurns = 500;
/** Far more than any page takes. */
const mostTurns = 5000;
const turn = () => new Promise((resolve) => setTimeout(resolve));

// Frames follow each other at once.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(draw, 0, performance.now()));
globalThis.cancelAnimationFrame = clearTimeout;

Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
const follow = HTMLAnchorElement.prototype.click;

// What a page does goes on by itself, as in a browser, and is waited for.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** A page of the demo as a member, or anybody without a session, has opened it; every change that it asks for is refused. */
export function openPage({ origin, cookies }: Demo, username: string, address: string) {
  closeAllDialogs();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const done: string[] = [];
  const mistakes: string[] = [];
  const underWay = new Set<Promise<unknown>>();
  setToastPresenter({
    show: ({ kind, message }: ToastRequest) => done.push(`${kind}: ${String(message)}`),
    dismiss() {},
  });
  globalThis.fetch = async (asked, { method = 'GET', headers, body } = {}) => {
    const url = String(asked);
    const form = body instanceof FormData ? body : undefined;
    const text = typeof body === 'string' ? body : undefined;
    done.push(
      decodeURIComponent(`${method} ${url} ${form ? [...form.keys()].join(' ') : (text ?? '')}`).trim(),
    );
    if (method !== 'GET') {
      const mistake = findMistake(method, url, form ?? text);
      if (mistake) mistakes.push(`${method} ${url}: ${mistake}`);
      return Response.json({ code: 'CONFLICT', message: REFUSAL }, { status: 409 });
    }
    const cookie = cookies[username];
    const answer = fetchOverNet(`${origin}${url}`, {
      headers: { ...(headers as Record<string, string>), ...(cookie && { cookie }) },
    }).finally(() => underWay.delete(answer));
    underWay.add(answer);
    return answer;
  };
  HTMLAnchorElement.prototype.click = function () {
    if (this.download === '') follow.call(this);
    else done.push(`saves ${this.download}`);
  };
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  render(<App queryClient={queryClient} router={router} />);

  /** What is under way; nothing once the page has come to rest. */
  const listBusy = () =>
    Object.entries({
      queries: queryClient.isFetching() > 0,
      mutations: queryClient.isMutating() > 0,
      router: router.state.status !== 'idle',
    }).flatMap(([name, is]) => (is ? [name] : []));
  /** Goes on until nothing is under way and nothing moves any more. */
  async function settle(): Promise<void> {
    let still = 0;
    const watch = new MutationObserver(() => {
      still = 0;
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    for (let turns = 0; still < (isWaiting() ? patientTurns : stillTurns); turns += 1) {
      if (turns === mostTurns) throw new Error(`does not come to rest: ${listBusy().join()}`);
      await Promise.allSettled(underWay);
      await turn();
      still = listBusy().length > 0 ? 0 : still + 1;
    }
    watch.disconnect();
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  }
  const listButtons = (part: ParentNode) =>
    [...part.querySelectorAll('button')].filter((button) => !button.disabled && nameOfButton(button) !== '');
  return {
    settle,
    /** What stands there, a line for each thing. */
    read: (part: Element = document.body) => outline(part).map(shorten),
    /** How long what was read counts as new, where that is not as long as of most, and how often it is read again by itself. */
    listRereads: () => {
      const usual = queryClient.getDefaultOptions().queries?.staleTime;
      const rereads = queryClient
        .getQueryCache()
        .getAll()
        .flatMap((query) =>
          query.observers.map(({ options: { staleTime, refetchInterval, enabled } }) => {
            const every = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
            const facts = [
              staleTime !== usual && `new for ${Number(staleTime) / 1000} s`,
              every && enabled !== false && `again after ${every / 1000} s`,
            ].filter(Boolean);
            return facts.length > 0 ? [`reads ${nameKey(query.queryKey)} ${facts.join(', ')}`] : [];
          }),
        );
      return [...new Set(rereads.flat())].toSorted();
    },
    /** Whether it stands at the address where it was opened. */
    isThere: () => router.latestLocation.href === address,
    /** What was asked and told since it was taken the last time, and where the page has gone. */
    takeDone: () => {
      const { href } = router.latestLocation;
      return [...done.splice(0).map(shorten).toSorted(), ...(href === address ? [] : [`→ ${shorten(href)}`])];
    },
    /** The names of what can be pressed. */
    nameButtons: (part: ParentNode, isIn: (button: Element) => boolean = () => true) =>
      listButtons(part).filter(isIn).map(nameOfButton),
    press: (name: string) =>
      user.click(listButtons(document).find((one) => nameOfButton(one) === name) as HTMLElement),
    /** Puts aside what stands above the page. */
    leave: () => user.keyboard('{Escape}'),
    /** Presses what the dialog on top is for, as it stands; false without one. */
    finishDialog: async () => {
      const button = listButtons(topDialog() ?? document.createElement('div')).at(-1);
      if (button) await user.click(button);
      return button !== undefined;
    },
  };
}

const fetchOverNet = globalThis.fetch;
