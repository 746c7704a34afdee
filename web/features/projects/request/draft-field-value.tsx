import { useQuery } from '@tanstack/react-query';
import { regionDetailGroup } from '#contract/codes.ts';
import {
  type DraftContent,
  followUpLabels,
  needLevelLabels,
  planningStatusLabels,
} from '#contract/projects/request-form.ts';
import { regionDetailQuery, useCodeNames } from '#web/lib/codes.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import type { RequestField } from './request-values.ts';

const SHOWN_LENGTH = 60;

/** One field of a half-written request in a few words. */
export function DraftFieldValue({ field, content }: { field: RequestField; content: DraftContent }) {
  const names = useCodeNames();
  const level1Code = content.regionLevel1Code ?? '';
  const details = useQuery({
    ...regionDetailQuery(level1Code),
    enabled: field === 'regionLevel2Code' && level1Code !== '',
  });
  const value = content[field];
  if (value === undefined || value === null || value === '')
    return <span className="text-ink-3">비어 있음</span>;
  switch (field) {
    case 'regionLevel1Code':
      return names.region(level1Code);
    case 'regionLevel2Code':
      return details.data?.[regionDetailGroup(level1Code)]?.find(({ code }) => code === value)?.name ?? '';
    case 'fieldCode':
      return names.field(String(value));
    case 'beneficiaryCode':
      return names.beneficiary(String(value));
    default:
      return describe(field, value);
  }
}

function describe(field: RequestField, value: NonNullable<DraftContent[RequestField]>): string {
  switch (field) {
    case 'isNew':
      return value ? '신규' : '기존';
    case 'isBudgetUnknown':
      return value ? '미정' : '금액을 정했어요';
    case 'expectedBudget':
      return formatWon(Number(value));
    case 'expectedStart':
    case 'expectedEnd':
      return formatDay(String(value));
    case 'donationReceipt':
    case 'taxInvoice':
      return needLevelLabels[value as keyof typeof needLevelLabels];
    case 'followUp':
      return followUpLabels[value as keyof typeof followUpLabels];
    case 'planningStatus':
      return planningStatusLabels[value as keyof typeof planningStatusLabels];
    default:
      return shorten(Array.isArray(value) ? value.join(', ') : String(value));
  }
}

function shorten(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
