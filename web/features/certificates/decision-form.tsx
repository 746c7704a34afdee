import { type FormEvent, useRef, useState } from 'react';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { type AdminCertificateDetail, findValidityFaults } from '#contract/npos/certificates.ts';
import { findCheckFault } from '#contract/organizations/document-checks.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { useSubmitKey } from '#web/lib/desk-keys.ts';
import { useTellDecision } from '#web/lib/outgoing.ts';
import { listChecks, type Review } from '#web/lib/review-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { ReasonChips } from '#web/ui/reason-chips.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecideCertificate } from './admin-queries.ts';
import type { CertificateDraft } from './certificate-draft.ts';

/** What is most often wrong with a document, in words that say what to do. */
const REASONS = [
  '글자가 흐려 읽을 수 없어요. 밝은 곳에서 다시 찍어 주세요.',
  '서류의 이름이 가입한 이름과 달라요. 같은 이름의 서류를 올려 주세요.',
  '서류의 번호가 가입한 번호와 달라요. 번호를 확인해 주세요.',
  '다른 종류의 서류예요. 알맞은 서류를 올려 주세요.',
  '유효 기간이 지난 서류예요. 새로 발급받은 서류를 올려 주세요.',
  '일부만 보여요. 네 귀퉁이가 모두 나오게 올려 주세요.',
];

/** What each answer does, by what is decided on. */
const EFFECTS = {
  first: { verified: '서류로 인정하는 표시가 바로 보여요', rejected: '이유를 보내고 새 파일을 기다려요' },
  renewal: {
    verified: '지금 쓰는 서류를 지우고 이 서류로 바꿔요',
    rejected: '이유를 보내고, 지금 쓰는 서류는 그대로 둬요',
  },
  number: {
    verified: '새 번호와 새 서류로 바꾸고, 전 번호는 이력에 남겨요',
    rejected: '이유를 보내고, 지금 번호와 서류는 그대로 둬요',
  },
} as const;

type Faults = Partial<Record<'status' | 'validFrom' | 'validUntil' | 'reason', string>>;

type DecisionFormProps = {
  id: string;
  certificate: AdminCertificateDetail;
  review: Review<CertificateDraft>;
  onDecided: () => void;
};

/** The admin's decision on the file that is being looked at. */
export function DecisionForm({ id, certificate, review, onDecided }: DecisionFormProps) {
  const { decision: draft } = review.draft;
  const { status, validFrom, validUntil, reason } = draft;
  const change = (part: Partial<CertificateDraft>) => review.decide({ ...draft, ...part });
  const [isTried, setIsTried] = useState(false);
  const checkFault =
    isTried && status === 'VERIFIED'
      ? findCheckFault(certificate.compared, listChecks(certificate.compared, review.draft))
      : null;
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useSubmitKey(form);
  const decide = useDecideCertificate(certificate.id);
  const tell = useTellDecision();
  const kind = certificate.numberChange ? 'number' : certificate.isRenewal ? 'renewal' : 'first';
  const isDesignation = certificate.documentType === 'DONATION_DESIGNATION';

  function findFaults(): Faults {
    if (status === null) return { status: '확인할지 보완을 부탁할지 골라 주세요.' };
    if (status === 'REJECTED')
      return reason.trim().length < limits.reasonMinLength ? { reason: '고칠 내용을 적어 주세요.' } : {};
    const found = findValidityFaults(
      certificate.documentType,
      { validFrom, validUntil },
      koreanDay(new Date()),
    );
    return Object.fromEntries(found.map(({ path, message }) => [path, message]));
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = findFaults();
    setFaults(found);
    setRefusal(null);
    if (status === null || Object.keys(found).length > 0) {
      const wrong = Object.keys(found)[0];
      form.current?.querySelector<HTMLElement>(`[data-field=${wrong}] :is(input, textarea)`)?.focus();
      return;
    }
    const checks = listChecks(certificate.compared, review.draft);
    setIsTried(true);
    if (status === 'VERIFIED' && findCheckFault(certificate.compared, checks) !== null) return;
    const seen = { version: certificate.version, sha256: certificate.file.sha256, checks };
    setSending(true);
    try {
      const answer = await decide(
        status === 'VERIFIED' ? { ...seen, status, validFrom, validUntil } : { ...seen, status, reason },
      );
      const isHeld = tell(
        answer,
        status === 'VERIFIED'
          ? '확인 완료로 처리했어요. 기관에 알림과 메일로 알려요.'
          : '보완 요청을 보냈어요. 기관에 알림과 메일로 알려요.',
      );
      // What was seen and written stays for whoever takes the decision back.
      if (!isHeld) review.clear();
      onDecided();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFaults(Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message])));
      setRefusal(error.message);
      // A certificate that has gone takes this form with it.
      if (error.status === 409) toast.warning(error.message);
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label="판단"
      onSubmit={(event) => void send(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div data-field="status">
        <Field label="판단" kind="choice" error={faults.status}>
          <RadioGroup
            variant="box"
            value={status}
            onChange={(next) => {
              change({ status: next });
              setFaults({});
            }}
            choices={[
              {
                value: 'VERIFIED',
                label: '확인했어요',
                description: EFFECTS[kind].verified,
              },
              {
                value: 'REJECTED',
                label: '보완을 부탁해요',
                description: EFFECTS[kind].rejected,
              },
            ]}
          />
        </Field>
      </div>
      {status === 'VERIFIED' && (
        <>
          <div data-field="validFrom">
            <Field
              label="효력이 시작된 날"
              note={isDesignation ? undefined : '있을 때만'}
              required={isDesignation}
              error={faults.validFrom}
            >
              <DatePicker value={validFrom} onChange={(day) => change({ validFrom: day })} size="sm" />
            </Field>
          </div>
          <div data-field="validUntil">
            <Field
              label="유효 기한"
              note={isDesignation ? undefined : '있을 때만'}
              required={isDesignation}
              error={faults.validUntil}
              hint="이날이 지나면 표시가 저절로 사라져요."
            >
              <DatePicker value={validUntil} onChange={(day) => change({ validUntil: day })} size="sm" />
            </Field>
          </div>
        </>
      )}
      {status === 'REJECTED' && (
        <div data-field="reason" className="grid gap-2">
          <Field label="기관에 보낼 말" required error={faults.reason}>
            <Textarea
              value={reason}
              onChange={(event) => change({ reason: event.target.value })}
              maxLength={limits.reasonMaxLength}
              rows={5}
            />
          </Field>
          <ReasonChips
            label="자주 쓰는 말"
            reasons={REASONS}
            text={reason}
            onChange={(text) => change({ reason: text })}
          />
        </div>
      )}
      {checkFault && (
        <Note tone="warn" role="alert">
          {checkFault}
        </Note>
      )}
      {refusal && (
        <Note tone="warn" role="alert">
          {refusal}
        </Note>
      )}
      <Button type="submit" size="lg" fullWidth loading={isSending} loadingText="보내는 중...">
        {status === 'REJECTED' ? '보완 요청 보내기' : '확인 완료 보내기'}
      </Button>
    </form>
  );
}
