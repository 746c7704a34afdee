import { LogoMark } from '#web/app/logo.tsx';
import { Illustration, type IllustrationName } from '#web/ui/illustration.tsx';
import { Medal } from '#web/ui/medal.tsx';
import { Row, Specimen } from './specimen.tsx';

const COLORS = [
  ['bg-brand', '쪽', 'brand', '주요 행동, 기업'],
  ['bg-brand-tint-2', '쪽 옅음', 'brand-tint-2', '선택, 기업 배경'],
  ['bg-gam', '감', 'gam', '현장, 강조 그림'],
  ['bg-gam-tint-2', '감 옅음', 'gam-tint-2', '단체 배경'],
  ['bg-ink', '먹', 'ink', '본문'],
  ['bg-ink-2', '먹 2', 'ink-2', '보조 글'],
  ['bg-ink-3', '먹 3', 'ink-3', '설명 글'],
  ['bg-page', '한지', 'page', '바닥'],
  ['bg-sunken', '한지 2', 'sunken', '눌린 면'],
  ['bg-ok', '솔', 'ok', '성공'],
  ['bg-warn', '치자', 'warn', '주의'],
  ['bg-danger', '홍', 'danger', '위험'],
] as const;

const TYPE = [
  ['text-display', 'display', '44/56 · 750', '뜻이 맞고 손이 맞는'],
  ['text-h1', 'h1', '30/40 · 700', '비영리단체 찾기'],
  ['text-h2', 'h2', '22/32 · 700', '예산과 증빙을 알려 주세요'],
  ['text-h3', 'h3', '18/26 · 650', '솔개울배움터'],
  ['text-lead', 'lead', '17/28 · 400', '지역과 분야가 맞는 단체를 추천해 드려요.'],
  ['text-body', 'body', '15/24 · 400', '퇴근이 늦은 보호자를 대신해 아이들의 저녁을 지켜요.'],
  ['text-sm', 'sm', '14/22 · 400', '하늬에너지 사회공헌팀'],
  ['text-xs', 'xs', '13/20 · 400', '10MB 이하, 1개 파일'],
  ['text-body font-semibold tnum', 'tnum', '15/24 · 600', '48,000,000원'],
] as const;

const DRAWINGS: IllustrationName[] = [
  'empty-search',
  'empty-projects',
  'empty-documents',
  'empty-waiting',
  'empty-review',
  'empty-error',
  'cover-education',
  'cover-forest',
  'cover-meal',
  'cover-housing',
  'cover-arts',
  'cover-ocean',
  'step-1-request',
  'step-2-recommend',
  'step-3-join',
  'step-4-record',
];

/** Colour, type and drawings. */
export function FoundationsSection() {
  return (
    <>
      <Specimen
        id="colors"
        name="색"
        purpose="색은 행동, 상태, 기업과 현장을 알릴 때만 써요. 이름은 토큰 그대로예요."
      >
        <ul className="grid grid-cols-2 gap-3 text-xs tablet:grid-cols-4 desktop:grid-cols-6">
          {COLORS.map(([className, name, token, use]) => (
            <li key={token}>
              <span
                className={`mb-1.5 block h-14 rounded-r2 inset-ring inset-ring-line-strong ${className}`}
              />
              <b className="font-semibold">{name}</b>
              <span className="block text-ink-3">{token}</span>
              <span className="block text-ink-3">{use}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        id="logo"
        name="로고"
        purpose="두 고리가 깍지를 낀 모양이에요. 왼쪽 쪽빛은 기업, 오른쪽 감빛은 현장이에요. 여백은 획 두께 이상, 높이는 16px 이상으로 써요."
      >
        <div className="grid gap-3 text-[28px] leading-none font-extrabold tracking-[-.04em] tablet:grid-cols-2">
          {(['light', 'dark'] as const).map((theme) => (
            <p
              key={theme}
              data-theme={theme}
              className="flex items-center justify-center gap-3 rounded-r2 border border-line bg-page py-8 text-ink"
            >
              <LogoMark className="w-10" />
              맞손
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen
        id="type"
        name="글자"
        purpose="Pretendard 한 벌로 제목부터 도움말까지 나눠요. 12px보다 작게 쓰지 않아요."
      >
        <ul className="grid gap-2">
          {TYPE.map(([className, name, size, sample]) => (
            <li
              key={name}
              className="grid items-baseline gap-x-4 tablet:grid-cols-[72px_120px_minmax(0,1fr)]"
            >
              <b className="text-sm font-semibold">{name}</b>
              <span className="text-2xs text-ink-3">{size}</span>
              <span className={className}>{sample}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        id="drawings"
        name="그림과 메달"
        purpose="빈 화면, 대표 사업의 빈 사진 자리, 이용 단계에 쓰는 우리 그림이에요."
      >
        <ul className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
          {DRAWINGS.map((name) => (
            <li key={name} className="grid content-between justify-items-center gap-2 text-2xs text-ink-3">
              <Illustration
                name={name}
                width={name.startsWith('cover') ? 160 : 160}
                height={name.startsWith('cover') ? 100 : name.startsWith('step') ? 107 : 112}
              />
              {name}
            </li>
          ))}
        </ul>
        <Row>
          {[1, 2, 3, 4, 12, 100].map((rank) => (
            <span key={rank} className="inline-flex items-center gap-1 text-sm">
              <Medal rank={rank} />
              {rank}순위
            </span>
          ))}
        </Row>
      </Specimen>
    </>
  );
}
