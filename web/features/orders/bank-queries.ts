import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isWaiting, type WaitingAnswer } from '#contract/admin/outgoing.ts';
import { limits } from '#contract/limits.ts';
import {
  type BankLine,
  bookBankLine,
  findBankLines,
  importBankLines,
  joinBankLine,
  reopenBankLine,
  type StatementLine,
  setBankLineAside,
} from '#contract/orders/bank-lines.ts';
import { getMonthList } from '#contract/orders/month-list.ts';
import { call, endpointUrl } from '#web/lib/api.ts';
import { saveFrom } from '#web/lib/download.ts';
import type { BankSearch } from './bank-search.ts';

/** One page of deposits. The server records each read. */
export function bankLinesQuery({ view, q, page }: BankSearch) {
  return queryOptions({
    queryKey: ['admin', 'bank-lines', view ?? '', q ?? '', page ?? 1],
    queryFn: ({ signal }) => call(findBankLines, { query: { view, search: q, page }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}

/** Everything on the desk is read again: an order, its company's plan and its project may have changed. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['admin'] });
}

export type Loaded = { added: number; known: number };

/** Loads the deposits of a statement part by part; `onPart` is told the share that is done. */
export function useBankImport(onPart: (share: number) => void) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: async (lines: readonly StatementLine[]): Promise<Loaded> => {
      const sum = { added: 0, known: 0 };
      for (let at = 0; at < lines.length; at += limits.bankLinesPerCallMax) {
        const part = lines.slice(at, at + limits.bankLinesPerCallMax);
        const { added, known } = await call(importBankLines, { body: { lines: part } });
        sum.added += added;
        sum.known += known;
        onPart(Math.min(1, (at + part.length) / lines.length));
      }
      return sum;
    },
    onSettled: readAgain,
  });
}

/** What is decided about a deposit. */
export type BankStep =
  | { kind: 'BOOKING'; orderId: string; orderVersion: number; confirmedDifference?: number }
  | { kind: 'JOINING'; paymentId: string }
  | { kind: 'SETTING_ASIDE'; reason: string }
  | { kind: 'REOPENING' };

function send({ id, version }: BankLine, step: BankStep): Promise<BankLine | WaitingAnswer> {
  const params = { lineId: id };
  switch (step.kind) {
    case 'BOOKING': {
      const { orderId, orderVersion, confirmedDifference } = step;
      return call(bookBankLine, {
        params: { orderId, lineId: id },
        body: { version: orderVersion, lineVersion: version, confirmedDifference },
      });
    }
    case 'JOINING':
      return call(joinBankLine, { params, body: { version, paymentId: step.paymentId } });
    case 'SETTING_ASIDE':
      return call(setBankLineAside, { params, body: { reason: step.reason, version } });
    case 'REOPENING':
      return call(reopenBankLine, { params, body: { version } });
  }
}

export function useBankStep() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ line, step }: { line: BankLine; step: BankStep }) => send(line, step),
    onSettled: readAgain,
  });
}

/** Records every deposit that fits its order exactly, one after the other; answers how many were refused. */
export function useExactBooking(onPart: (share: number) => void) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: async (): Promise<{ booked: number; waiting: number; refused: number }> => {
      const lines: BankLine[] = [];
      for (let page = 1; ; page += 1) {
        const found = await call(findBankLines, { query: { view: 'EXACT', page } });
        lines.push(...found.items);
        if (page * found.pageSize >= found.total) break;
      }
      let refused = 0;
      let waiting = 0;
      for (const [at, line] of lines.entries()) {
        const order = line.proposal?.order;
        try {
          if (!order) continue;
          const answer = await send(line, {
            kind: 'BOOKING',
            orderId: order.id,
            orderVersion: order.version,
          });
          if (isWaiting(answer)) waiting += 1;
        } catch {
          // It stays in the list with what is true of it now.
          refused += 1;
        }
        onPart((at + 1) / lines.length);
      }
      return { booked: lines.length - refused - waiting, waiting, refused };
    },
    onSettled: readAgain,
  });
}

/** Saves what the bookkeeper needs of a month as a workbook, for a purpose. */
export function saveMonthList(month: string, purpose: string): Promise<void> {
  return saveFrom(endpointUrl(getMonthList, {}, { month, purpose }), `회계-목록-${month}.xlsx`);
}
