import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** The value as it was when it last stood still for a moment, so that typing asks the server once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: two values that read the same are the same
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
