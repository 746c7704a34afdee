import type { IncomingMessage } from 'node:http';

/**
 * True for what Node reads although HTTP/1.1 does not allow it (RFC 9112, 2.3 and 3.2): a request line without a version,
 * and more than one Host, of which proxies and servers may each believe another.
 */
export function isMalformed({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  if (httpVersionMajor < 1) return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
