/** Stands for every address of a page that cannot be read: no page of the product has it. */
export const UNREADABLE = '/%EF%BF%BD';

/**
 * An address as it is routed: where the path of a page is no text (`/%ff`), `UNREADABLE`. Those of the API stay as they
 * are, for the framework to refuse.
 */
export function readAddress({ url = '/' }: { url?: string }): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  const [path = ''] = url.split(/[?;#]/, 1);
  try {
    // The result is used: bundlers leave out a call without effects, and with it what it throws.
    return decodeURIComponent(path) && url;
  } catch {
    return UNREADABLE;
  }
}
