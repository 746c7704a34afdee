import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ComparedNpo } from '#contract/matches/comparisons.ts';
import { factorLabels } from '#contract/matches/factors.ts';
import { fitLevelLabels } from '#contract/matches/matches.ts';
import { certificateTypeLabels } from '#contract/npos/certificates.ts';
import { formatDay, formatMonthRange } from '#web/lib/format.ts';
import { CanMark } from '#web/ui/can-mark.tsx';
import { FactorBars } from '#web/ui/factor-bars.tsx';
import { Medal } from '#web/ui/medal.tsx';
import { InvitationState } from './invitation-state.tsx';
import { useRecordOpen } from './queries.ts';

type Row = { name: string; cell: (npo: ComparedNpo, onOpen: () => void) => ReactNode };

const ROWS: readonly Row[] = [
  {
    name: '맞춤도',
    cell: ({ fit, level }) => (
      <>
        <b className="text-[20px] leading-6 font-[750] text-brand-ink">{fit}</b> {fitLevelLabels[level]}
      </>
    ),
  },
  {
    name: '여섯 기준',
    cell: ({ orgName, factors }) => (
      <FactorBars
        label={`${orgName} 맞춤도`}
        factors={factors.map(({ key, points, max }) => ({ label: factorLabels[key], value: points, max }))}
      />
    ),
  },
  { name: '추천 한 줄', cell: ({ summary }) => summary },
  { name: '근거', cell: (npo, onOpen) => <Reasons npo={npo} kind="STRENGTH" onOpen={onOpen} /> },
  { name: '확인할 점', cell: (npo, onOpen) => <Reasons npo={npo} kind="CAUTION" onOpen={onOpen} /> },
  { name: '소재지', cell: ({ location }) => location ?? '미등록' },
  { name: '활동 햇수', cell: ({ tenure }) => (tenure === null ? '미등록' : `${tenure}년차`) },
  {
    name: '대표 사업',
    cell: ({ projectCount }) => (projectCount === null ? '비공개' : `${projectCount}건`),
  },
  {
    name: '기부금영수증',
    cell: (npo) => <CanMark can={npo.canIssueDonationReceipt} yes="발급가능" no="발급불가" />,
  },
  {
    name: '세금계산서',
    cell: (npo) => <CanMark can={npo.canIssueTaxInvoice} yes="발급가능" no="발급불가" />,
  },
  { name: '확인된 증빙', cell: (npo) => <Certificates npo={npo} /> },
  {
    name: '제안 답변',
    cell: ({ invitation }) => (invitation ? <InvitationState {...invitation} /> : '제안 전'),
  },
];

/** Five columns stand side by side at 1280 px; narrower screens scroll, and on a phone the second one shows its edge. */
const WIDTHS = '[--name:84px] [--column:188px] tablet:[--name:108px] tablet:[--column:208px]';
const FIRST = 'bg-brand-tint';

/** Recommended NPOs side by side, a fact in each row; a wide table scrolls by itself. */
export function ComparisonTable({ projectId, npos }: { projectId: string; npos: readonly ComparedNpo[] }) {
  const recordOpen = useRecordOpen(projectId);
  return (
    <section
      aria-label="추천 비교표"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative overflow-x-auto rounded-r3 border border-line bg-surface print:overflow-visible print:border-0"
    >
      <table
        className={`w-full table-fixed border-collapse text-left text-sm print:min-w-0! print:text-[11px] print:leading-4 ${WIDTHS}`}
        style={{ minWidth: `calc(var(--name) + ${npos.length} * var(--column))` }}
      >
        <caption className="sr-only">추천 단체 {npos.length}곳의 비교</caption>
        <thead>
          <tr className="align-top">
            <th
              scope="col"
              className="sticky left-0 z-1 w-(--name) border-b border-line bg-surface p-3.5 print:w-20"
            >
              <span className="sr-only">항목</span>
            </th>
            {npos.map((npo, index) => (
              <th
                key={npo.userId}
                scope="col"
                className={`border-b border-line px-3.5 pb-2 print:px-2 ${index === 0 ? FIRST : ''}`}
              >
                <span className="flex items-end gap-1.5 pb-1 text-ink-2">
                  <Medal rank={npo.rank} className="h-10! w-auto! print:h-8!" />
                  추천 {npo.rank}순위
                </span>
                <Name npo={npo} onOpen={() => recordOpen(npo.userId)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, cell }) => (
            <tr key={name} className="border-b border-line align-top last:border-0">
              <th
                scope="row"
                className="sticky left-0 z-1 bg-surface py-3.5 pr-1 pl-3.5 font-medium text-ink-3 print:px-0 print:py-1.5"
              >
                {name}
              </th>
              {npos.map((npo, index) => (
                <td
                  key={npo.userId}
                  className={`tnum p-3.5 [overflow-wrap:anywhere] print:px-2 print:py-1.5 ${index === 0 ? FIRST : ''}`}
                >
                  {cell(npo, () => recordOpen(npo.userId))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Name({ npo: { userId, orgName, isAvailable }, onOpen }: { npo: ComparedNpo; onOpen: () => void }) {
  if (!isAvailable) return <span className="[overflow-wrap:anywhere]">{orgName}</span>;
  return (
    <Link
      to="/npos/$npoId"
      params={{ npoId: userId }}
      onClick={onOpen}
      onAuxClick={onOpen}
      className="inline-flex min-h-11 items-center text-base [overflow-wrap:anywhere] text-brand-ink hover:underline"
    >
      {orgName}
    </Link>
  );
}

type ReasonsProps = {
  npo: ComparedNpo;
  kind: ComparedNpo['reasons'][number]['kind'];
  onOpen: () => void;
};

function Reasons({ npo, kind, onOpen }: ReasonsProps) {
  const reasons = npo.reasons.filter((reason) => reason.kind === kind);
  if (reasons.length === 0) return <span className="text-ink-3">없음</span>;
  const Sign = kind === 'STRENGTH' ? CircleCheck : TriangleAlert;
  return (
    <ul className="grid gap-2.5">
      {reasons.map(({ text, projects }) => (
        <li key={text} className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2">
          <Sign
            aria-hidden="true"
            className={`mt-0.75 size-4 ${kind === 'STRENGTH' ? 'text-ok' : 'text-gam-ink'}`}
          />
          <div className="min-w-0">
            <p>{text}</p>
            {projects.map(({ id, name, actualStart, actualEnd }) => (
              <Link
                key={id}
                to="/npos/$npoId"
                params={{ npoId: npo.userId }}
                search={{ project: id }}
                onClick={onOpen}
                onAuxClick={onOpen}
                className="flex min-h-11 flex-col justify-center text-xs text-brand-ink hover:underline print:block print:min-h-0 print:text-[10px] print:leading-3.5"
              >
                <span>{name} </span>
                <span className="text-ink-3">{formatMonthRange(actualStart, actualEnd)}</span>
              </Link>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Certificates({ npo: { certificates } }: { npo: ComparedNpo }) {
  if (certificates.length === 0) return <span className="text-ink-3">확인된 증빙이 없어요</span>;
  return (
    <ul className="grid gap-1.5">
      {certificates.map(({ documentType, checkedOn, validUntil }) => (
        <li key={documentType}>
          {certificateTypeLabels[documentType]}
          <span className="block text-xs text-ink-3">
            기준일 {formatDay(checkedOn)}
            {validUntil !== null && ` · ${formatDay(validUntil)}까지`}
          </span>
        </li>
      ))}
    </ul>
  );
}
