/**
 * Whether a part of the application could not be loaded because the server has no file of this tab's release any more,
 * and not because the connection is away. `error` is what the import was refused with.
 */
export async function isBuildGone(error: unknown): Promise<boolean> {
  const named = /\/assets\/[\w.-]+/.exec(error instanceof Error ? error.message : '')?.[0];
  // Not every browser names the file; all files of a release go together.
  const address = named ?? document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src;
  if (address === undefined) return false;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}
