import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Providers whose mailboxes ignore dots in the name. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting: variants that reach the same person (upper case, `+tag`, dots at Gmail,
 * another spelling of the domain) are one. Never an address to send to.
 */
export function canonicalMailbox(address: string): string {
  const normal = address.normalize('NFKC').trim().toLowerCase();
  const at = normal.lastIndexOf('@');
  const domain = (domainToASCII(normal.slice(at + 1)) || normal.slice(at + 1)).replace(/\.$/, '');
  const name = normal.slice(0, at).replace(/\+.*$/, '');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The mailbox as a key of a counter, which holds no address. */
export function mailboxKey(address: string): string {
  return createHash('sha256').update(canonicalMailbox(address)).digest('hex').slice(0, 32);
}
