/** Hands bodies over to a collector, one after the other, and never keeps anybody waiting for it. */
export type Sender = {
  /** Puts a body behind those that wait; where too many do, it is dropped. */
  send(body: string): void;
  /** Waits for what is under way and waiting, at most as long as one request may take each. */
  drain(): Promise<void>;
};

const timeoutMs = 5000;
const mostWaiting = 50;

/**
 * Posts bodies to an address that the configuration names. What cannot be delivered is lost: a collector that is away must
 * cost the product nothing. `onFault` hears of the first of a row of failures.
 */
export function openSender(
  url: string,
  headers: Record<string, string>,
  onFault: (error: unknown) => void,
): Sender {
  let waiting: string[] = [];
  let running: Promise<void> | null = null;
  let isFailing = false;

  async function post(body: string): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFault(error);
      isFailing = true;
    }
  }

  async function work(): Promise<void> {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) await post(body);
    running = null;
  }

  return {
    send: (body) => {
      if (waiting.length >= mostWaiting) waiting = waiting.slice(1);
      waiting.push(body);
      running ??= work();
    },
    drain: async () => {
      await running;
    },
  };
}
