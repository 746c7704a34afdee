import type { Endpoint } from '#contract/endpoint.ts';
import { mountedEndpoints } from '#server/http/mount.ts';

/** An endpoint that was called, with the values in its path. */
export type Called = { key: string; endpoint: Endpoint; params: Record<string, string> };

/** The endpoint that a request goes to, with the values in its path; null where none is mounted. */
export function findCalled({ method, url }: { method: string; url: string }): Called | null {
  const parts = url.split('?')[0]?.split('/') ?? [];
  const found = [...mountedEndpoints].flatMap(([key, endpoint]) => {
    const names = endpoint.path.split('/');
    const isCalled =
      endpoint.method === method &&
      names.length === parts.length &&
      names.every((name, at) => name.startsWith(':') || name === parts[at]);
    if (!isCalled) return [];
    const given = names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), parts[at]]] : []));
    return [{ key, endpoint, params: Object.fromEntries(given) }];
  });
  const countParams = ({ params }: Called) => Object.keys(params).length;
  return found.sort((a, b) => countParams(a) - countParams(b))[0] ?? null;
}
