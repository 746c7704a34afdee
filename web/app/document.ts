import type { FirstRead } from './first-reads.ts';
import { findRareGlyphs } from './glyphs.ts';
import { documentTitle, type PageHead } from './page-head.ts';
import { SITE } from './structured-data.ts';

/** Files of the browser build that a page announces; addresses start with `/assets/`. */
export type PageFiles = {
  entry: string;
  styles: readonly string[];
  /** Modules that the application needs on this page. */
  modules: readonly string[];
  /** The font that nearly every text needs. */
  font: string | null;
  /** The style sheet of rare letters' fonts: the first script asks for it once a page that has some stands, as `data-letters` says. */
  letters: string | null;
  icon: string | null;
};

/** Nothing in it tells the time, so that the same data makes the same document. */
export type QueryState = readonly (readonly [key: readonly unknown[], data: unknown])[];

type DocumentParts = {
  head: PageHead;
  /** Origin under which the product is reached, without a slash at the end. */
  origin: string;
  files: PageFiles;
  body: string;
  /** Keys and data of the queries that the page has loaded; null for a document that no script continues. */
  state: QueryState | null;
  /** What the page reads first. */
  reads: readonly FirstRead[];
  /** True when the application may wait for the visitor's first sign of interest. */
  startsLater: boolean;
  /** True for a page with nothing to read until the application runs. */
  needsScript: boolean;
};

const NO_SCRIPT =
  '<noscript><p class="bg-gam-tint px-5 py-3 text-center text-sm font-semibold text-gam-ink">이 화면을 쓰려면 브라우저에서 자바스크립트를 켜 주세요.</p></noscript>';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** JSON that no HTML parser can read as a tag or as the end of its script element. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Where no script asks for it, the document does. */
function styleLetters(href: string, hasScript: boolean): string {
  const link = `<link rel="stylesheet" href="${href}">`;
  return hasScript ? `<noscript>${link}</noscript>` : link;
}

/** The whole document around a rendered page; it carries no inline script. */
export function renderDocument(parts: DocumentParts): string {
  const { head, origin, files, body, state, reads, startsLater, needsScript } = parts;
  const title = escapeHtml(documentTitle(head));
  const description = escapeHtml(head.description);
  const rareGlyphs = findRareGlyphs(body);
  const image = escapeHtml(new URL(head.image, origin).href);
  const canonical = head.canonicalPath === null ? null : escapeHtml(origin + head.canonicalPath);
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${canonical}">`,
    '<meta property="og:site_name" content="맞손">',
    '<meta property="og:locale" content="ko_KR">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    canonical === null ? '' : `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:image" content="${image}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#F9F8F5">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0E1519">',
    files.icon === null ? '' : `<link rel="icon" type="image/svg+xml" href="${files.icon}">`,
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    files.font === null
      ? ''
      : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${files.font}">`,
    files.letters === null || rareGlyphs === '' ? '' : styleLetters(files.letters, state !== null),
    ...(state === null
      ? []
      : [
          // It starts the fonts; a first paint before that would be one with other widths. It asks who is signed in, too.
          `<script type="module" blocking="render" src="${files.entry}"></script>`,
          ...(startsLater ? [] : files.modules).map((href) => `<link rel="modulepreload" href="${href}">`),
        ]),
  ];
  const structured = head.structured.map(
    (data) =>
      `<script type="application/ld+json">${escapeJson(data).replaceAll(`"${SITE}/`, `"${origin}/`)}</script>`,
  );
  const stateTag =
    state === null ? '' : `<script type="application/json" id="query-state">${escapeJson(state)}</script>`;
  const attributes = [
    `data-start="${startsLater ? 'later' : 'now'}"`,
    rareGlyphs === '' ? '' : `data-letters="${rareGlyphs}"`,
    reads.length === 0 ? '' : `data-reads="${escapeHtml(JSON.stringify(reads))}"`,
  ].filter(Boolean);
  return `<!doctype html><html lang="ko" ${attributes.join(' ')}><head>${tags.join('')}${structured.join('')}</head><body>${needsScript ? NO_SCRIPT : ''}<div id="root">${body}</div>${stateTag}</body></html>`;
}
