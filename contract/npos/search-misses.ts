import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { plainText } from '#contract/fields/text-fields.ts';
import { limits } from '#contract/limits.ts';

/**
 * Tells that a search of the directory has shown nothing. Word, day and how often are kept, nobody's name, and only where
 * the word alone finds nothing; what looks like a number, an address or a sentence is not kept at all.
 */
export const recordSearchMiss = endpoint({
  method: 'POST',
  path: '/api/search-misses',
  summary: 'Count a word that the directory has nothing for, without who looked for it',
  action: 'npo.find',
  effects: noEffects,
  body: z.object({ q: plainText(limits.searchMaxLength) }),
  response: z.object({ success: z.boolean() }),
});
