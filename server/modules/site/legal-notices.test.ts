import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { formLegalNotices, formLegalText, legalTitles } from './legal-texts.ts';
import { type LegalVersions, legalVersions } from './legal-versions.ts';

const first = { version: 'a', announcedOn: '2025-10-28', effectiveOn: '2025-10-28' };
const second = { version: 'b', announcedOn: '2026-12-01', effectiveOn: '2026-12-08' };
const needsConsent = true as const;
const bookOf = (published: Partial<LegalVersions['published']>): LegalVersions => ({
  folder: legalVersions.folder,
  published: { terms: [first], privacy: [first], marketing: [first], ...published },
});

const coming = (slug: 'terms' | 'privacy' | 'marketing') => ({
  slug,
  title: legalTitles[slug],
  version: 'b',
  effectiveOn: '2026-12-08',
  isConsentNeeded: false,
});

test.each([
  ['2026-11-30', []],
  ['2026-12-01', [coming('terms'), coming('marketing')]],
  ['2026-12-07', [coming('terms'), coming('marketing')]],
  ['2026-12-08', [{ ...coming('terms'), isConsentNeeded: true }]],
])('[K-05] on %s members are told of what comes, and asked from its first day on', (today, notices) => {
  const asks = { ...second, needsConsent };
  const book = bookOf({ terms: [first, asks], marketing: [first, asks] });
  expect(formLegalNotices(book, today, () => false)).toEqual(notices);
});

test('[K-05] who has agreed to the version in force is asked no more, and nobody where it asks for nothing', () => {
  const asks = bookOf({ privacy: [first, { ...second, needsConsent }] });
  const asked: string[] = [];
  const agree = (slug: string, version: string) => asked.push(`${slug} ${version}`) > 0;
  expect(formLegalNotices(asks, '2026-12-08', agree)).toEqual([]);
  expect(asked).toEqual(['privacy b']);
  expect(formLegalNotices(bookOf({ privacy: [first, second] }), '2026-12-08', () => false)).toEqual([]);
});

test('[K-05] each announced version says whether it comes: until the day before it holds', async () => {
  const { site } = readConfig({ NODE_ENV: 'test' });
  const read = async (today: string, version?: string) => {
    const text = await formLegalText({ legal: legalVersions, site }, 'privacy', {
      today,
      version,
    });
    return [
      text.version,
      text.isInForce,
      text.isComing,
      text.versions.filter(({ isComing }) => isComing).map((one) => one.version),
    ];
  };
  const later = ['2026-12-05', '2026-12-03'];
  expect(await read('2026-12-01')).toEqual(['2025-10-28', true, false, [...later, '2026-12-02']]);
  expect(await read('2026-12-02')).toEqual(['2026-12-02', true, false, later]);
  expect(await read('2026-12-02', '2026-12-03')).toEqual(['2026-12-03', false, true, later]);
  expect(await read('2026-12-02', '2025-10-28')).toEqual(['2025-10-28', false, false, later]);
});
