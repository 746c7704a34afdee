import { z } from 'zod';
import { maxInteger } from './integer.ts';

/**
 * The version of a row that a writer has seen; a write onto another one is refused as STALE. Less than what the
 * column of the database holds (`integer`), as a write adds one.
 */
export const version = z
  .number()
  .int()
  .min(0)
  .max(maxInteger - 1);
