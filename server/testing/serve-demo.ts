import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Trials } from '#db/testing-trial.ts';
import type { RunSchedules } from './demo-worker.ts';

/** The instant of the demo, which never passes: a Wednesday. */
export const demoNow = new Date('2026-03-11T10:00:00+09:00');

/**
 * Where the demo is served, what the browsers of its members carry, the ids of its things by their names, and what pages
 * show of those ids that are others each time.
 */
type Served = {
  origin: string;
  cookies: Record<string, string>;
  ids: Record<string, string>;
  passingIds: string[];
  /** The owner's. */
  databaseUrl: string;
};

/** What the process that serves the demo does when it is told to. */
export type DemoActs = Trials & { runSchedules: RunSchedules };

export type Demo = Served & {
  server: ChildProcess;
  /** From now on what changes is only tried, until `undo`, which tells what it has left behind. */
  tryOut(): Promise<void>;
  undo(): Promise<string[]>;
} & Pick<DemoActs, 'passTo' | 'look' | 'runSchedules'>;

/** Serves the demo content to those members, or to all where none is named (`demo-server.ts`), until `server` is left. */
export async function serveDemo(usernames: readonly string[]): Promise<Demo> {
  const program = path.join(import.meta.dirname, 'demo-server.ts');
  const env = { ...process.env, NODE_ENV: 'test' };
  const server = fork(program, [demoNow.toISOString(), ...usernames], { execArgv: [], env });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server of the demo has ended with ${code}`);
  });
  const [served] = (await Promise.race([once(server, 'message'), ended])) as [Served];
  for (const id of served.passingIds) passingIds.add(id);
  async function tell<T>(word: keyof DemoActs, ...given: unknown[]): Promise<T> {
    server.send([word, ...given]);
    const [answer] = (await Promise.race([once(server, 'message'), ended])) as [T];
    return answer;
  }
  return {
    ...served,
    server,
    tryOut: () => tell('begin', 1),
    passTo: (seconds) => tell('passTo', seconds),
    look: () => tell('look'),
    undo: () => tell('end'),
    runSchedules: () => tell('runSchedules'),
  };
}

const passingIds = new Set<string>();

export const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * The ids of the demo's own things are the same each time; of any other, of the size and hash of a pack, and of a secret,
 * only that there is one is told.
 */
export const shortenDemo = (text: string) =>
  text
    .replace(/(?<![\w-])[0-9a-f]{8}(?![\w-])/g, (id) => (passingIds.has(id) ? '#' : id))
    .replace(/([A-Z2-7]{4} ){6,}[A-Z2-7]{4}/g, '…')
    .replace(anyId, (id, version) => (version === '5' ? id.slice(0, 8) : '#'))
    .replace(/"storageKey":"[0-9a-f]{2}/g, '"storageKey":"#')
    .replace(/(?<![\w-])[\d.]+ ?(?=[KM]B(?![\w-]))/g, '# ')
    .replace(/(?<![\w-])(?=[\w-]*[A-Z])[\w-]{32,}(?![\w-])/g, '…');
