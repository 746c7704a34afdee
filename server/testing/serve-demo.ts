import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The instant of the demo, which never passes: a Wednesday. */
export const demoNow = new Date('2026-03-11T10:00:00+09:00');

/** Where the demo is served, what the browsers of its members carry, and the ids of its things by their names. */
type Served = { origin: string; cookies: Record<string, string>; ids: Record<string, string> };

export type Demo = Served & { server: ChildProcess };

/** Serves the demo content to those members (`demo-server.ts`), until `server` is left. */
export async function serveDemo(usernames: readonly string[]): Promise<Demo> {
  const program = path.join(import.meta.dirname, 'demo-server.ts');
  const server = fork(program, [demoNow.toISOString(), ...usernames], { execArgv: [] });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server of the demo has ended with ${code}`);
  });
  const [served] = (await Promise.race([once(server, 'message'), ended])) as [Served];
  return { ...served, server };
}

export const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * The ids of the demo's own things are the same each time; of any other, and of the size and hash of a pack, only that
 * there is one is told.
 */
export const shortenDemo = (text: string) =>
  text
    .replace(anyId, (id, version) => (version === '5' ? id.slice(0, 8) : '#'))
    .replace(/[\d.]+ (?=[KM]B)/g, '# ')
    .replace(/증빙팩 [0-9a-f]{8}/g, '증빙팩 #');
