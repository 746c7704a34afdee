import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LegalVersions, legalVersions } from '#server/modules/site/legal-versions.ts';

const { terms, privacy, marketing } = legalVersions.published;

/**
 * The legal texts that the product ships, each in its first version alone: what is announced on some day of the calendar
 * must not change what a test sees.
 */
export const firstLegalVersions: LegalVersions = {
  published: { terms: terms.slice(0, 1), privacy: privacy.slice(0, 1), marketing: marketing.slice(0, 1) },
  folder: legalVersions.folder,
};

/** Writes the same as a folder for `LEGAL_TEXTS_DIR`, and returns it. */
export function writeFirstLegalTexts(dataDir: string): string {
  const folder = path.join(dataDir, 'legal-texts');
  cpSync(fileURLToPath(legalVersions.folder), folder, { recursive: true });
  writeFileSync(path.join(folder, 'versions.json'), JSON.stringify(firstLegalVersions.published));
  return folder;
}
