import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { evidenceLabels } from '#contract/budgets/budget-status.ts';
import type { Budget } from '#contract/budgets/budgets.ts';
import { addEvidence, type Spending } from '#contract/budgets/spendings.ts';
import { limits } from '#contract/limits.ts';
import { saveFrom } from '#web/lib/download.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { upload } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { readMistakes, spendingsQuery, useBudgetChange } from './queries.ts';
import { StrikeDialog } from './strike-dialog.tsx';

const everyLine = 'ALL';
/** What evidence is taken as. */
export const evidenceTypes = ['.pdf', '.jpg', '.jpeg', '.png'];

/** Spendings, newest day first, with their evidence; struck ones stay with their reason. */
export function SpendingList({ projectId, budget }: { projectId: string; budget: Budget }) {
  const [lineId, setLineId] = useState<string | null>(null);
  const [striking, setStriking] = useState<Spending | null>(null);
  const query = useInfiniteQuery(spendingsQuery(projectId, lineId));
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Card aria-labelledby="spendings">
      <header className="mb-2 flex flex-wrap items-end justify-between gap-3">
        <h3 id="spendings" className="text-h3">
          지출 <span className="tnum text-brand-ink">{formatNumber(budget.spendings)}</span>
        </h3>
        <Field label="예산 항목" hideLabel className="w-48">
          <Select
            value={lineId ?? everyLine}
            choices={[
              { value: everyLine, label: '모든 항목' },
              ...budget.lines.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(next) => setLineId(next === everyLine ? null : next)}
          />
        </Field>
      </header>
      {items === undefined ? (
        query.isError ? (
          <ErrorState
            headingLevel={4}
            title="지출을 불러오지 못했어요"
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <LoadingArea>
            <Skeleton className="h-32 w-full" />
          </LoadingArea>
        )
      ) : items.length === 0 ? (
        <p className="py-6 text-center text-sm text-ink-2">아직 쓴 돈이 없어요.</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((spending) => (
            <SpendingRow
              key={spending.id}
              projectId={projectId}
              spending={spending}
              lineName={budget.lines.find(({ id }) => id === spending.lineId)?.name ?? ''}
              mayWrite={budget.allowed.write}
              onStrike={() => setStriking(spending)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="line"
          fullWidth
          className="mt-3"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          지출 더 보기
        </Button>
      )}
      {striking && (
        <StrikeDialog projectId={projectId} spending={striking} onClose={() => setStriking(null)} />
      )}
    </Card>
  );
}

type SpendingRowProps = {
  projectId: string;
  spending: Spending;
  lineName: string;
  mayWrite: boolean;
  onStrike: () => void;
};

function SpendingRow({ projectId, spending, lineName, mayWrite, onStrike }: SpendingRowProps) {
  const { number, day, payee, amount, evidence, evidenceNote, files, struck } = spending;
  const struckClass = struck ? 'text-ink-3 line-through' : '';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 text-sm tablet:grid-cols-[minmax(0,1fr)_auto_110px]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <b className={`font-[650] ${struckClass}`}>{payee}</b>
        <p className="tnum text-xs text-ink-2">
          {formatDay(day)} · {lineName} · {evidenceLabels[evidence]}
          {evidenceNote && ` (${evidenceNote})`} · 증빙 {number}
          {struck && <b className="font-semibold text-danger"> · 지웠어요: {struck.reason}</b>}
        </p>
      </div>
      <b className={`tnum text-right tablet:order-last ${struckClass}`}>
        {amount < 0 ? `−${formatNumber(-amount)}` : formatNumber(amount)}원
      </b>
      <div className="-ml-3 flex flex-wrap items-center gap-1 max-tablet:col-span-2 tablet:ml-0 tablet:justify-end">
        {files.map((file, at) => (
          <Button
            key={file.id}
            size="sm"
            variant="ghost"
            onClick={() =>
              void saveFrom(file.path, file.name).catch((error: unknown) =>
                toast.error(Object.values(readMistakes(error))[0] ?? ''),
              )
            }
          >
            증빙 {number}
            {files.length > 1 && `-${at + 1}`} 받기
          </Button>
        ))}
        {mayWrite && !struck && (
          <>
            {files.length < limits.evidenceFilesMax && (
              <MoreEvidence projectId={projectId} spending={spending} />
            )}
            <Button size="sm" variant="ghost" onClick={onStrike}>
              지우기 <span className="sr-only">증빙 {number}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Another file for a spending; whoever picks it has been told what must be covered. */
function MoreEvidence({ projectId, spending }: { projectId: string; spending: Spending }) {
  const { mutateAsync, isPending } = useBudgetChange(projectId);
  async function send([file]: File[]) {
    if (!file) return;
    const { id: spendingId } = spending;
    try {
      await mutateAsync(() =>
        upload(addEvidence, { params: { projectId, spendingId }, file, fields: { isMasked: 'true' } }),
      );
      toast.success('증빙을 더했어요. 주민등록번호와 계좌번호가 보이면 지우고 다시 올려 주세요.');
    } catch (error) {
      toast.error(Object.values(readMistakes(error))[0] ?? '');
    }
  }
  return (
    <FilePickButton
      label="가린 증빙 더하기"
      accept={evidenceTypes}
      disabled={isPending}
      onPick={(files) => void send(files)}
    />
  );
}
