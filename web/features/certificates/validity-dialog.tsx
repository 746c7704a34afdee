import { useState } from 'react';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import {
  type AdminCertificateDetail,
  certificateTypeLabels,
  findValidityFaults,
  validityForm,
} from '#contract/npos/certificates.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { useTellDecision } from '#web/lib/outgoing.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useDecidedCertificate } from './admin-queries.ts';

type Mistakes = Partial<Record<'validFrom' | 'validUntil' | 'reason', string>>;

/** 유효 기간 바로잡기: the days as they stand on the document, and why they were written otherwise. */
export function ValidityDialog({
  certificate,
  onClose,
}: {
  certificate: AdminCertificateDetail;
  onClose: () => void;
}) {
  const { id: certificateId, version, documentType, organizationName } = certificate;
  const { correct } = useDecidedCertificate();
  const tell = useTellDecision();
  const [validFrom, setValidFrom] = useState(certificate.validFrom);
  const [validUntil, setValidUntil] = useState(certificate.validUntil);
  const [reason, setReason] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const today = koreanDay(new Date());
  const hasChanged = validFrom !== certificate.validFrom || validUntil !== certificate.validUntil;

  async function submit() {
    const days = { validFrom, validUntil };
    const checked = validityForm.safeParse({ ...days, reason });
    const faults = findValidityFaults(documentType, days, today, { mayHaveEnded: true });
    const said = (checked.error?.issues ?? []).map(({ path, message }) => [path[0], message] as const);
    const found: Mistakes = Object.fromEntries([
      ...(hasChanged ? [] : [['validUntil', '지금 적힌 날과 같아요.'] as const]),
      ...said,
      ...faults.map(({ path, message }) => [path, message] as const),
    ]);
    setMistakes(found);
    if (!checked.success || Object.keys(found).length > 0) return;
    const answer = await correct.mutateAsync({ certificateId, version, ...checked.data }).catch(() => null);
    if (answer === null) return;
    tell(answer, '유효 기간을 바로잡고 알렸어요.');
    onClose();
  }

  return (
    <FormDialog
      title="유효 기간 바로잡기"
      subtitle={`${organizationName} · ${certificateTypeLabels[documentType]}`}
      unsaved={(hasChanged || reason !== '') && !correct.isPending}
      onClose={onClose}
      onSubmit={submit}
      submitText="바로잡고 알리기"
      submittingText="바로잡는 중..."
      isSubmitting={correct.isPending}
      failure={
        correct.error &&
        (correct.error instanceof ApiProblem
          ? correct.error.message
          : '바로잡지 못했어요. 다시 시도해 주세요.')
      }
    >
      <Field label="시작하는 날" error={mistakes.validFrom}>
        <DatePicker value={validFrom} onChange={setValidFrom} maxDay={today} />
      </Field>
      <Field
        label="끝나는 날"
        hint={
          certificate.validUntil === null
            ? '지금은 끝나는 날이 없어요.'
            : `지금은 ${formatDay(certificate.validUntil)}까지예요.`
        }
        error={mistakes.validUntil}
      >
        <DatePicker value={validUntil} onChange={setValidUntil} />
      </Field>
      <Field
        label="바로잡는 이유"
        required
        hint="서류를 올린 기관이 읽고, 감사 기록에 앞뒤 값과 함께 남아요."
        error={mistakes.reason}
      >
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={3}
        />
      </Field>
      <Note>
        {validUntil !== null && validUntil < today
          ? '지난 날이라 서류로 인정되던 표시가 바로 내려가고, 이 서류가 꼭 필요한 요청에는 추천되지 않아요.'
          : '공개 프로필의 표시와 추천에 바로 반영돼요. 이미 보낸 추천과 제안은 그대로예요.'}
      </Note>
    </FormDialog>
  );
}
