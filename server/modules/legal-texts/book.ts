import { type LegalSlug, legalSlugs } from '#contract/site.ts';
import type { LegalVersion, LegalVersions } from '#server/modules/site/legal-versions.ts';
import type { Reader } from '#server/unit.ts';
import { formHtml } from './notation.ts';
import * as store from './store.ts';

/**
 * The legal texts as they stand now: the versions of the folder, and beside them those that were announced on the screen
 * and not taken back (O-19). It is read anew each time, so that a version holds for every process from the same instant.
 */
export async function readLegalBook(db: Reader, folder: LegalVersions): Promise<LegalVersions> {
  const versions = joinVersions(folder, await store.findStanding(db));
  const readOnScreen = async (slug: LegalSlug, version: string) => {
    const source = await store.findSource(db, slug, version);
    return source === null ? null : formHtml(source);
  };
  return { ...versions, readOnScreen };
}

/** The versions of the folder with those that stand beside them, oldest first. */
export function joinVersions(folder: LegalVersions, rows: readonly store.StandingLegalText[]): LegalVersions {
  if (rows.length === 0) return folder;
  const versionsOf = (slug: LegalSlug): LegalVersion[] => [
    ...folder.published[slug],
    ...rows
      .filter((row) => row.slug === slug)
      .map(({ announcedOn, effectiveOn, needsConsent, reason }) => ({
        version: effectiveOn,
        announcedOn,
        effectiveOn,
        reason,
        isOnScreen: true as const,
        ...(needsConsent ? { needsConsent: true as const } : {}),
      })),
  ];
  const published = Object.fromEntries(
    legalSlugs.map((slug) => [
      slug,
      versionsOf(slug).sort((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1)),
    ]),
  ) as Record<LegalSlug, LegalVersion[]>;
  return { ...folder, published };
}
