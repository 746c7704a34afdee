import { setTransport } from '#web/lib/api.ts';
import { named } from './hooks.tsx';

/*
 * What every read and every change of `queries.ts` asks of the server, in names: `{a.id}` is the id of the first thing
 * that a query or a hook is given, `{b}` the second, `{given}` what is changed.
 */

type Exports = Record<string, unknown>;

/** The modules that ask the server, by the room that they belong to. */
export const files = Object.entries(
  import.meta.glob<Exports>('../features/**/*queries.ts', { eager: true }),
).map(([path, exports]) => ({ room: path.slice(12, -3).replace('/queries', ''), exports }));

/** What queries and hooks are given. */
export const things = [named('a'), named('b'), named('c')] as const;

export const isFunction = (value: unknown): value is (...given: readonly unknown[]) => unknown =>
  typeof value === 'function';
export const has = (value: unknown, key: string) =>
  typeof value === 'object' && value !== null && key in value;

/** What is asked while something runs; a mistake about an answer that says nothing is none of this. */
export async function listen(run: () => unknown): Promise<string> {
  const asked: string[] = [];
  setTransport(async ({ method, url, body }) => {
    const text = typeof body === 'string' ? ` ${body.replaceAll('"', '')}` : '';
    asked.push(`${method} ${decodeURIComponent(url).replace('/api/', '/')}${text}`);
    return { status: 200, json: async () => ({}) };
  });
  await Promise.resolve()
    .then(run)
    .catch(() => {});
  return asked.join(', then ');
}
