import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NpoProfile } from '#contract/npos/npos.ts';
import { type CodeNames, useCodeNames } from '#web/lib/codes.ts';
import { formatMonthRange } from '#web/lib/format.ts';
import { regionShortName } from '#web/lib/region-tiles.ts';
import { CanMark } from '#web/ui/can-mark.tsx';
import { tenureText } from './npo-card.tsx';

type Fact = { name: string; cell: (npo: NpoProfile, names: CodeNames) => ReactNode };

const ACTIVITIES_SHOWN = 5;

const FACTS: readonly Fact[] = [
  { name: '활동 햇수', cell: (npo) => tenureText(npo.tenure) },
  { name: '소재지', cell: (npo) => npo.location ?? '미등록' },
  { name: '활동 지역', cell: (npo) => serviceRegionText(npo) },
  {
    name: '분야',
    cell: (npo, names) => npo.fieldCodes.map(names.field).filter(Boolean).join(', ') || '미등록',
  },
  {
    name: '수혜대상',
    cell: (npo, names) => npo.beneficiaryCodes.map(names.beneficiary).filter(Boolean).join(', ') || '미등록',
  },
  { name: '주요 활동', cell: (npo) => <Lines lines={npo.mainActivities.slice(0, ACTIVITIES_SHOWN)} /> },
  { name: '대표 사업', cell: (npo) => `${npo.projectCount}건` },
  {
    name: '최근 대표 사업',
    cell: ({ projects: [last] }) =>
      last ? <Lines lines={[last.name, formatMonthRange(last.actualStart, last.actualEnd)]} /> : '없음',
  },
  {
    name: '기부금영수증',
    cell: (npo) => <CanMark can={npo.canIssueDonationReceipt} yes="발급가능" no="발급불가" />,
  },
  {
    name: '세금계산서',
    cell: (npo) => <CanMark can={npo.canIssueTaxInvoice} yes="발급가능" no="발급불가" />,
  },
  { name: '확인된 증빙', cell: (npo) => `${npo.certificates.length}건` },
];

/** Where an NPO works, in words. */
export function serviceRegionText(npo: Pick<NpoProfile, 'isNationwide' | 'serviceRegionCodes'>): string {
  if (npo.isNationwide) return '전국';
  const names = npo.serviceRegionCodes.flatMap((code) => regionShortName(code.slice(0, 2)) ?? []);
  return [...new Set(names)].join(', ') || '미등록';
}

/** NPOs side by side, a fact in each row; a wide table scrolls by itself. */
export function CompareTable({
  npos,
  onRemove,
}: {
  npos: readonly NpoProfile[];
  onRemove: (id: string) => void;
}) {
  const names = useCodeNames();
  return (
    <section
      aria-label="비교표"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-r3 border border-line bg-surface"
    >
      <table className="w-full min-w-max border-collapse text-left">
        <caption className="sr-only">담은 단체의 비교</caption>
        <thead>
          <tr className="align-top">
            <th scope="col" className="sticky left-0 w-28 min-w-28 border-b border-line bg-surface p-4">
              <span className="sr-only">항목</span>
            </th>
            {npos.map((npo) => (
              <th key={npo.id} scope="col" className="w-64 max-w-64 min-w-44 border-b border-line p-4">
                <span className="flex items-start justify-between gap-2">
                  <Link
                    to="/npos/$npoId"
                    params={{ npoId: npo.id }}
                    className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] text-brand-ink hover:underline"
                  >
                    {npo.orgName}
                  </Link>
                  <button
                    type="button"
                    aria-label={`${npo.orgName} 비교에서 빼기`}
                    onClick={() => onRemove(npo.id)}
                    className="grid size-11 flex-none place-items-center rounded-r2 text-ink-3 hover:bg-sunken print:hidden"
                  >
                    <X aria-hidden="true" className="size-4.5" />
                  </button>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FACTS.map(({ name, cell }) => (
            <tr key={name} className="border-b border-line align-top last:border-0">
              <th scope="row" className="sticky left-0 bg-surface p-4 text-sm font-medium text-ink-3">
                {name}
              </th>
              {npos.map((npo) => (
                <td key={npo.id} className="tnum max-w-64 p-4 [overflow-wrap:anywhere]">
                  {cell(npo, names)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '미등록';
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
