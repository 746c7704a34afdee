/** Calls under way, and keys of the last ones of which nobody knows what became: each by what it asks. */
const running = new Map<string, Promise<unknown>>();
const unsettled = new Map<string, string>();
const unsettledMost = 20;

/**
 * Makes a call that changes something, under an `Idempotency-Key` of its own. Whoever presses again while it runs gets the
 * same answer, and whoever presses again after an error that `isUnsettled`, where it may have been done or not, makes the
 * same call under the same key. So nothing is done twice that was asked for once.
 */
export function makeOnce<Answer>(
  asked: string,
  isUnsettled: (error: unknown) => boolean,
  run: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const same = running.get(asked);
  if (same) return same as Promise<Answer>;
  const key = unsettled.get(asked) ?? crypto.randomUUID();
  const begun = run(key)
    .then(
      (answer) => {
        unsettled.delete(asked);
        return answer;
      },
      (error: unknown) => {
        keepKey(asked, isUnsettled(error) ? key : null);
        throw error;
      },
    )
    .finally(() => running.delete(asked));
  running.set(asked, begun);
  return begun;
}

function keepKey(asked: string, key: string | null): void {
  unsettled.delete(asked);
  if (key === null) return;
  unsettled.set(asked, key);
  const [oldest] = unsettled.keys();
  if (unsettled.size > unsettledMost && oldest !== undefined) unsettled.delete(oldest);
}
