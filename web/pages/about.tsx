import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Boundaries } from '#web/features/site/boundaries.tsx';
import { DecisionSteps } from '#web/features/site/decision-steps.tsx';
import { PlanTable } from '#web/features/site/plan-table.tsx';
import { siteCountsQuery } from '#web/features/site/queries.ts';
import { RankingCriteria } from '#web/features/site/ranking-criteria.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Illustration, type IllustrationName } from '#web/ui/illustration.tsx';

const SECTION = 'mt-16 tablet:mt-24';
const SECTION_TITLE = 'text-[24px] leading-[34px] tablet:text-[30px] tablet:leading-[42px]';

/** What the product is, for whom, how it recommends, and what it does not do. */
export function AboutPage() {
  return (
    <div className="mx-auto max-w-[1280px] px-5 tablet:px-8 desktop:px-10">
      <Opening />
      <TwoSides />
      <Process />
      <RankingCriteria className={`late-[1578px] ${SECTION}`} titleClassName={SECTION_TITLE} />
      <Promises />
      <Boundaries className={`late-[512px] ${SECTION}`} titleClassName={SECTION_TITLE} />
      <Plans />
      <Start />
    </div>
  );
}

function Opening() {
  const { data: counts } = useQuery(siteCountsQuery);
  return (
    <section className="mx-auto max-w-[760px] pt-10 text-center tablet:pt-18">
      <p className="font-bold text-brand-ink">서비스 소개</p>
      <h1 className="mt-2 text-[32px] leading-[44px] font-[750] tracking-[-.03em] tablet:text-[44px] tablet:leading-14">
        뜻이 맞는 곳을 찾고,
        <br />
        손이 맞게 이어 드려요
      </h1>
      <p className="mt-5 text-[16px] leading-6.5 text-ink-2 tablet:text-lead">
        좋은 일을 하고 싶은 기업과 현장에서 그 일을 해 온 비영리단체는 서로를 찾기 어려워요. 맞손은 요청
        하나에서 시작해, 왜 이 단체인지 이유를 밝히고, 함께 일을 마칠 때까지 한곳에서 돕는 사회공헌 파트너
        매칭 서비스예요.
      </p>
      {counts && (
        <p className="tnum mt-5 font-semibold">
          지금 비영리단체 {formatNumber(counts.npos)}곳의 대표 사업 {formatNumber(counts.npoProjects)}건을
          만날 수 있어요.
        </p>
      )}
    </section>
  );
}

type SideProps = { who: string; title: string; look: string; inkLook: string; points: readonly string[] };

function Side({ who, title, look, inkLook, points }: SideProps) {
  return (
    <article className={`rounded-r4 px-5 py-6 tablet:p-8 ${look}`}>
      <p className={`text-sm font-bold ${inkLook}`}>{who}</p>
      <h3 className="mt-0.5 text-[20px] leading-7.5">{title}</h3>
      <ul className="mt-4 grid gap-2 text-ink-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden="true" className={`mt-1 size-4 flex-none ${inkLook}`} />
            {point}
          </li>
        ))}
      </ul>
    </article>
  );
}

function TwoSides() {
  return (
    <section aria-labelledby="about-sides" className={SECTION}>
      <h2 id="about-sides" className={SECTION_TITLE}>
        두 쪽 모두의 수고를 덜어요
      </h2>
      <div className="mt-6 grid gap-4 min-[1024px]:grid-cols-2 min-[1024px]:gap-6">
        <Side
          who="기업·공공기관"
          title="찾고 비교하고 설득하는 시간을 줄여요"
          look="bg-brand-tint-2"
          inkLook="text-brand-ink"
          points={[
            '요청서 하나로 조건에 맞는 단체를 순위와 이유까지 함께 받아요.',
            '기부금영수증과 세금계산서를 발급할 수 있는지 미리 확인된 정보를 봐요.',
            '일정, 예산, 서류, 진행 상황을 한 화면에서 관리해요.',
          ]}
        />
        <Side
          who="비영리단체"
          title="제안서를 돌리지 않아도 알아보게 해요"
          look="bg-gam-tint-2"
          inkLook="text-gam-ink"
          points={[
            '대표 사업과 확인된 증빙을 담은 공개 프로필이 우리를 소개해요.',
            '이름값이 아니라 해 온 일로 추천돼요. 새로 시작한 단체의 자리도 있어요.',
            '기본 서비스는 무료이고, 매칭되어도 수수료가 없어요.',
          ]}
        />
      </div>
    </section>
  );
}

function Process() {
  return (
    <section aria-labelledby="about-process" className={`late-[1324px] ${SECTION}`}>
      <h2 id="about-process" className={SECTION_TITLE}>
        요청부터 기록까지, 누가 정하는지 분명해요
      </h2>
      <DecisionSteps />
    </section>
  );
}

function Plans() {
  return (
    <section aria-labelledby="about-plans" className={`late-[1084px] ${SECTION}`}>
      <h2 id="about-plans" className={SECTION_TITLE}>
        기업 회원 요금제
      </h2>
      <PlanTable />
    </section>
  );
}

const PROMISES: readonly { title: string; text: string; image: IllustrationName }[] = [
  {
    title: '사람이 함께해요',
    text: '요청마다 매칭 매니저가 있어요. 조건을 정리하고, 맞는 곳이 없으면 다시 찾고, 협의를 도와요.',
    image: 'step-3-join',
  },
  {
    title: '바뀌는 순간을 알려 드려요',
    text: '제안, 수락, 확정, 기한처럼 중요한 일은 알림과 메일로 알려 드리고 모두 기록으로 남겨요.',
    image: 'step-4-record',
  },
  {
    title: '연락처는 필요할 때만 열어요',
    text: '담당자 연락처는 파트너로 정해진 두 기관의 담당자에게만 보여요. 비공개 사업비는 누구에게도 보내지 않아요.',
    image: 'step-2-recommend',
  },
];

function Promises() {
  return (
    <section aria-labelledby="about-promises" className={`late-[1137px] ${SECTION}`}>
      <h2 id="about-promises" className={SECTION_TITLE}>
        처음부터 끝까지 지키는 것
      </h2>
      <ul className="mt-6 grid gap-6 tablet:grid-cols-3">
        {PROMISES.map(({ title, text, image }) => (
          <li key={title}>
            <Illustration name={image} width={380} height={253} className="w-full rounded-[16px]" />
            <h3 className="mt-4">{title}</h3>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Start() {
  return (
    <section className={`${SECTION} text-center`}>
      <h2 className={SECTION_TITLE}>어떤 단체가 있는지 먼저 둘러보세요</h2>
      <div className="mt-5 flex flex-col justify-center gap-3 tablet:flex-row">
        <Link to="/npos" className={buttonClassNames('primary', 'lg')}>
          비영리단체 찾기
        </Link>
        <Link to="/howto/faq" className={buttonClassNames('line', 'lg')}>
          이용 방법 보기
        </Link>
      </div>
    </section>
  );
}
