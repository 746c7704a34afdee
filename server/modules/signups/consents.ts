import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { ageStatement, type signupConsents } from '#contract/accounts/signups.ts';
import type { LegalSlug } from '#contract/site.ts';
import type { Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { readLegalBook } from '#server/modules/legal-texts/book.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import { formLegalText, readToday } from '#server/modules/site/legal-texts.ts';
import type { GivenConsent } from './store.ts';

const documents: Record<LegalSlug, GivenConsent['document']> = {
  terms: 'TERMS',
  privacy: 'PRIVACY',
  marketing: 'MARKETING',
};

/** What was agreed to, with version and text hash. Throws STALE when a text has changed since it was read. */
export async function formConsents(
  call: Pick<Call, 'db' | 'config' | 'legal'>,
  agreedTo: z.output<typeof signupConsents>,
): Promise<Omit<GivenConsent, 'givenAt'>[]> {
  const today = await readToday(call.db);
  const legal = await readLegalBook(call.db, call.legal);
  const book = { legal, site: await readSite(call.db, call.config) };
  const given: Omit<GivenConsent, 'givenAt'>[] = [];
  for (const slug of ['terms', 'privacy', 'marketing'] as const) {
    const agreed = agreedTo[slug];
    if (agreed === null) continue;
    const { version, textHash } = await formLegalText(book, slug, { today });
    if (agreed.version !== version || agreed.textHash !== textHash) {
      throw problem('STALE', { message: '그사이 약관이 바뀌었어요. 새 내용을 확인하고 다시 동의해 주세요.' });
    }
    given.push({ document: documents[slug], version, textHash });
  }
  const terms = given.find(({ document }) => document === 'TERMS');
  given.push({
    document: 'AGE',
    version: terms?.version ?? '',
    textHash: createHash('sha256').update(ageStatement).digest('hex'),
  });
  return given;
}
