import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { addDays } from '#contract/calendar/dates.ts';
import { type LegalSlug, legalSlugs } from '#contract/site.ts';

const day = z.iso.date();

const legalVersion = z.strictObject({
  /** The day on which it takes force, which names its file. */
  version: day,
  announcedOn: day,
  effectiveOn: day,
  /** Members agree to it by themselves: it takes more from them, or uses their data for more. */
  needsConsent: z.literal(true).optional(),
  /** Why it changes (terms §3), as members are told with it. */
  reason: z.string().optional(),
});
export type LegalVersion = z.infer<typeof legalVersion> & {
  /** It was announced on the screen and has no file. */
  isOnScreen?: true;
};

const publishedVersions = z.strictObject({
  terms: z.array(legalVersion).min(1),
  privacy: z.array(legalVersion).min(1),
  marketing: z.array(legalVersion).min(1),
});

/** The legal texts of a deployment: their versions, oldest first, and the folder of `<slug>/<version>.html`. */
export type LegalVersions = {
  published: Record<LegalSlug, readonly LegalVersion[]>;
  folder: URL;
  /** The text of a version that was announced on the screen; null where there is none. */
  readOnScreen?: (slug: LegalSlug, version: string) => Promise<string | null>;
};

/** K-05: changes are announced this many days before they take effect. */
export const announcementDays = 7;

/**
 * Throws unless the versions follow each other and each but the first is announced `announcementDays` ahead: a text that
 * came too late must not take force.
 */
export function checkLegalVersions(versions: readonly LegalVersion[]): void {
  versions.forEach(({ version, announcedOn, effectiveOn }, at) => {
    const earlier = versions[at - 1];
    if (!earlier) return;
    if (announcedOn > addDays(effectiveOn, -announcementDays) || effectiveOn <= earlier.effectiveOn)
      throw new Error(
        `version ${version} of a legal text is announced less than ${announcementDays} days ahead`,
      );
  });
}

/**
 * Reads the legal texts of a folder: `versions.json` names every version of each text, oldest first, and
 * `<slug>/<version>.html` holds it. A version that has been announced is never edited: consents name its hash.
 * Throws when a version is missing, malformed or announced too late: the product does not start on such a folder.
 */
export function readLegalVersions(folder: string): LegalVersions {
  const list = path.join(folder, 'versions.json');
  const parsed = publishedVersions.safeParse(JSON.parse(readFileSync(list, 'utf8')));
  if (!parsed.success) throw new Error(`${list} is not valid:\n${z.prettifyError(parsed.error)}`);
  for (const slug of legalSlugs) {
    checkLegalVersions(parsed.data[slug]);
    for (const { version } of parsed.data[slug]) {
      const text = path.join(folder, slug, `${version}.html`);
      if (!existsSync(text)) throw new Error(`${list} names a version without its text ${text}`);
    }
  }
  return { published: parsed.data, folder: pathToFileURL(`${path.resolve(folder)}/`) };
}

/** The texts that the product ships. */
export const legalVersions = readLegalVersions(path.join(import.meta.dirname, 'legal'));
