import { z } from 'zod';

/** The version of a row that a writer has seen; a write onto another one is refused as STALE. */
export const version = z.number().int().min(0);
