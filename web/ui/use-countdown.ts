import { useEffect, useState } from 'react';

/** Seconds as 'MM:SS'. */
export function formatClock(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minutes}:${rest}`;
}

/**
 * Counts seconds down to zero by the clock, so that a sleeping tab loses none. `start(seconds)` (again) begins,
 * `stop()` freezes; `running` is false before the start, after a stop and at zero.
 */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (endsAt === null) return;
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) setEndsAt(null);
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return {
    secondsLeft,
    running: endsAt !== null,
    start(seconds: number) {
      setSecondsLeft(seconds);
      setEndsAt(Date.now() + seconds * 1000);
    },
    stop: () => setEndsAt(null),
  };
}
