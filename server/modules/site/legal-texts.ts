import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import sanitizeHtml from 'sanitize-html';
import { addDays, koreanDay } from '#contract/dates.ts';
import type { LegalSlug, LegalText } from '#contract/site.ts';
import { problem } from '#server/http/problem.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { Reader } from '#server/unit.ts';

type LegalVersion = LegalText['versions'][number];

/** `product.md` section 9, Legal: changes are announced this many days before they take effect. */
const announcementDays = 7;

export const legalTitles: Record<LegalSlug, string> = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  marketing: '마케팅 정보 수신을 위한 개인정보 수집·이용 동의',
};

const first: LegalVersion = {
  version: '2025-10-28',
  announcedOn: '2025-10-28',
  effectiveOn: '2025-10-28',
};

/**
 * Every version of each text, oldest first; `legal/<slug>/<version>.html` holds it. A version that has been announced is
 * never edited: consents name its hash. A new one is added here with the day of its announcement.
 */
const published: Record<LegalSlug, readonly LegalVersion[]> = {
  terms: [first],
  privacy: [first],
  marketing: [first],
};

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

for (const versions of Object.values(published)) checkLegalVersions(versions);

/**
 * Of versions oldest first: those announced by `today` (`YYYY-MM-DD`), newest first, and the one in force.
 * Throws NOT_FOUND before the first takes effect.
 */
export function findLegalVersions(
  versions: readonly LegalVersion[],
  today: string,
): { inForce: LegalVersion; announced: LegalVersion[] } {
  const announced = versions.filter(({ announcedOn }) => announcedOn <= today).reverse();
  const inForce = announced.find(({ effectiveOn }) => effectiveOn <= today);
  if (!inForce) throw problem('NOT_FOUND');
  return { inForce, announced };
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h3',
    'h4',
    'p',
    'br',
    'ol',
    'ul',
    'li',
    'strong',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { th: ['scope'] },
};

/** Fills `{{name}}` with the operator's values; an unknown name is a mistake in the text. */
function fill(template: string, operator: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = operator[name];
    if (value === undefined) throw new Error(`a legal text names the unknown value ${name}`);
    return sanitizeHtml(value, { allowedTags: [], disallowedTagsMode: 'escape' });
  });
}

const templates = new Map<string, Promise<string>>();

function readTemplate(slug: LegalSlug, version: string): Promise<string> {
  const name = `${slug}/${version}`;
  const held = templates.get(name) ?? readFile(new URL(`./legal/${name}.html`, import.meta.url), 'utf8');
  templates.set(name, held);
  return held;
}

/**
 * A legal text with the operator's name and address, through the allow-list of tags: the version in force on `today`, or
 * an announced one by its name. Throws NOT_FOUND for a version that has not been announced.
 */
export async function formLegalText(
  slug: LegalSlug,
  site: SiteConfig,
  { today, version }: { today: string; version?: string | undefined },
): Promise<LegalText> {
  const { inForce, announced } = findLegalVersions(published[slug], today);
  const shown = version === undefined ? inForce : announced.find((one) => one.version === version);
  if (!shown) throw problem('NOT_FOUND');
  const { name, ...operator } = site.operator;
  const template = await readTemplate(slug, shown.version);
  const html = sanitizeHtml(fill(template, { ...operator, operatorName: name }), allowed);
  return {
    slug,
    title: legalTitles[slug],
    ...shown,
    html,
    textHash: createHash('sha256').update(html).digest('hex'),
    isInForce: shown === inForce,
    versions: announced,
  };
}

/** The Korean day by the database's clock: what is in force does not depend on the clock of an instance. */
export async function readToday(db: Reader): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT now()::text AS now`);
  return koreanDay(new Date(rows[0]?.now ?? Number.NaN));
}
