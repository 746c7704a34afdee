import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#web/lib/session.ts';
import { buttonClassNames } from '#web/ui/button.tsx';

type EntranceProps = {
  who: string;
  title: string;
  points: readonly string[];
  mark: ReactNode;
  look: string;
  inkLook: string;
  children: ReactNode;
};

function Entrance({ who, title, points, mark, look, inkLook, children }: EntranceProps) {
  return (
    <article
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-5 rounded-r4 px-5 py-6 tablet:p-8 ${look}`}
    >
      <div>
        <p className={`text-sm font-bold ${inkLook}`}>{who}</p>
        <h2 className="mt-0.5">{title}</h2>
      </div>
      {mark}
      <ul className="col-span-full grid gap-1 text-ink-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden="true" className={`mt-1 size-4 flex-none ${inkLook}`} />
            {point}
          </li>
        ))}
      </ul>
      <div className="col-span-full flex flex-col gap-2 self-end text-center tablet:flex-row tablet:items-center tablet:gap-5">
        {children}
      </div>
    </article>
  );
}

const ARROW_LINK =
  'inline-flex min-h-10 items-center justify-center gap-0.5 font-semibold hover:underline tablet:min-h-6 [&_svg]:size-4.5';

/** Where companies and public institutions start. */
export function CompanyEntrance() {
  return (
    <Entrance
      who="기업·공공기관"
      title="함께할 비영리단체를 찾고 있어요"
      points={[
        '조건에 맞는 단체를 순위와 이유까지 함께 추천해요',
        '매칭 매니저가 일정과 예산 협의를 도와요',
        '기부금영수증·세금계산서 발급 여부를 미리 확인해요',
      ]}
      mark={<EntranceMark strong="left" />}
      look="bg-brand-tint-2"
      inkLook="text-brand-ink"
    >
      <Link to="/project/request" className={buttonClassNames('primary', 'lg')}>
        CSR 요청하기
      </Link>
      <Link to="/npos" className={`${ARROW_LINK} text-brand-ink`}>
        단체 먼저 둘러보기
        <ChevronRight aria-hidden="true" />
      </Link>
    </Entrance>
  );
}

/** Where non-profits start: at the sign-up, or with their profile once they are in. Both texts take the same room. */
export function NpoEntrance() {
  const isNpo = useSession().member?.role.name === 'NPO';
  return (
    <Entrance
      who="비영리단체"
      title="우리 활동을 알리고 파트너를 만나고 싶어요"
      points={[
        '대표 사업과 증빙을 담은 공개 프로필을 만들어요',
        '뜻이 맞는 기업의 요청에 추천돼요',
        '기본 서비스는 무료예요',
      ]}
      mark={<EntranceMark strong="right" />}
      look="bg-gam-tint-2"
      inkLook="text-gam-ink"
    >
      <Link
        {...(isNpo
          ? { to: '/account/profile' as const }
          : { to: '/signup' as const, search: { type: 'NPO' as const } })}
        className={`${buttonClassNames('primary', 'lg')} bg-gam-ink! text-surface! hover:opacity-90`}
      >
        {isNpo ? '프로필 고치기' : '단체 등록하기'}
      </Link>
      <Link
        to="/howto/faq"
        search={{ role: 'npo' }}
        hash="documents"
        className={`${ARROW_LINK} text-gam-ink`}
      >
        등록에 필요한 서류 보기
        <ChevronRight aria-hidden="true" />
      </Link>
    </Entrance>
  );
}

/** The clasp with the visitor's own side in colour. */
function EntranceMark({ strong }: { strong: 'left' | 'right' }) {
  const left = (
    <path key="left" className={strong === 'left' ? 'stroke-brand' : 'stroke-surface'} d="M26 4H4v20h22" />
  );
  const right = (
    <path key="right" className={strong === 'right' ? 'stroke-gam' : 'stroke-surface'} d="M14 14h22v20H14" />
  );
  return (
    <svg
      viewBox="0 0 40 38"
      fill="none"
      strokeWidth="7.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-12 self-start tablet:w-16"
    >
      {strong === 'left' ? [right, left] : [left, right]}
    </svg>
  );
}
