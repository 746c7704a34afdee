import { CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import {
  type AdminApplication,
  applicationFieldLabels,
  applicationFields,
  type DecisionForm,
  decisionForm,
} from '#contract/organizations/applications.ts';
import { findCheckFault } from '#contract/organizations/document-checks.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { useSubmitKey } from '#web/lib/desk-keys.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTellDecision } from '#web/lib/outgoing.ts';
import { listChecks, type Review } from '#web/lib/review-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldMessage } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { ReasonChips } from '#web/ui/reason-chips.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ApplicationDraft } from './application-draft.ts';
import { fixReasons, rejectionReasons } from './decision-texts.ts';
import { useDecision } from './queries.ts';

type To = DecisionForm['to'];

const DONE: Record<To, string> = {
  APPROVED: '승인했어요. 담당자에게 메일로 알려요.',
  NEEDS_FIX: '보완을 부탁했어요. 담당자에게 메일로 알려요.',
  REJECTED: '승인하지 않기로 했어요. 담당자에게 메일로 알려요.',
};
const LABELS: Record<To, string> = {
  APPROVED: '승인하기',
  NEEDS_FIX: '보완 요청 보내기',
  REJECTED: '거절하기',
};

/** Says what a rejection brings about, and asks once more (O-10). */
const askBeforeRejection = (name: string) =>
  openDialog('confirm', {
    title: `${name} 가입을 거절할까요?`,
    description: [
      '담당자에게 이유를 알림과 메일로 보내요.',
      '로그인해도 신청 상태와 1:1 문의만 쓸 수 있고, 같은 번호로 다시 신청할 수 없어요.',
      `${limits.reopeningDays}일 안에는 이유를 적고 다시 열 수 있어요.`,
    ].join('\n'),
    icon: <CircleX />,
    tone: 'danger',
    confirmText: '거절하기',
  });

type DecisionPanelProps = {
  id: string;
  application: AdminApplication;
  review: Review<ApplicationDraft>;
  onDecided: () => void;
};

/** The admin's decision on what is on screen; each outcome says what it does before the press. */
export function DecisionPanel({ id, application, review, onDecided }: DecisionPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  useSubmitKey(form);
  const decision = useDecision(application.organizationId);
  const tell = useTellDecision();
  const { to, reason, fixes } = review.draft.decision;
  const setTo = (next: To) => review.decide({ to: next, reason, fixes });
  const setReason = (next: string) => review.decide({ to, reason: next, fixes });
  const setFixes = (next: ApplicationDraft['fixes']) => review.decide({ to, reason, fixes: next });
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [isTried, setIsTried] = useState(false);
  const checkFault =
    isTried && to === 'APPROVED'
      ? findCheckFault(application.compared, listChecks(application.compared, review.draft))
      : null;
  const chosen = applicationFields.filter((field) => fixes[field] !== undefined);

  async function send() {
    const decided = {
      version: application.version,
      certificateSha256: application.certificate?.sha256 ?? null,
      to,
      reason: reason.trim() || null,
      fixes: to === 'NEEDS_FIX' ? chosen.map((field) => ({ field, reason: fixes[field] ?? '' })) : [],
      checks: listChecks(application.compared, review.draft),
    };
    const checked = decisionForm.safeParse(decided);
    if (!checked.success) {
      setMistakes(
        Object.fromEntries(
          checked.error.issues.map(({ path, message }) => [
            path[0] === 'fixes' && typeof path[1] === 'number' ? `fix:${chosen[path[1]]}` : String(path[0]),
            message,
          ]),
        ),
      );
      return;
    }
    setMistakes({});
    setIsTried(true);
    if (findCheckFault(application.compared, checked.data.checks) !== null && to === 'APPROVED') return;
    if (to === 'REJECTED' && !(await askBeforeRejection(application.organization.name))) return;
    let answer: object;
    try {
      answer = await decision.mutateAsync(checked.data);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // An application that has changed takes this form with it.
      if (error.status === 409) toast.warning(error.message);
      return;
    }
    // What was seen and written stays for whoever takes the decision back.
    if (!tell(answer, DONE[checked.data.to])) review.clear();
    onDecided();
  }

  const refusal = decision.error instanceof ApiProblem ? decision.error : null;
  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label="판단"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label="판단" kind="choice" error={mistakes.to}>
        <RadioGroup
          variant="box"
          value={to}
          onChange={setTo}
          choices={[
            { value: 'APPROVED', label: '승인해요', description: '증빙도 함께 확인 완료가 돼요.' },
            {
              value: 'NEEDS_FIX',
              label: '보완을 부탁해요',
              description: '고쳐서 다시 내면 이어서 확인해요.',
            },
            {
              value: 'REJECTED',
              label: '거절해요',
              description: `다시 신청할 수 없어요. ${limits.reopeningDays}일 안에는 다시 열 수 있어요.`,
            },
          ]}
        />
      </Field>
      {to === 'NEEDS_FIX' && (
        <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <legend className="mb-2 font-semibold">고칠 곳과 이유</legend>
          {applicationFields.map((field) => (
            <div key={field} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <Checkbox
                label={applicationFieldLabels[field]}
                checked={fixes[field] !== undefined}
                className="max-tablet:py-2.5"
                onChange={({ target }) => {
                  setMistakes({});
                  const { [field]: _, ...others } = fixes;
                  setFixes(target.checked ? { ...others, [field]: '' } : others);
                }}
              />
              {fixes[field] !== undefined && (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pl-7">
                  <ReasonChips
                    label={`${applicationFieldLabels[field]} 이유 고르기`}
                    reasons={fixReasons[field]}
                    text={fixes[field]}
                    onChange={(text) => setFixes({ ...fixes, [field]: text })}
                  />
                  <Field
                    label={`${applicationFieldLabels[field]}에서 고칠 내용`}
                    hideLabel
                    error={mistakes[`fix:${field}`]}
                  >
                    <Textarea
                      rows={2}
                      maxLength={limits.reasonMaxLength}
                      value={fixes[field]}
                      onChange={(event) => setFixes({ ...fixes, [field]: event.target.value })}
                    />
                  </Field>
                </div>
              )}
            </div>
          ))}
          {mistakes.fixes && (
            <div role="alert">
              <FieldMessage tone="error">{mistakes.fixes}</FieldMessage>
            </div>
          )}
        </fieldset>
      )}
      {to !== null && to !== 'APPROVED' && (
        <Field
          label={to === 'REJECTED' ? '거절하는 이유' : '함께 전할 말'}
          required={to === 'REJECTED'}
          note={to === 'REJECTED' ? undefined : '선택'}
          error={mistakes.reason}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {to === 'REJECTED' && (
              <ReasonChips
                label="이유 고르기"
                reasons={rejectionReasons}
                text={reason}
                onChange={setReason}
              />
            )}
            <Textarea
              rows={4}
              maxLength={limits.reasonMaxLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        </Field>
      )}
      {checkFault && (
        <Note tone="warn" role="alert">
          <b>{checkFault}</b>
        </Note>
      )}
      {refusal && (
        <Note tone="warn" role="alert">
          <b>{refusal.fieldErrors[0]?.message ?? refusal.message}</b>
        </Note>
      )}
      <Button
        type="submit"
        fullWidth
        variant={to === 'REJECTED' ? 'destructive' : 'primary'}
        disabled={to === null}
        loading={decision.isPending}
        loadingText="보내는 중..."
      >
        {to === null ? '판단을 골라 주세요' : LABELS[to]}
      </Button>
    </form>
  );
}
