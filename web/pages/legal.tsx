import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { type LegalSlug, type LegalText, legalSlugs } from '#contract/site.ts';
import { LegalBody } from '#web/features/site/legal-body.tsx';
import { legalPageQuery } from '#web/features/site/queries.ts';
import { formatDay } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';

const route = getRouteApi('/site/legal/$slug');

/** A legal text as a page of its own, to be linked, kept and printed. */
export function LegalPage() {
  const { slug } = route.useParams();
  const { version } = route.useSearch();
  const { data } = useQuery(legalPageQuery(slug as LegalSlug, version));
  if (!data) return null;
  return (
    <article className="mx-auto max-w-[800px] px-5 pt-8 tablet:px-8 tablet:pt-14 print:max-w-none print:p-0">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4 border-b border-line-strong pb-5">
        <div>
          <h1>{data.title}</h1>
          <p className="tnum mt-1 text-ink-2">
            {formatDay(data.announcedOn)} 공고 · {formatDay(data.effectiveOn)}부터 시행
            {!data.isInForce && ' · 지금 시행하는 글이 아니에요'}
          </p>
        </div>
        <button
          type="button"
          onClick={() => window.print()}
          className={`${buttonClassNames('line')} print:hidden`}
        >
          <Printer aria-hidden="true" />
          인쇄하기
        </button>
      </header>
      {/* The text's own headings are of the third level, as in the dialog. */}
      <h2 className="sr-only">전문</h2>
      <LegalBody html={data.html} />
      <Versions text={data} />
      <nav aria-label="다른 글" className="mt-8 print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {legalSlugs
            .filter((other) => other !== data.slug)
            .map((other) => (
              <li key={other}>
                <Link
                  to="/legal/$slug"
                  params={{ slug: other }}
                  className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
                >
                  {NAMES[other]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </article>
  );
}

const NAMES: Record<LegalSlug, string> = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  marketing: '마케팅 정보 수신 동의',
};

/** Every announced version, newest first; each has an address of its own. */
function Versions({ text }: { text: LegalText }) {
  return (
    <section aria-labelledby="legal-versions" className="mt-12 border-t border-line pt-6 print:hidden">
      <h2 id="legal-versions" className="text-h3">
        모든 버전
      </h2>
      <ul className="mt-2">
        {text.versions.map(({ version, effectiveOn, isComing }) => (
          <li key={version}>
            <Link
              to="/legal/$slug"
              params={{ slug: text.slug }}
              search={{ version }}
              aria-current={version === text.version ? 'page' : undefined}
              className="tnum inline-flex min-h-11 items-center text-brand-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {formatDay(effectiveOn)} 시행{isComing && ' 예정'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
