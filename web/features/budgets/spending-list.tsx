import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { evidenceLabels } from '#contract/budgets/budget-status.ts';
import type { Budget } from '#contract/budgets/budgets.ts';
import { addEvidence, type Spending } from '#contract/budgets/spendings.ts';
import { evidenceTypes } from '#contract/document-types.ts';
import { limits } from '#contract/limits.ts';
import { saveFrom } from '#web/lib/download.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { upload } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.ts';
import { spendingsQuery, useBudgetChange } from './queries.ts';
import { StrikeDialog } from './strike-dialog.tsx';

const everyLine = 'ALL';

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
            error={query.error}
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
        <SpendingTable projectId={projectId} budget={budget} spendings={items} onStrike={setStriking} />
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

type SpendingTableProps = {
  projectId: string;
  budget: Budget;
  spendings: Spending[];
  onStrike: (spending: Spending) => void;
};

const signed = (amount: number) => (amount < 0 ? `−${formatNumber(-amount)}` : formatNumber(amount));
const struckLook = ({ struck }: Spending) => (struck ? 'text-ink-3 line-through' : '');

function SpendingTable({ projectId, budget, spendings, onStrike }: SpendingTableProps) {
  return (
    <Table<Spending>
      caption="지출"
      className="max-laptop:[&_tr]:px-0 laptop:[&_tr>:first-child]:pl-0 laptop:[&_tr>:last-child]:pr-0 laptop:[&_td]:py-2.5 laptop:[&_th[scope=row]]:py-2.5"
      rows={spendings}
      rowKey={({ id }) => id}
      rowHeader="payee"
      columns={[
        {
          key: 'day',
          header: '사용일',
          cell: ({ day }) => <span className="tnum text-ink-2 max-laptop:text-xs">{formatDay(day)}</span>,
        },
        {
          key: 'payee',
          header: '받는 곳과 항목',
          narrow: 'start',
          cell: (spending) => (
            <span className="grid">
              <b className={classNames('font-[650]', struckLook(spending))}>{spending.payee}</b>
              <span className="text-xs text-ink-2">
                {budget.lines.find(({ id }) => id === spending.lineId)?.name}
                {spending.struck && (
                  <b className="font-semibold text-danger"> · 지웠어요: {spending.struck.reason}</b>
                )}
              </span>
            </span>
          ),
        },
        {
          key: 'evidence',
          header: '증빙 종류',
          cell: ({ evidence, evidenceNote }) => (
            <span className="text-[13px] text-ink-2 [overflow-wrap:anywhere]">
              {evidenceLabels[evidence]}
              {evidenceNote && ` (${evidenceNote})`}
            </span>
          ),
        },
        {
          key: 'files',
          header: '증빙',
          cell: (spending) => (
            <Evidence
              projectId={projectId}
              spending={spending}
              mayWrite={budget.allowed.write}
              onStrike={() => onStrike(spending)}
            />
          ),
        },
        {
          key: 'amount',
          header: '금액',
          align: 'right',
          narrow: 'end',
          cell: (spending) => (
            <b className={classNames('tnum', struckLook(spending))}>{signed(spending.amount)}원</b>
          ),
        },
      ]}
    />
  );
}

type EvidenceProps = { projectId: string; spending: Spending; mayWrite: boolean; onStrike: () => void };

/** The files of a spending, and what its author may do with it. */
function Evidence({ projectId, spending, mayWrite, onStrike }: EvidenceProps) {
  const { number, files, struck } = spending;
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-1">
      {files.length === 0 && <span className="tnum ml-3 text-xs text-ink-2">증빙 {number}</span>}
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
          {files.length > 1 && `-${at + 1}`}
          <span className="sr-only"> 받기</span>
        </Button>
      ))}
      {mayWrite && !struck && (
        <>
          {files.length < limits.evidenceFilesMax && (
            <MoreEvidence projectId={projectId} spending={spending} />
          )}
          <IconButton
            label={`지우기 증빙 ${number}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onStrike}
          />
        </>
      )}
    </div>
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
      isIcon
      label={`가린 증빙 더하기 ${spending.number}`}
      accept={Object.keys(evidenceTypes)}
      disabled={isPending}
      onPick={(files) => void send(files)}
    />
  );
}
