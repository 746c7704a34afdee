import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { faqRoles, roleSearch } from '#web/features/site/faq-address.ts';
import { type FaqEntry, type FaqRole, findFaqEntries } from '#web/features/site/faq-entries.ts';
import { FaqQuestion } from '#web/features/site/faq-question.tsx';
import { searchFaq } from '#web/features/site/faq-search.ts';
import { FaqSearchForm, NothingFound } from '#web/features/site/faq-search-form.tsx';
import { siteQuery } from '#web/lib/site.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

const route = getRouteApi('/site/howto/faq');

const STEPS: Record<FaqRole, readonly { title: string; text: string }[]> = {
  company: [
    { title: '요청서 쓰기', text: '하고 싶은 일과 지역, 일정, 예산을 단계별로 적어요. 자동으로 저장돼요.' },
    { title: '추천 보기', text: '조건에 맞는 단체를 점수의 근거와 함께 보여 드려요.' },
    { title: '파트너 고르기', text: '제안을 수락한 단체 가운데 한 곳을 골라요. 연락처가 열려요.' },
    { title: '진행 정보 저장', text: '합의한 일정, 예산, 지역을 적으면 프로젝트가 확정돼요.' },
    { title: '함께 마무리', text: '완료 서류를 확인하고 결과를 기록으로 남겨요.' },
  ],
  npo: [
    { title: '프로필 준비', text: '소개, 주요 활동, 대표 사업을 담아요. 누구나 볼 수 있는 얼굴이에요.' },
    { title: '증빙 확인', text: '등록증과 지정 서류를 내면 최대 3일 안에 확인해 드려요.' },
    { title: '제안 받기', text: '뜻이 맞는 요청에 추천되면 알림과 메일로 알려 드려요.' },
    { title: '답하기', text: '요청서를 읽고 기한 안에 수락하거나 이유를 적어 거절해요.' },
    { title: '함께 마무리', text: '약속한 완료 서류를 올리면 기록이 완성돼요.' },
  ],
};

/** How to use the product, step by step, and what people ask; each question has an address of its own. */
export function FaqPage() {
  const { role = 'company', q = '' } = route.useSearch();
  const { data: site } = useQuery(siteQuery);
  const all = findFaqEntries(role, site ?? null);
  const entries = searchFaq(all, q);
  useOpenQuestion();
  return (
    <div className="mx-auto max-w-[880px] px-5 pt-8 tablet:px-8 tablet:pt-14">
      <header>
        <h1>이용 방법·FAQ</h1>
        <p className="mt-2 text-[16px] leading-6.5 text-ink-2 tablet:text-lead">
          어떤 순서로 쓰는지, 무엇을 자주 궁금해하는지 모았어요.
        </p>
      </header>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own text, which no parser can read as a tag.
        dangerouslySetInnerHTML={{ __html: faqJson(all) }}
      />
      <RoleTabs role={role} />
      <section aria-labelledby="howto" className="mt-8">
        <h2 id="howto">이용 순서</h2>
        <ol className="mt-4 grid gap-3 tablet:grid-cols-5 tablet:gap-4">
          {STEPS[role].map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 rounded-r3 border border-line bg-surface p-4 tablet:block"
            >
              <span className="tnum grid size-7 place-items-center rounded-full bg-brand-tint-2 text-sm font-bold text-brand-ink">
                {index + 1}
              </span>
              <div className="tablet:mt-3">
                <h3 className="text-body font-[650]">{title}</h3>
                <p className="mt-1 text-sm text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <Link
          to="/guide"
          className="mt-4 inline-flex min-h-8 items-center gap-0.5 font-semibold text-brand-ink hover:underline"
        >
          화면별 이용 가이드 보기
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Link>
      </section>
      <section aria-labelledby="questions" className="mt-12">
        <h2 id="questions">자주 묻는 질문</h2>
        <FaqSearchForm role={role} q={q} count={entries.length} />
        {entries.length > 0 ? (
          <ul className="mt-4 border-t border-line-strong">
            {entries.map((entry) => (
              <li key={entry.id} className="border-b border-line">
                <FaqQuestion entry={entry} isOpen={q !== '' && entries.length <= 2} />
              </li>
            ))}
          </ul>
        ) : (
          <NothingFound
            role={role}
            q={q}
            others={findFaqEntries(role === 'npo' ? 'company' : 'npo', site ?? null)}
          />
        )}
      </section>
      <MoreHelp />
    </div>
  );
}

/** The questions as search engines read them. */
function faqJson(entries: readonly FaqEntry[]): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  }).replaceAll('<', '\\u003c');
}

/** Links, so that each role's page has an address and works before any script runs. */
function RoleTabs({ role }: { role: FaqRole }) {
  return (
    <nav aria-label="회원 유형" className="mt-7">
      <ul className="inline-flex rounded-r2 bg-sunken p-0.75">
        {faqRoles.map((item) => (
          <li key={item.role}>
            <Link
              to="/howto/faq"
              search={roleSearch(item.role)}
              resetScroll={false}
              activeOptions={{ exact: true, explicitUndefined: true }}
              aria-current={item.role === role ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-10 items-center rounded-[8px] px-4 font-medium tablet:px-5',
                item.role === role ? 'bg-surface font-semibold text-ink shadow-sh1' : 'text-ink-2',
              )}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the question that the address names, also when only the part after # changes. */
function useOpenQuestion(): void {
  useEffect(() => {
    const open = () => {
      const answer = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const question = answer?.closest('details');
      if (!answer || !question) return;
      question.open = true;
      answer.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}

function MoreHelp() {
  const { data: site } = useQuery(siteQuery);
  return (
    <section className="mt-12 flex flex-col items-start justify-between gap-4 rounded-r3 bg-brand-tint-2 p-6 tablet:flex-row tablet:items-center tablet:px-8">
      <div>
        <h2>찾는 답이 없나요?</h2>
        <p className="mt-1 text-ink-2">
          회원은 1:1 문의로, 아직 회원이 아니라면 메일로 물어봐 주세요.
          {site && <span className="block font-semibold text-brand-ink">{site.operator.email}</span>}
        </p>
      </div>
      <Link to="/account/inquiry" className={buttonClassNames('primary')}>
        1:1 문의하기
      </Link>
    </section>
  );
}
