import type { Endpoint } from '#contract/endpoint.ts';
import { mountedEndpoints } from '#server/http/mount.ts';

/** An endpoint that was called, with the values in its path. */
export type Called = { key: string; endpoint: Endpoint; params: Record<string, string> };

type Known = { key: string; names: readonly string[] };

let sorted = { size: 0, byShape: new Map<string, Known[]>() };

/** Of what is mounted what has this method and as many parts in its path: every call of every test asks. */
function listOfShape(method: string, length: number): readonly Known[] {
  if (sorted.size !== mountedEndpoints.size) {
    const all = [...mountedEndpoints].map(([key, { method: of, path }]) => ({
      key,
      names: path.split('/'),
      of,
    }));
    const byShape = Map.groupBy(all, ({ of, names }) => `${of} ${names.length}`);
    sorted = { size: mountedEndpoints.size, byShape };
  }
  return sorted.byShape.get(`${method} ${length}`) ?? [];
}

/** The endpoint that a request goes to, with the values in its path; null where none is mounted. */
export function findCalled({ method, url }: { method: string; url: string }): Called | null {
  const parts = url.split('?')[0]?.split('/') ?? [];
  const found = listOfShape(method, parts.length).flatMap(({ key, names }) => {
    const endpoint = mountedEndpoints.get(key);
    if (!endpoint || !names.every((name, at) => name.startsWith(':') || name === parts[at])) return [];
    const given = names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), parts[at]]] : []));
    return [{ key, endpoint, params: Object.fromEntries(given) }];
  });
  const countParams = ({ params }: Called) => Object.keys(params).length;
  return found.sort((a, b) => countParams(a) - countParams(b))[0] ?? null;
}
