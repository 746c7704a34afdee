import { useQuery } from '@tanstack/react-query';
import { withParticle } from '#contract/fields/particles.ts';
import { type MatchPreview, previewConditionLabels } from '#contract/matches/matches.ts';
import { mainCodesQuery } from '#web/lib/codes.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { PreviewFunnel } from './preview-funnel.tsx';
import { matchPreviewQuery, type PreviewConditions } from './queries.ts';
import { useSettled } from './use-settled.ts';

type MatchPreviewCardProps = {
  conditions: PreviewConditions;
  /** Makes a required paper one that is only welcome. */
  onRelax: (name: 'donationReceipt' | 'taxInvoice') => void;
};

/** How many NPOs fit the request as it stands, what each condition costs, and one way to find more. */
export function MatchPreviewCard({ conditions, onRelax }: MatchPreviewCardProps) {
  const settled = useSettled(conditions);
  const { data, isError, error, isFetching, refetch } = useQuery(matchPreviewQuery(settled));
  return (
    <Card as="aside" aria-labelledby="match-preview" className="grid content-start gap-5.5">
      {data === undefined ? (
        <>
          <h3 id="match-preview">매칭 미리보기</h3>
          {isError ? (
            <ErrorState
              title="미리보기를 불러오지 못했어요"
              error={error}
              headingLevel={4}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <PreviewSkeleton />
          )}
        </>
      ) : (
        <>
          <div>
            <h3 id="match-preview">매칭 미리보기</h3>
            <p role="status" className="mt-2 flex flex-wrap items-baseline gap-x-2">
              <b className="tnum text-[44px] leading-12 font-[750] tracking-[-0.03em] text-brand-ink">
                {formatNumber(data.remaining)}곳
              </b>
              <span className="tnum text-ink-2">
                전체 {formatNumber(data.total)}곳 중 지금 조건에 맞는 단체
              </span>
            </p>
          </div>
          <PreviewFunnel preview={data} conditions={settled} />
          <PreviewTip preview={data} onRelax={onRelax} />
          <PreviewSamples preview={data} />
        </>
      )}
    </Card>
  );
}

/** The count alone, for the dock of a phone. */
export function MatchPreviewCount({ conditions }: { conditions: PreviewConditions }) {
  const { data } = useQuery(matchPreviewQuery(useSettled(conditions)));
  if (data === undefined) return null;
  return (
    <p className="text-2xs text-ink-2">
      <b className="tnum block text-[17px] leading-6 font-bold text-brand-ink">
        {formatNumber(data.remaining)}곳
      </b>
      조건에 맞는 단체
    </p>
  );
}

function PreviewTip({
  preview,
  onRelax,
}: {
  preview: MatchPreview;
  onRelax: MatchPreviewCardProps['onRelax'];
}) {
  const { data: codes } = useQuery(mainCodesQuery);
  const { narrowest, region, remaining } = preview;
  const without = preview.conditions.find(({ condition }) => condition === narrowest)?.without ?? 0;
  if (narrowest === 'DONATION_RECEIPT' || narrowest === 'TAX_INVOICE') {
    const label = previewConditionLabels[narrowest];
    return (
      <div className="grid gap-3 rounded-r2 bg-brand-tint p-4 text-sm text-ink-2">
        <p>
          {withParticle(label, '이/가')} 꼭 필요하지 않다면 조건에 맞는 단체가{' '}
          <b className="tnum font-semibold text-ink">{formatNumber(without)}곳</b>으로 늘어요.
        </p>
        <Button
          variant="line"
          size="sm"
          onClick={() => onRelax(narrowest === 'TAX_INVOICE' ? 'taxInvoice' : 'donationReceipt')}
        >
          {label} ‘있으면 좋아요’로 바꾸기
        </Button>
      </div>
    );
  }
  if (remaining === 0 && !region?.neighbours) {
    return (
      <p className="rounded-r2 bg-brand-tint p-4 text-sm text-ink-2">
        모든 조건에 꼭 맞는 단체는 아직 없어요. 추천할 때는 조건에 가까운 단체까지 함께 살펴보니, 이대로
        보내도 괜찮아요.
      </p>
    );
  }
  if (region === null || region.neighbours <= remaining) return null;
  const names = region.neighbourCodes
    .map((code) => codes?.REGION?.find((entry) => entry.code === code)?.name)
    .filter(Boolean)
    .join(', ');
  if (names === '') return null;
  return (
    <p className="rounded-r2 bg-brand-tint p-4 text-sm text-ink-2">
      이웃한 {names}까지 보면 조건에 맞는 단체가{' '}
      <b className="tnum font-semibold text-ink">{formatNumber(region.neighbours)}곳</b>이에요. 추천할 때
      이웃한 지역의 단체도 함께 살펴봐요.
    </p>
  );
}

function PreviewSamples({ preview }: { preview: MatchPreview }) {
  const [first] = preview.samples;
  return (
    <div className="grid gap-2">
      {first && (
        <>
          <p className="text-xs text-ink-3">
            {preview.conditions.length === 0 ? '추천할 수 있는 단체' : '지금 조건에 잘 맞는 단체'}
          </p>
          <div className="flex items-center">
            {preview.samples.slice(0, 4).map(({ id, orgName, avatar }) => (
              <Avatar
                key={id}
                name={orgName}
                src={avatar}
                alt=""
                size="md"
                className="-ml-2 ring-2 ring-surface first:ml-0"
              />
            ))}
            <span className="ml-2.5 min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
              {preview.remaining > 1
                ? `${first.orgName} 외 ${formatNumber(preview.remaining - 1)}곳`
                : first.orgName}
            </span>
          </div>
        </>
      )}
      <p className="text-xs text-ink-3">실제 추천은 더 많은 근거를 함께 보고 정해요.</p>
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <LoadingArea className="grid gap-4">
      <Skeleton className="h-12 w-28" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
    </LoadingArea>
  );
}
