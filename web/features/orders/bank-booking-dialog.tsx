import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { AdminOrderRow } from '#contract/orders/admin-orders.ts';
import { openAmountOf, orderStatusLabels } from '#contract/orders/orders.ts';
import { ApiProblem } from '#web/lib/api.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import { useTellDecision } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { adminOrderQuery, adminOrdersQuery } from './admin-queries.ts';
import { describeProposal } from './bank-line-table.tsx';
import { useBankStep } from './bank-queries.ts';
import { DepositDifference } from './deposit-difference.tsx';
import { nameOrder } from './order-subject.ts';

type Chosen = {
  id: string;
  version: number;
  organizationName: string;
  title: string;
  payerName: string;
  open: number;
  status: keyof typeof orderStatusLabels;
};

/** A deposit beside the order that it seems to pay, or one that is looked for; another amount has to be confirmed. */
export function BankBookingDialog({
  line,
  onClose,
}: Dialogs['bankBooking']['props'] & DialogControls<boolean>) {
  const { proposal } = line;
  const [chosen, setChosen] = useState<Chosen | null>(
    proposal && {
      id: proposal.order.id,
      version: proposal.order.version,
      organizationName: proposal.order.organizationName,
      title: `${nameOrder(proposal.order)} · ${proposal.order.referenceCode}`,
      payerName: proposal.order.payerName,
      open: openAmountOf(proposal.order),
      status: proposal.order.status,
    },
  );
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const step = useBankStep();
  const tell = useTellDecision();
  const queryClient = useQueryClient();
  const difference = chosen ? line.amount - chosen.open : 0;

  async function choose({ id }: AdminOrderRow) {
    setFailure(null);
    try {
      const order = await queryClient.fetchQuery({ ...adminOrderQuery(id), staleTime: 0 });
      if (order === null) return;
      setIsConfirmed(false);
      setIsAsked(false);
      setChosen({
        id,
        version: order.version,
        organizationName: order.organization.name,
        title: `${nameOrder(order)} · ${order.referenceCode}`,
        payerName: order.payerName,
        open: openAmountOf(order),
        status: order.status,
      });
    } catch {
      setFailure('주문을 읽지 못했어요. 다시 골라 주세요.');
    }
  }

  async function record() {
    if (!chosen) {
      setFailure('입금을 기록할 주문을 골라 주세요.');
      return;
    }
    setIsAsked(true);
    if (difference !== 0 && !isConfirmed) return;
    setFailure(null);
    try {
      const answer = await step.mutateAsync({
        line,
        step: {
          kind: 'BOOKING',
          orderId: chosen.id,
          orderVersion: chosen.version,
          ...(difference === 0 ? {} : { confirmedDifference: difference }),
        },
      });
      onClose(true);
      tell(answer, '입금을 기록했어요.');
    } catch (error) {
      setFailure(
        error instanceof ApiProblem
          ? (error.fieldErrors[0]?.message ?? error.message)
          : '기록하지 못했어요. 다시 시도해 주세요.',
      );
    }
  }

  return (
    <FormDialog
      title="입금 살펴보기"
      subtitle={`${formatDay(line.bookedOn)} ${line.bookedTime ?? ''}`.trim()}
      onClose={() => onClose(false)}
      onSubmit={record}
      submitText="입금 기록하기"
      submittingText="기록하는 중..."
      isSubmitting={step.isPending}
      failure={failure}
    >
      <DescriptionList
        items={[
          { term: '보낸 사람', description: line.statementName },
          { term: '입금액', description: <b className="tnum">{formatWon(line.amount)}</b> },
          ...(line.memo ? [{ term: '통장 적요', description: line.memo }] : []),
        ]}
      />
      {chosen ? (
        <>
          {proposal?.order.id === chosen.id && <Note tone="warn">{describeProposal(proposal)}</Note>}
          <DescriptionList
            items={[
              { term: '기업', description: chosen.organizationName },
              { term: '주문', description: `${chosen.title} (${orderStatusLabels[chosen.status]})` },
              { term: '입금자명', description: chosen.payerName },
              { term: '남은 금액', description: <span className="tnum">{formatWon(chosen.open)}</span> },
            ]}
          />
          {difference !== 0 && (
            <DepositDifference
              open={chosen.open}
              difference={difference}
              isConfirmed={isConfirmed}
              onConfirm={setIsConfirmed}
              error={isAsked && !isConfirmed ? '통장에서 확인했는지 표시해 주세요.' : undefined}
            />
          )}
          <Button variant="line" size="sm" className="justify-self-start" onClick={() => setChosen(null)}>
            다른 주문 고르기
          </Button>
        </>
      ) : (
        <OrderChoice line={line} onChoose={(order) => void choose(order)} />
      )}
    </FormDialog>
  );
}

const shownMax = 8;

/** Looks for the order by company, payer or number; to begin with, those that wait for money. */
function OrderChoice({
  line,
  onChoose,
}: Dialogs['bankBooking']['props'] & { onChoose: (order: AdminOrderRow) => void }) {
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words.trim());
  const found = useQuery(adminOrdersQuery(sought ? { q: sought } : { filter: 'ORDERED' }));
  const orders = (found.data?.items ?? [])
    .filter(({ orderedOn }) => orderedOn <= line.bookedOn)
    // Those of this amount first.
    .sort((a, b) => Number(b.missingAmount === line.amount) - Number(a.missingAmount === line.amount))
    .slice(0, shownMax);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label="주문 찾기">
        <Input
          type="search"
          placeholder="기업, 입금자명 또는 주문 번호"
          value={words}
          maxLength={limits.searchMaxLength}
          onChange={(event) => setWords(event.target.value)}
          // The form around it records the deposit.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {found.isError && (
        <Note tone="danger" role="alert">
          주문을 불러오지 못했어요. 다시 찾아 주세요.
        </Note>
      )}
      {found.data && orders.length === 0 && (
        <p className="text-sm text-ink-2">이 입금보다 먼저 한 주문 가운데 맞는 것이 없어요.</p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {orders.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              onClick={() => onChoose(order)}
              className="grid min-h-11 w-full gap-0.5 rounded-r2 border border-line px-3.5 py-2.5 text-left text-sm hover:border-control"
            >
              <b className="font-semibold [overflow-wrap:anywhere]">{order.organizationName}</b>
              <span className="tnum text-ink-2 [overflow-wrap:anywhere]">
                {nameOrder(order)} · {order.referenceCode} · {orderStatusLabels[order.status]} · 남은 금액{' '}
                {formatWon(order.missingAmount)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
