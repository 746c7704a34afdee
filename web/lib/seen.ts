import { useState } from 'react';
import { ApiProblem } from './api.ts';

/**
 * The reading that a change is saved on: the one with which it began, however often the page reads anew meanwhile, until a
 * refusal has told what stands now. Whoever saves on the newest reading overwrites what nobody was told of (F-51).
 */
export function useSeen<Reading>(
  now: Reading,
  { isChanging = true, refusal }: { isChanging?: boolean; refusal: Error | null },
): Reading {
  const [begun, setBegun] = useState(now);
  const isTold = refusal instanceof ApiProblem && refusal.code === 'STALE';
  const follows = !isChanging || isTold;
  if (follows && begun !== now) setBegun(now);
  return follows ? now : begun;
}
