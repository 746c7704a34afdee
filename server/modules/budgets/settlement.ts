import { budgetSourceLabels } from '#contract/agreements/workplan.ts';
import { depositLabels, evidenceLabels, type MoveStatus } from '#contract/budgets/budget-status.ts';
import type { Budget, getSettlement as settlementEndpoint } from '#contract/budgets/budgets.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import { findProject } from '#server/modules/projects/store.ts';
import { type Paper, writeDots, writeWon } from '#server/paper/paper.ts';
import { drawPart, type PaperPart, writePartRows } from '#server/paper/parts.ts';
import { drawPaper } from '#server/paper/thread.ts';
import { writeXlsx } from '#server/paper/xlsx.ts';
import type { Reader } from '#server/unit.ts';
import { sumUpBudget } from './service.ts';
import { findSpendingRows, type SpendingRow } from './spending-store.ts';

const moveLabels: Record<MoveStatus, string> = {
  ASKED: '답을 기다려요',
  DONE: '한도 안',
  AGREED: '기업 동의',
  DECLINED: '옮기지 않음',
  WITHDRAWN: '거둠',
};

/** What the statement says; xlsx and PDF are both written from it, so that they cannot differ (G-38). */
export function layOutSettlement(
  { lines, totals, deposits, moves, others }: Budget,
  spendings: readonly SpendingRow[],
): PaperPart[] {
  const nameOf = (id: string) => lines.find((line) => line.id === id)?.name ?? '';
  const took = moves.filter(({ status }) => status === 'DONE' || status === 'AGREED');
  return [
    {
      title: '한눈에',
      head: ['항목', '금액(원)'],
      widths: [3, 2],
      rows: [
        ['받은 돈', totals.received],
        ['통장 이자', totals.interest],
        ['협약 예산', totals.agreed],
        ['쓴 돈', totals.spent],
        ['남은 돈', totals.balance],
        ['집행률', writeRate(totals.rate)],
      ],
    },
    {
      title: '예산 항목',
      head: ['비목', '산출 근거', '협약 예산', '옮긴 돈', '예산', '쓴 돈', '남은 돈', '집행률'],
      widths: [2, 3, 2, 2, 2, 2, 2, 1.4],
      hasTotal: true,
      rows: [
        ...lines.map(({ name, basis, agreed, moved, budget, spent, left, rate }) => [
          name,
          basis,
          agreed,
          moved,
          budget,
          spent,
          left,
          writeRate(rate),
        ]),
        [
          '합계',
          '',
          totals.agreed,
          totals.budget - totals.agreed,
          totals.budget,
          totals.spent,
          totals.budget - totals.spent,
          writeRate(totals.rate),
        ],
      ],
    },
    {
      title: '입금 기록',
      head: ['날짜', '구분', '금액(원)'],
      widths: [2, 4, 2],
      rows: deposits.map(({ day, kind, amount }) => [writeDots(day), depositLabels[kind], amount]),
    },
    {
      title: '옮긴 기록',
      head: ['날짜', '어디에서', '어디로', '금액(원)', '근거'],
      widths: [2, 3, 3, 2, 2],
      rows: took.map(({ createdAt, fromLineId, toLineId, amount, status }) => [
        writeDots(koreanDay(createdAt)),
        nameOf(fromLineId),
        nameOf(toLineId),
        amount,
        moveLabels[status],
      ]),
    },
    {
      title: '지출',
      head: ['증빙', '사용일', '비목', '받는 곳', '증빙 종류', '금액(원)', '비고'],
      widths: [1, 2, 2.4, 3, 2.4, 2, 2.4],
      rows: spendings.map((row) => [
        String(row.number),
        writeDots(row.day),
        nameOf(row.lineId),
        row.payee,
        [evidenceLabels[row.evidence], row.evidenceNote].filter(Boolean).join(': '),
        row.struckAt === null ? row.amount : '',
        row.struckAt === null ? '' : `지움 ${writeWon(row.amount)}: ${row.strikeReason}`,
      ]),
    },
    {
      title: '다른 재원',
      head: ['재원', '비목', '산출 근거', '금액(원)'],
      widths: [2, 2, 4, 2],
      rows: others.map(({ source, name, basis, amount }) => [
        budgetSourceLabels[source],
        name,
        basis,
        amount,
      ]),
    },
  ];
}

const writeRate = (rate: number | null) => (rate === null ? '–' : `${rate.toFixed(1)}%`);

type Names = { title: string; companyName: string; npoName: string; today: string };

const sentence = '사업비는 맞손을 거치지 않아요. 단체가 받고 쓴 것을 적은 표예요.';

/** The statement as a paper. */
export const drawSettlement = (
  parts: readonly PaperPart[],
  { title, companyName, npoName, today }: Names,
): Paper => ({
  title: `${title} 정산표`,
  subtitle: `${companyName}, ${npoName} · ${sentence}`,
  head: `정산표 · ${writeDots(today)}`,
  foot: `${companyName}, ${npoName}`,
  blocks: [{ kind: 'HEADING', text: '정산표' }, ...parts.flatMap((part) => drawPart(part))],
});

/** The statement as a workbook: everything in one sheet, and the spendings in another. */
export function writeSettlement(
  parts: readonly PaperPart[],
  { title, companyName, npoName, today }: Names,
): Promise<Buffer> {
  const isSpendings = ({ title: name }: PaperPart) => name === '지출';
  return writeXlsx([
    {
      name: '정산표',
      widths: [16, 30, 14, 14, 14, 14, 14, 10],
      rows: [
        { cells: [`${title} 정산표`], isBold: true },
        { cells: [`${companyName}, ${npoName} · ${writeDots(today)}`] },
        { cells: [sentence] },
        { cells: [''] },
        ...parts.filter((part) => !isSpendings(part)).flatMap(writePartRows),
      ],
    },
    {
      name: '지출',
      widths: [8, 12, 18, 30, 24, 14, 30],
      rows: parts
        .filter(isSpendings)
        .flatMap(({ head, rows }) => [{ cells: head, isBold: true }, ...rows.map((cells) => ({ cells }))]),
    },
  ]);
}

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** What the statement of a partnership says as it stands now. */
export async function readSettlement(db: Reader, partnershipId: string): Promise<PaperPart[]> {
  const spendings = await findSpendingRows(db, partnershipId, {}, limits.spendingsMax);
  return layOutSettlement(await sumUpBudget(db, partnershipId), spendings.toReversed());
}

/** Sends the statement of account as it stands now. */
export async function sendSettlement(call: EndpointCall<typeof settlementEndpoint>): Promise<void> {
  const { db, params } = call;
  const { projectId, format } = params;
  const { id, companyId, npoId } = await checkPartnership(call, db, 'budget.read', projectId);
  const project = await findProject(db, projectId);
  const company = await findOrganization(db, companyId);
  const npo = await findOrganization(db, npoId);
  if (!project || !company || !npo) throw problem('NOT_FOUND');
  const parts = await readSettlement(db, id);
  const names = {
    title: project.title,
    companyName: company.name,
    npoName: npo.name,
    today: koreanDay(new Date()),
  };
  const bytes =
    format === 'pdf'
      ? await drawPaper(drawSettlement(parts, names), 'pdf')
      : await writeSettlement(parts, names);
  call.reply
    .header('content-type', types[format])
    .header('content-disposition', formAttachmentHeader(`정산표_${project.title}.${format}`))
    .header('cache-control', 'no-store')
    .send(bytes);
}
