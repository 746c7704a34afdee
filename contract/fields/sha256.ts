import { z } from 'zod';

/** The SHA-256 of a file or a text, in hex. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: 'SHA-256 값이 아니에요.' });
