import type { z } from 'zod';
import type { AnyEndpoint } from '#web/lib/api.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Every call of the contract, by the addresses that it answers. */
const endpoints = Object.values(
  import.meta.glob<Record<string, unknown>>(['../../contract/**/*.ts', '!../../contract/**/*.test.ts'], {
    eager: true,
  }),
)
  .flatMap((exports) => Object.values(exports))
  .filter(isEndpoint)
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`) }));

/**
 * Why the server would not take what is sent there; undefined where it would. The ids of an address are not looked at:
 * tests write them briefly.
 */
export function findMistake(
  method: string,
  url: string,
  body: string | FormData | undefined,
): string | undefined {
  const address = url.split('?')[0] ?? '';
  const known = endpoints.filter(({ pattern }) => pattern.test(address));
  // A fixed address goes before one that is spelled with a thing's name.
  const one = known
    .filter(({ endpoint }) => endpoint.method === method)
    .toSorted((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)[0]?.endpoint;
  if (!one) return 'nothing of the contract answers there';
  if (body instanceof FormData || one.consumes === 'multipart') return undefined;
  const schema = one.body as z.ZodType | undefined;
  if (!schema) return body === undefined ? undefined : 'it takes no body';
  const { error } = schema.safeParse(body === undefined ? undefined : JSON.parse(body));
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ');
}
