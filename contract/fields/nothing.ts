import { z } from 'zod';

/**
 * The fields of an upload that needs none beside its file, and an answer that says no more than that it is done. Apart
 * from `endpoint`, which browsers load without any schema.
 */
export const nothing = z.object({});
