import { Link } from '@tanstack/react-router';
import { Columns3 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isOrderedByFit, levelNote, orderNote, rankingRulesPath } from '#contract/matches/fit-notes.ts';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import { formatDay } from '#web/lib/format.ts';
import { Bar } from '#web/ui/bar.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { useRecordOpen } from './queries.ts';
import { RecommendedNpoCard } from './recommended-npo-card.tsx';

type RecommendedNposProps = {
  projectId: string;
  npos: RecommendedNpo[];
  /** A former partner was asked, and nobody else. */
  isOnlyPartner: boolean;
  publishedAt: string | null;
  /** An admin looks at what the company sees: nothing is noted, and nothing of the company's leads anywhere. */
  isPreview?: boolean;
  /** What can be done with an NPO now, null for nothing. */
  actionFor: (npo: RecommendedNpo) => ReactNode;
};

/** The published list: new partners by rank, and those who have worked with the company in a lane of their own. */
export function RecommendedNpos({
  projectId,
  npos,
  isOnlyPartner,
  publishedAt,
  isPreview = false,
  actionFor,
}: RecommendedNposProps) {
  const headingId = useId();
  const recordOpen = useRecordOpen(projectId);
  const discovered = npos.filter(({ isRepeatPartner }) => !isRepeatPartner);
  const repeated = npos.filter(({ isRepeatPartner }) => isRepeatPartner);
  const emphasised =
    npos.find(({ invitation }) => invitation?.status === 'CHOSEN') ?? discovered[0] ?? repeated[0];
  const cards = (shown: RecommendedNpo[], last?: ReactNode) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2 laptop:grid-cols-3 print:block print:space-y-2">
      {shown.map((npo) => (
        <li key={npo.userId} className="grid min-w-0 grid-cols-[minmax(0,1fr)] print:block">
          <RecommendedNpoCard
            npo={npo}
            isOnlyPartner={isOnlyPartner}
            emphasis={npo === emphasised}
            action={actionFor(npo)}
            onOpen={() => !isPreview && recordOpen(npo.userId)}
          />
        </li>
      ))}
      {last && <li className="grid grid-cols-[minmax(0,1fr)] print:hidden">{last}</li>}
    </ul>
  );
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-4 border-t border-line pt-7 print:block print:space-y-3 print:pt-4"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 print:break-after-avoid">
        <div>
          <h3 id={headingId} className="text-[20px] leading-7.5">
            {isOnlyPartner ? '이어 가자고 제안한 단체' : `추천 단체 ${npos.length}곳`}
          </h3>
          {publishedAt && (
            <p className="tnum text-sm text-ink-2">
              {formatDay(publishedAt)}에 {isOnlyPartner ? '제안을 보냈어요.' : '추천했어요.'}
              {!isOnlyPartner && <span className="print:hidden"> 순위마다 근거를 열어 볼 수 있어요.</span>}
            </p>
          )}
        </div>
        <p className="flex items-center gap-1.5 text-xs text-ink-3">
          <span className="w-5 flex-none">
            <Bar value={1} max={2} tone="gam" />
          </span>
          주황 막대는 협의 전에 더 확인하면 좋아요
        </p>
      </header>
      {npos.length > 0 && (
        <p className="text-sm text-ink-2 print:break-after-avoid">
          {!isOrderedByFit(npos) && `${orderNote} `}
          {levelNote}{' '}
          <a
            href={rankingRulesPath}
            target="_blank"
            rel="noopener"
            className="font-semibold text-brand-ink underline-offset-4 hover:underline print:hidden"
          >
            순위를 정하는 법<span className="sr-only"> (새 창)</span>
          </a>
        </p>
      )}
      {discovered.length > 0 &&
        cards(discovered, discovered.length > 1 && <CompareCard projectId={isPreview ? null : projectId} />)}
      {discovered.length === 0 && !isOnlyPartner && (
        <EmptyState
          illustration="empty-search"
          headingLevel={4}
          title="조건에 맞는 새 단체를 찾지 못했어요"
          description="조건을 넓혀 다시 추천받고 싶다면 매칭 매니저에게 알려 주세요."
          className="rounded-r3 border border-line py-6"
        />
      )}
      {isOnlyPartner && cards(repeated)}
      {repeated.length > 0 && !isOnlyPartner && (
        <div className="grid gap-3 pt-2 print:block print:space-y-2">
          <div className="print:break-after-avoid">
            <h4>함께한 적 있는 단체 {repeated.length}곳</h4>
            <p className="text-sm text-ink-2">새로 만나는 단체와 섞지 않고 따로 보여 드려요.</p>
          </div>
          {cards(repeated)}
        </div>
      )}
    </section>
  );
}

/** The last place of the list: the first ranks side by side. */
function CompareCard({ projectId }: { projectId: string | null }) {
  return (
    <div className="grid content-center justify-items-center gap-2.5 rounded-r3 border border-dashed border-line-strong p-5 text-center">
      <Illustration name="step-2-recommend" width={132} height={88} className="rounded-r2" />
      <h4 className="mt-1">나란히 놓고 볼까요?</h4>
      <p className="text-sm text-ink-2">
        추천 단체를 한 장에 모은 비교서를 인쇄하거나 PDF로 저장할 수 있어요.
      </p>
      {projectId === null ? (
        <span className={buttonClassNames('dark')}>
          <Columns3 aria-hidden="true" />
          비교서 열기
        </span>
      ) : (
        <Link
          to="/project/manage/$projectId/compare"
          params={{ projectId }}
          className={buttonClassNames('dark')}
        >
          <Columns3 aria-hidden="true" />
          비교서 열기
        </Link>
      )}
    </div>
  );
}
