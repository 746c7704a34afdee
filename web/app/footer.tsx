import { Link } from '@tanstack/react-router';
import { ArrowUpRight, ChevronDown } from 'lucide-react';
import type { Site } from '#contract/site.ts';
import { useOpenLegal } from '#web/lib/legal-address.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { siteQuery } from '#web/lib/site.ts';
import { LogoMark } from './logo.tsx';
import { usePopup } from './use-popup.ts';

/** Legal texts, support, sister sites and who runs the product. */
export function Footer() {
  const site = useLoaded(siteQuery);
  const openLegal = useOpenLegal();
  return (
    <footer className="late-[475px] mt-16 border-t border-line bg-surface text-sm text-ink-2 tablet:mt-24 print:hidden">
      <div className="mx-auto max-w-[1280px] px-5 tablet:px-8 desktop:px-10">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-5 tablet:gap-x-7">
          <button
            type="button"
            aria-haspopup="dialog"
            className="min-h-8 font-semibold hover:underline"
            onClick={() => openLegal('terms')}
          >
            이용약관
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            className="min-h-8 font-semibold text-brand-ink hover:underline"
            onClick={() => openLegal('privacy')}
          >
            개인정보처리방침
          </button>
          <Link
            to="/account/inquiry"
            className="inline-flex min-h-8 items-center font-medium hover:underline"
          >
            1:1 문의
          </Link>
          <Link
            to="/howto/faq"
            className="inline-flex min-h-8 items-center font-medium hover:underline touch:min-w-11"
          >
            FAQ
          </Link>
          {site?.familySites.length !== 0 && <FamilySites sites={site?.familySites ?? []} />}
        </div>
        <div className="grid gap-8 pt-8 pb-12 tablet:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid gap-3.5">
            <p className="inline-flex items-center gap-2 text-[18px] leading-none font-extrabold tracking-[-.04em] text-ink">
              <LogoMark className="w-5.5" />
              맞손
            </p>
            {site && <CompanyInformation operator={site.operator} />}
            <p className="text-xs text-ink-3">
              맞손은 회원 사이의 계약이나 대금 거래를 중개하지 않아요. © 2026 Matson
            </p>
          </div>
          {site && (
            <a
              href={site.operator.url}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center gap-1 self-start font-semibold text-brand-ink hover:underline"
            >
              운영사 홈페이지
              <ArrowUpRight aria-hidden="true" className="size-4.5" />
              <span className="sr-only">새 창</span>
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}

function CompanyInformation({ operator }: { operator: Site['operator'] }) {
  const parts = [
    operator.name,
    `대표 ${operator.representative}`,
    `사업자등록번호 ${operator.businessNumber}`,
    `통신판매업신고 ${operator.mailOrderNumber}`,
    operator.address,
    operator.email,
    operator.phone,
    operator.hours,
  ];
  return (
    <address
      aria-label="회사 정보"
      className="flex flex-wrap gap-x-4 text-xs leading-5.5 text-ink-3 not-italic"
    >
      {parts.filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </address>
  );
}

function FamilySites({ sites }: { sites: Site['familySites'] }) {
  const { isOpen, setIsOpen, popupProps, triggerRef } = usePopup<HTMLButtonElement>();
  return (
    <div {...popupProps} className="relative mt-2 w-full tablet:mt-0 tablet:ml-auto tablet:w-auto">
      <button
        ref={triggerRef}
        type="button"
        aria-expanded={isOpen}
        className="flex h-11 w-full items-center justify-between gap-6 rounded-r2 border border-line-strong pr-3.5 pl-4 font-medium whitespace-nowrap hover:border-control"
        onClick={() => setIsOpen(!isOpen)}
      >
        Family Site 바로가기
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform duration-(--t-1) ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && (
        <ul className="absolute right-0 bottom-full z-20 mb-2 max-h-[60vh] w-full min-w-58 animate-drop overflow-y-auto rounded-r3 border border-line bg-surface p-2 shadow-sh2">
          {sites.map(({ label, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="flex min-h-10 items-center justify-between rounded-[8px] px-2.5 hover:bg-sunken"
              >
                {label}
                <ArrowUpRight aria-hidden="true" className="size-3.75 text-ink-3" />
                <span className="sr-only">새 창</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
