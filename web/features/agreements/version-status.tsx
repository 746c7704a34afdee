import { type AgreementStatus, agreementStatusLabels } from '#contract/agreements/agreement-status.ts';
import { Tag, type TagTone } from '#web/ui/tag.tsx';

const tones: Record<AgreementStatus, TagTone> = {
  DRAFT: 'neutral',
  OFFERED: 'brand',
  CONFIRMED: 'ok',
  DISCARDED: 'neutral',
  SUPERSEDED: 'neutral',
};

/** Where a version of an agreement stands. */
export function VersionStatus({ status }: { status: AgreementStatus }) {
  return <Tag tone={tones[status]}>{agreementStatusLabels[status]}</Tag>;
}
