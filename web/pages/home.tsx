import { Link } from '@tanstack/react-router';
import { ChevronRight, MessageCircle } from 'lucide-react';
import { DirectoryShortcuts } from '#web/features/npos/directory-shortcuts.tsx';
import { FeaturedProjects } from '#web/features/npos/featured-projects.tsx';
import { siteCountsQuery } from '#web/features/site/queries.ts';
import { CompanyEntrance, NpoEntrance } from '#web/features/site/role-entrances.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { FactorBars } from '#web/ui/factor-bars.tsx';
import { Illustration, type IllustrationName } from '#web/ui/illustration.tsx';
import { Note } from '#web/ui/note.tsx';

const SECTION = 'mt-16 tablet:mt-20 min-[1024px]:mt-26';
const ARROW_LINK =
  'inline-flex min-h-10 items-center justify-center gap-0.5 font-semibold hover:underline tablet:min-h-6 [&_svg]:size-4.5';
const SECTION_TITLE = 'text-[24px] leading-[34px] tablet:text-[30px] tablet:leading-[42px]';

/** The front door: what the product is for, where each role starts, how it goes, and proof from the field. */
export function HomePage() {
  return (
    <div className="mx-auto max-w-[1280px] px-5 tablet:px-8 desktop:px-10">
      <Hero />
      <section
        aria-label="회원 유형별 시작하기"
        className="grid gap-4 min-[1024px]:grid-cols-2 min-[1024px]:gap-6"
      >
        <CompanyEntrance />
        <NpoEntrance />
      </section>
      <Steps />
      <Reasons />
      <DirectoryShortcuts className={`late-[674px] ${SECTION}`} titleClassName={SECTION_TITLE} />
      <FeaturedProjects className={`late-[1450px] ${SECTION}`} titleClassName={SECTION_TITLE} />
      <ClosingBand />
    </div>
  );
}

function Hero() {
  return (
    <section className="grid items-center gap-7 pt-8 pb-6 tablet:gap-8 tablet:pt-10 tablet:pb-10 min-[1024px]:grid-cols-[minmax(0,1fr)_minmax(0,580px)] min-[1024px]:gap-14 min-[1024px]:pt-14">
      <div>
        <h1 className="mb-3.5 text-[36px] leading-12 font-[750] tracking-[-.035em] tablet:mb-5 tablet:text-[50px] tablet:leading-16">
          <span className="text-brand">뜻</span>이 맞고
          <br />
          <span className="text-gam-strong">손</span>이 맞는
          <br />
          사회공헌 파트너
        </h1>
        <p className="text-[16px] leading-6.5 text-ink-2 tablet:text-lead min-[1024px]:max-w-[470px]">
          하고 싶은 사회공헌을 들려주세요. 지역과 분야가 맞는 비영리단체를 추천 이유와 함께 소개해 드려요.
        </p>
        <Facts />
      </div>
      <Illustration
        name="hero"
        eager
        alt="도심과 마을 사이에서 두 손이 깍지를 끼고, 그 위로 새싹이 자라는 그림"
        width={580}
        height={427}
        className="w-full"
      />
    </section>
  );
}

function Facts() {
  const data = useLoaded(siteCountsQuery);
  const facts = [
    { term: '승인된 비영리단체', value: data ? `${formatNumber(data.npos)}곳` : '–' },
    { term: '활동 지역', value: data ? `${formatNumber(data.regions)}개 시·도` : '–' },
    { term: '서류 확인', value: '최대 3일' },
  ];
  return (
    <dl className="mt-6 flex gap-3.5 tablet:mt-8 tablet:gap-7">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="border-line-strong not-first:border-l not-first:pl-3.5 tablet:not-first:pl-7"
        >
          <dt className="text-2xs text-ink-3 tablet:text-xs">{term}</dt>
          <dd className="tnum text-[17px] leading-7 font-bold tablet:text-[20px]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const STEPS: readonly { title: string; text: string; image: IllustrationName }[] = [
  {
    title: '요청서를 써요',
    text: '다섯 단계로 나눠 물어봐요. 쓰던 내용은 자동으로 저장돼요.',
    image: 'step-1-request',
  },
  {
    title: '이유와 함께 추천받아요',
    text: '조건에 맞는 단체를 골라 순위와 점수의 근거까지 보여 드려요.',
    image: 'step-2-recommend',
  },
  {
    title: '손을 맞잡아요',
    text: '매칭 매니저가 일정과 예산을 맞추도록 곁에서 도와요.',
    image: 'step-3-join',
  },
  {
    title: '함께 남겨요',
    text: '진행 정보와 서류를 한곳에 모으고 결과를 기록해요.',
    image: 'step-4-record',
  },
];

function Steps() {
  return (
    <section aria-labelledby="home-steps" className={`late-[474px] ${SECTION}`}>
      <header className="mb-5 flex flex-col items-start justify-between gap-2 tablet:mb-8 tablet:flex-row tablet:items-end tablet:gap-6">
        <h2 id="home-steps" className={SECTION_TITLE}>
          요청부터 기록까지, 네 걸음이면 돼요
        </h2>
        <Link to="/howto/faq" className={`${ARROW_LINK} text-brand-ink`}>
          이용 방법 자세히 보기
          <ChevronRight aria-hidden="true" />
        </Link>
      </header>
      <ol className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 min-[1024px]:grid-cols-4">
        {STEPS.map(({ title, text, image }, index) => (
          <li key={title} className="grid grid-cols-[112px_minmax(0,1fr)] items-center gap-4 tablet:block">
            <Illustration
              name={image}
              width={282}
              height={188}
              className="w-full rounded-[16px] tablet:mb-5"
            />
            <div>
              <h3 className="mb-1.5 flex gap-2">
                <span className="tnum text-brand-ink">{index + 1}</span>
                {title}
              </h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SAMPLE_FACTORS = [
  { label: '분야', value: 10, max: 10 },
  { label: '주제', value: 30, max: 30 },
  { label: '지역', value: 20, max: 20 },
  { label: '수혜대상', value: 14, max: 16 },
  { label: '사업 경험', value: 10, max: 14 },
  { label: '신뢰·증빙', value: 10, max: 10 },
];

function Reasons() {
  return (
    <section
      className={`late-[530px] ${SECTION} grid items-center gap-6 rounded-r4 border border-line bg-surface px-5 py-7 tablet:px-8 tablet:py-10 min-[1024px]:grid-cols-[minmax(0,1fr)_minmax(0,560px)] min-[1024px]:gap-18 min-[1024px]:p-14`}
    >
      <div>
        <h2 className={`mb-3 ${SECTION_TITLE}`}>
          추천 이유를
          <br />
          숨기지 않아요
        </h2>
        <p className="text-[16px] leading-6.5 text-ink-2 tablet:text-lead">
          맞춤도는 여섯 가지 기준을 더한 점수예요. 무엇이 잘 맞고 무엇을 더 확인해야 하는지, 막대 하나하나에
          근거를 적어 둬요.
        </p>
      </div>
      <figure aria-label="맞춤도 예시" className="rounded-r3 bg-page px-4 py-5 tablet:p-7">
        <div className="mb-4.5 flex items-center gap-3">
          <Avatar name="솔개울배움터" alt="" size="xl" />
          <div className="min-w-0 flex-1">
            <h3>솔개울배움터</h3>
            <p className="text-sm text-ink-2">강원 춘천시 · 9년차</p>
          </div>
          <p className="tnum text-right">
            <span className="block text-xs text-ink-3">맞춤도</span>
            <b className="text-[26px] leading-7.5 text-brand-ink">94</b>
          </p>
        </div>
        <FactorBars factors={SAMPLE_FACTORS} label="맞춤도의 여섯 기준" />
        <Note icon={<MessageCircle aria-hidden="true" />} className="mt-4.5 bg-surface!">
          춘천에서 9년째 저녁 공부방 6곳을 운영하고 있어요. 다만 시작 전에 <b>강사 2명을 더 모집</b>해야 해요.
        </Note>
      </figure>
    </section>
  );
}

function ClosingBand() {
  return (
    <section
      className={`late-[148px] ${SECTION} flex flex-col items-stretch justify-between gap-6 rounded-r4 bg-[#0B3A52] px-5 py-7 text-center tablet:flex-row tablet:items-center tablet:px-10 tablet:py-8 tablet:text-left`}
    >
      <div>
        <h2 className="text-white">어디서부터 시작할지 고민되나요?</h2>
        <p className="text-[#CBE3F1]">
          예산이나 일정이 정해지지 않아도 괜찮아요. 매칭 매니저가 함께 정리해 드려요.
        </p>
      </div>
      <Link
        to="/account/inquiry"
        className={`${buttonClassNames('line', 'lg')} flex-none border-white! bg-white! text-[#0B3A52]!`}
      >
        1:1 문의하기
      </Link>
    </section>
  );
}
