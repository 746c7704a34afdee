import { setTimeout as sleep } from 'node:timers/promises';

const firstPauseMs = 100;
const longestPauseMs = 2000;

/** True of an answer of the store itself that says 'not now', whoever has wrapped it. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return (status !== undefined && (status >= 500 || status === 429)) || isPassing(error.cause);
}

/**
 * Puts an object, and puts it again where the store is busy: the S3 client repeats every other call by itself, but not one
 * whose body is a stream. Pauses grow; a store that does not answer at all is not waited for.
 */
export async function repeatPut(put: () => Promise<void>, { tries = 5 } = {}): Promise<void> {
  for (let at = 1; ; at += 1) {
    try {
      return await put();
    } catch (error) {
      if (at >= tries || !isPassing(error)) throw error;
      const pauseMs = Math.min(firstPauseMs * 2 ** (at - 1), longestPauseMs);
      await sleep(pauseMs * (0.5 + Math.random() / 2));
    }
  }
}
