import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IOptions } from 'sanitize-html';
import type { LegalNotice } from '#contract/accounts/consents.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { type LegalSlug, type LegalText, legalSlugs } from '#contract/site.ts';
import { readNow } from '#db/clock.ts';
import type { SiteConfig } from '#server/config/site-config.ts';
import { problem } from '#server/http/problem.ts';
import type { Reader } from '#server/unit.ts';
import type { LegalVersion, LegalVersions } from './legal-versions.ts';

export const legalTitles: Record<LegalSlug, string> = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  marketing: '마케팅 정보 수신을 위한 개인정보 수집·이용 동의',
};

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

const allowed: IOptions = {
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

/**
 * Fills `{{name}}` with the operator's values, and lets nothing pass but the allowed tags; an unknown name is a mistake
 * in the text.
 */
async function fill(template: string, operator: Record<string, string>): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const filled = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = operator[name];
    if (value === undefined) throw new Error(`a legal text names the unknown value ${name}`);
    return sanitizeHtml(value, { allowedTags: [], disallowedTagsMode: 'escape' });
  });
  return sanitizeHtml(filled, allowed);
}

const templates = new Map<string, Promise<string>>();

/** What a file of the folder says, before the operator's values are filled in. */
export function readTemplate(folder: URL, slug: LegalSlug, version: string): Promise<string> {
  const { href } = new URL(`${slug}/${version}.html`, folder);
  const held = templates.get(href) ?? readFile(new URL(href), 'utf8');
  templates.set(href, held);
  return held;
}

/**
 * A legal text with the operator's name and address, through the allow-list of tags: the version in force on `today`, or
 * an announced one by its name. Throws NOT_FOUND for a version that has not been announced.
 */
export async function formLegalText(
  { legal, site }: { legal: LegalVersions; site: SiteConfig },
  slug: LegalSlug,
  { today, version }: { today: string; version?: string | undefined },
): Promise<LegalText> {
  const { inForce, announced } = findLegalVersions(legal.published[slug], today);
  const shown = version === undefined ? inForce : announced.find((one) => one.version === version);
  if (!shown) throw problem('NOT_FOUND');
  const { name, ...operator } = site.operator;
  const template = shown.isOnScreen
    ? await legal.readOnScreen?.(slug, shown.version)
    : await readTemplate(legal.folder, slug, shown.version);
  // It was taken back between the look at the versions and this one.
  if (template == null) throw problem('NOT_FOUND');
  const html = await fill(template, { ...operator, operatorName: name });
  return {
    slug,
    title: legalTitles[slug],
    ...present(shown, today),
    html,
    textHash: createHash('sha256').update(html).digest('hex'),
    isInForce: shown === inForce,
    versions: announced.map((one) => present(one, today)),
  };
}

/**
 * The newer versions that a member is told of on `today`: those that come, and those in force since that ask for a
 * consent which `hasAgreed` does not find.
 */
export function formLegalNotices(
  legal: LegalVersions,
  today: string,
  hasAgreed: (slug: LegalSlug, version: string) => boolean,
): LegalNotice[] {
  const notices: LegalNotice[] = [];
  for (const slug of legalSlugs) {
    if (legal.published[slug].length === 1) continue;
    const title = legalTitles[slug];
    const { inForce, announced } = findLegalVersions(legal.published[slug], today);
    const asks = inForce.needsConsent && slug !== 'marketing' && !hasAgreed(slug, inForce.version);
    if (asks) notices.push({ slug, title, ...pick(inForce), isConsentNeeded: true });
    for (const coming of announced.filter(({ effectiveOn }) => effectiveOn > today))
      notices.push({ slug, title, ...pick(coming), isConsentNeeded: false });
  }
  return notices;
}

const present = ({ version, announcedOn, effectiveOn }: LegalVersion, today: string) => ({
  version,
  announcedOn,
  effectiveOn,
  isComing: effectiveOn > today,
});

const pick = ({ version, effectiveOn }: LegalVersion) => ({ version, effectiveOn });

/** The Korean day by the database's clock: what is in force does not depend on the clock of an instance. */
export async function readToday(db: Reader): Promise<string> {
  return koreanDay(await readNow(db));
}
