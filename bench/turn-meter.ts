import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the event loop of this thread did while it was watched, in milliseconds. */
export type Turns = { cpuP99: number; cpuMax: number; delayMax: number };

/**
 * Watches every turn of this thread's event loop: how much CPU time it took, so that what else runs on the machine does
 * not count, and how late timers were by the clock. The loop never rests meanwhile.
 */
export function watchTurns(): { stop(): Turns } {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const turns: number[] = [];
  let isRunning = true;
  let before = readThreadCpuMs();
  const turn = () => {
    const now = readThreadCpuMs();
    turns.push(now - before);
    before = now;
    if (isRunning) setImmediate(turn);
  };
  delay.enable();
  setImmediate(turn);
  return {
    stop: () => {
      isRunning = false;
      delay.disable();
      turns.sort((left, right) => left - right);
      // Most turns find nothing to do: the slowest of those that did something count.
      const busy = turns.filter((ms) => ms >= 0.5);
      return {
        cpuP99: busy[Math.floor(busy.length * 0.99)] ?? 0,
        cpuMax: turns.at(-1) ?? 0,
        delayMax: delay.max / 1e6,
      };
    },
  };
}

/** CPU time of this thread so far, in milliseconds. */
export function readThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
