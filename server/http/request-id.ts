import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Under it a request is named in its log lines and in its answer. */
export const requestIdHeader = 'x-request-id';

/** What a balancer may call a request; anything longer or stranger would be written into the log by a stranger. */
const acceptable = /^[\w.:-]{8,64}$/;

/** Names of a process are its own and count up: no two processes make the same. */
const processName = randomUUID().slice(0, 13);
let count = 0;

/** The name that the request came with where it is acceptable, else a new one. */
export function nameRequest({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader];
  if (typeof given === 'string' && acceptable.test(given)) return given;
  count += 1;
  return `${processName}-${count.toString(36)}`;
}
