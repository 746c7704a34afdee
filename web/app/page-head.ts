import type { StructuredData } from './structured-data.ts';

const SITE_NAME = '맞손';
const DEFAULT_TITLE = '뜻이 맞고 손이 맞는 사회공헌 파트너';
const DEFAULT_DESCRIPTION =
  '하고 싶은 사회공헌을 들려주세요. 지역과 분야가 맞는 비영리단체를 추천 이유와 함께 소개해 드려요.';

/** What a document says of itself outside its body. */
export type PageHead = {
  /** Without the name of the product. */
  title: string;
  description: string;
  /** Path with the query that belongs to the page; null on pages that search engines shall leave out. */
  canonicalPath: string | null;
  /** Path of an image for previews, 1200 × 630. */
  image: string;
  structured: readonly StructuredData[];
};

type Tag = Record<string, string>;
type RouteHead = { meta: Tag[]; links: Tag[]; scripts: { type: string; children: string }[] };

const SITE_IMAGE = '/previews/site.jpg';

/** The `head` of a route, indexed under `canonicalPath`; null keeps it out of search engines. */
export function publicHead(head: {
  title?: string;
  description?: string;
  canonicalPath: string | null;
  image?: string;
  structured?: readonly StructuredData[];
}): RouteHead {
  const { title = DEFAULT_TITLE, description = DEFAULT_DESCRIPTION, canonicalPath, image } = head;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(image === undefined ? [] : [{ property: 'og:image', content: image }]),
    ],
    links: canonicalPath === null ? [] : [{ rel: 'canonical', href: canonicalPath }],
    scripts: (head.structured ?? []).map((data) => ({
      type: 'application/ld+json',
      children: JSON.stringify(data),
    })),
  };
}

/** The `head` of a page that search engines shall leave out. */
export function privateHead(title: string): RouteHead {
  return publicHead({ title, canonicalPath: null });
}

export const notFoundHead: PageHead = {
  title: '페이지를 찾을 수 없어요',
  description: DEFAULT_DESCRIPTION,
  canonicalPath: null,
  image: SITE_IMAGE,
  structured: [],
};

export const errorHead: PageHead = { ...notFoundHead, title: '지금은 볼 수 없어요' };

/** The head of the deepest matched route that has one. */
export function findPageHead(
  matches: readonly { meta?: unknown; links?: unknown; headScripts?: unknown }[],
): PageHead {
  const match = matches.findLast(({ meta }) => Array.isArray(meta) && meta.length > 0);
  if (match === undefined) return notFoundHead;
  const meta = match.meta as Tag[];
  const links = (match.links ?? []) as Tag[];
  const scripts = (match.headScripts ?? []) as RouteHead['scripts'];
  return {
    title: meta.find((tag) => tag.title !== undefined)?.title ?? DEFAULT_TITLE,
    description: meta.find((tag) => tag.name === 'description')?.content ?? DEFAULT_DESCRIPTION,
    canonicalPath: links.find((tag) => tag.rel === 'canonical')?.href ?? null,
    image: meta.find((tag) => tag.property === 'og:image')?.content ?? SITE_IMAGE,
    structured: scripts.map(({ children }) => JSON.parse(children) as StructuredData),
  };
}

/** The text of the tab. */
export function documentTitle(head: PageHead): string {
  return `${head.title} | ${SITE_NAME}`;
}
