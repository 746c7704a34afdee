import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { regionDetailGroup } from '#contract/codes.ts';
import { joinRegion } from '#contract/fields/regions.ts';
import { followUpLabels, needLevelLabels, planningStatusLabels } from '#contract/projects/request-form.ts';
import { regionDetailQuery, useCodeNames } from '#web/lib/codes.ts';
import {
  formatDayRange,
  formatDuration,
  formatFileSize,
  formatWon,
  formatWonAloud,
} from '#web/lib/format.ts';
import { type Description, DescriptionList } from '#web/ui/description-list.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import type { UploadedFile } from '#web/ui/upload-file.ts';
import type { RequestSearch } from '../search.ts';
import { findMistakes, type RequestField, type RequestValues, requestSteps } from './request-values.ts';

/** Step 5: everything as it will be sent, each part with a way back to it, and what sending does. */
export function RequestReviewStep({
  npoName,
  attachments,
}: {
  npoName: string | null;
  attachments: readonly UploadedFile[];
}) {
  const { control } = useFormContext<RequestValues>();
  const values = useWatch({ control }) as RequestValues;
  const mistakes = findMistakes(values);
  const parts = useReviewParts(values, attachments);
  return (
    <>
      {parts.map((items, index) => (
        <ReviewPart
          key={requestSteps[index]?.name}
          index={index}
          mistake={(requestSteps[index]?.fields ?? []).map((field) => mistakes[field]).find(Boolean)}
        >
          <DescriptionList layout="stacked" items={items} />
        </ReviewPart>
      ))}
      <Note>
        {npoName === null
          ? '제출하면 추천 목록을 만들고, 추천된 단체에 제안을 보내요.'
          : `제출하면 ${npoName}에만 이어 가자는 제안을 보내요.`}{' '}
        <b>제출한 뒤에는 내용을 고칠 수 없어요.</b>
        <br />
        맞손은 회원 사이의 계약이나 대금 거래를 중개하지 않아요.
      </Note>
    </>
  );
}

type ReviewPartProps = { index: number; mistake: string | undefined; children: ReactNode };

function ReviewPart({ index, mistake, children }: ReviewPartProps) {
  const name = requestSteps[index]?.name;
  return (
    <section aria-label={name} className="grid gap-4 border-b border-line pb-8">
      <div className="flex items-center justify-between gap-3">
        <h3>{name}</h3>
        <Link
          from="/project/request"
          search={({ draft }) => ({ draft, step: String(index + 1) as RequestSearch['step'] })}
          className="inline-flex min-h-8 items-center gap-1 rounded-r1 text-sm font-semibold text-brand-ink underline-offset-4 hover:underline"
        >
          <Pencil aria-hidden="true" className="size-4" />
          고치기<span className="sr-only"> {name}</span>
        </Link>
      </div>
      {mistake && <FieldMessage tone="error">{mistake}</FieldMessage>}
      {children}
    </section>
  );
}

const EMPTY = <span className="text-ink-3">아직 적지 않았어요</span>;

function useReviewParts(values: RequestValues, attachments: readonly UploadedFile[]): Description[][] {
  const names = useCodeNames();
  const details = useQuery({
    ...regionDetailQuery(values.regionLevel1Code),
    enabled: values.regionLevel1Code !== '',
  });
  const detail = details.data?.[regionDetailGroup(values.regionLevel1Code)]?.find(
    ({ code }) => code === values.regionLevel2Code,
  );
  const choice = <Value extends string>(labels: Record<Value, string>, value: Value | '' | null) =>
    value === '' || value === null ? EMPTY : labels[value];
  const text = (field: Extract<RequestField, 'title' | 'purpose' | 'description'>) =>
    values[field].trim() || EMPTY;
  return [
    [
      { term: '제목', description: text('title'), wide: true },
      {
        term: '지역',
        description: detail
          ? joinRegion({ region: names.region(values.regionLevel1Code), regionDetail: detail.name })
          : EMPTY,
      },
      { term: '분야', description: names.field(values.fieldCode) || EMPTY },
      { term: '수혜대상', description: names.beneficiary(values.beneficiaryCode) || EMPTY },
      { term: '신규 여부', description: values.isNew === null ? EMPTY : values.isNew ? '신규' : '기존' },
    ],
    [{ term: '예상 일정', description: describeSchedule(values), wide: true }],
    [
      { term: '예산 계획', description: describeBudget(values), wide: true },
      { term: '기부금영수증', description: choice(needLevelLabels, values.donationReceipt) },
      { term: '세금계산서', description: choice(needLevelLabels, values.taxInvoice) },
      {
        term: '사업이 끝난 뒤 받을 서류',
        description: values.requiredDocs.length > 0 ? values.requiredDocs.join(', ') : '따로 받지 않아요',
      },
      { term: '후속 협력 가능성', description: choice(followUpLabels, values.followUp) },
    ],
    [
      { term: '목적', description: text('purpose'), wide: true },
      { term: '개요와 상세 계획', description: text('description'), wide: true },
      { term: '기획 상태', description: choice(planningStatusLabels, values.planningStatus) },
      {
        term: '관련 첨부',
        description:
          attachments.length === 0
            ? '없어요'
            : attachments.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join('\n'),
      },
    ],
  ];
}

function describeSchedule({ expectedStart, expectedEnd }: RequestValues): ReactNode {
  if (expectedStart === '' || expectedEnd === '') return EMPTY;
  return (
    <span className="tnum">
      {formatDayRange(expectedStart, expectedEnd)} ({formatDuration(expectedStart, expectedEnd)})
    </span>
  );
}

function describeBudget({ isBudgetUnknown, expectedBudget }: RequestValues): ReactNode {
  if (isBudgetUnknown) return '미정';
  if (isBudgetUnknown === null || expectedBudget === null) return EMPTY;
  return (
    <span className="tnum">
      {formatWon(expectedBudget)} ({formatWonAloud(expectedBudget)})
    </span>
  );
}
