import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** How an answer is packed; `identity` is not at all. */
export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

/** Of what a client likes equally well, the first. */
const encodings: readonly Encoding[] = ['zstd', 'br', 'gzip', 'identity'];
/** The build makes no other twins of a file. */
const fileEncodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers differ in a few headers; longer ones are no browser's. */
const MAX_KEPT_HEADERS = 64;
const MAX_KEPT_LENGTH = 200;

/** The encoding in which a client gets a page or an answer, by its `Accept-Encoding` (RFC 9110, 12.5.3); null when it takes none. */
export const chooseEncoding = createChoice(encodings);

/** The same for a file of the browser build. */
export const chooseFileEncoding = createChoice(fileEncodings);

function createChoice(available: readonly Encoding[]): (accepted: string | undefined) => Encoding | null {
  const chosen = new LRUCache<string, { encoding: Encoding | null }>({ max: MAX_KEPT_HEADERS });
  return (accepted) => {
    if (accepted === undefined) return 'identity';
    const known = chosen.get(accepted);
    if (known !== undefined) return known.encoding;
    const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
    const encoding = negotiator.encoding(available, { preferred: available }) ?? null;
    if (accepted.length <= MAX_KEPT_LENGTH) chosen.set(accepted, { encoding });
    return encoding;
  };
}
