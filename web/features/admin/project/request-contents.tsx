import { ChevronRight } from 'lucide-react';
import { nameRegion } from '#contract/fields/regions.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { followUpLabels, needLevelLabels } from '#contract/projects/request-form.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { formatWon } from '#web/lib/format.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** The same folded, where it stands back: the project runs, or the candidates have no room beside it. */
export function FoldedRequest({ project }: { project: ProjectDetail }) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm font-[650] max-tablet:py-2.5">요청 내용</summary>
      <RequestContents project={project} />
    </details>
  );
}

/** What the company asked for, in short; the whole opens over it. */
export function RequestContents({ project }: { project: ProjectDetail }) {
  const request = useDialogAddress('request');
  const { requestDetails: details } = project;
  const docs = details.requiredDocs;
  return (
    <>
      <section aria-labelledby="conditions" className="mt-5 grid gap-2 border-t border-line pt-5">
        <h2 id="conditions" className="text-sm font-[650]">
          조건
        </h2>
        <ul className="grid gap-1.5 text-sm">
          <Condition name="분야" value={details.field} />
          <Condition name="지역" value={nameRegion(details)} />
          <Condition name="수혜대상" value={details.beneficiary} />
          <Condition name="기부금영수증" need={details.donationReceipt} />
          <Condition name="세금계산서" need={details.taxInvoice} />
        </ul>
      </section>
      <section aria-label="일정과 예산" className="mt-5 border-t border-line pt-5">
        <DescriptionList
          className="text-sm"
          items={[
            { term: '일정', description: <span className="tnum">{details.schedule.range}</span> },
            { term: '기간', description: details.schedule.duration },
            {
              term: '예산',
              description:
                details.budget.isBudgetUnknown || details.budget.expected === null
                  ? '미정'
                  : formatWon(details.budget.expected),
            },
            {
              term: '받을 서류',
              description:
                docs.length === 0
                  ? '없음'
                  : docs.length === 1
                    ? docs[0]
                    : `${docs[0]} 외 ${docs.length - 1}개`,
            },
            { term: '후속 협력', description: followUpLabels[details.followUp] },
            { term: '신규 여부', description: details.isNew ? '신규' : '기존' },
          ]}
        />
      </section>
      <section
        aria-labelledby="purpose"
        className="mt-5 grid justify-items-start gap-2 border-t border-line pt-5"
      >
        <h2 id="purpose" className="text-sm font-[650]">
          목적
        </h2>
        <p className="line-clamp-6 text-sm whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {details.purpose}
        </p>
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-0.5 text-sm font-semibold text-brand-ink underline-offset-4 hover:underline"
          onClick={() => request.open(project.id)}
        >
          요청서 전체 보기
          <ChevronRight aria-hidden="true" className="size-4" />
        </button>
      </section>
    </>
  );
}

function Condition({
  name,
  value,
  need,
}: {
  name: string;
  value?: string;
  need?: ProjectDetail['requestDetails']['taxInvoice'];
}) {
  return (
    <li className="flex items-center justify-between gap-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {name} {value}
      </span>
      {need && <Tag tone={need === 'REQUIRED' ? 'brand' : 'neutral'}>{needLevelLabels[need]}</Tag>}
    </li>
  );
}
