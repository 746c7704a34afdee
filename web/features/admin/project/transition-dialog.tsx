import { useRef, useState } from 'react';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import { type ProjectStatus, projectStatusLabels } from '#contract/projects/project-status.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { useTellDecision } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { ReasonChips } from '#web/ui/reason-chips.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { useAdminDecision } from '../queries.ts';
import { ChangedNote } from './changed-note.tsx';
import { SettlementCheck } from './settlement-check.tsx';
import { describeTransition } from './transition-texts.ts';

type TransitionDialogProps = {
  detail: AdminProjectDetail;
  to: ProjectStatus;
  decision: ReturnType<typeof useAdminDecision>;
  onClose: () => void;
};

type Errors = Partial<Record<'reason' | 'actualEnd' | 'isSettled', string | undefined>>;

/**
 * Says what a transition does, asks for what it needs, and carries it out. What is typed stays when the server
 * refuses; then the dialog tells what changed and decides on the newer version.
 */
export function TransitionDialog({ detail, to, decision, onClose }: TransitionDialogProps) {
  const opened = useRef(detail);
  const tell = useTellDecision();
  const [decidedOn, setDecidedOn] = useState<AdminProjectDetail | null>(null);
  const [reason, setReason] = useState('');
  const [actualEnd, setActualEnd] = useState('');
  const [isSettled, setIsSettled] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const { project } = detail;
  const from = opened.current.project.status.code;
  const parties = {
    companyName: project.company.name,
    partnerName: project.partner?.orgName ?? null,
    fee: project.fee,
    requiredDocuments: project.requiredDocuments,
  };
  const text = describeTransition(from, to, parties);
  const transition = detail.transitions.find((candidate) => candidate.to === to);
  const needsReason = opened.current.transitions.some((known) => known.to === to && known.needsReason);
  const needsEnd = to === 'IN_PROGRESS';
  const settlement = to === 'CANCELED' ? detail.settlement : null;
  const obstacle =
    transition === undefined || project.status.code !== from
      ? '지금 상태에서는 할 수 없는 일이 됐어요.'
      : transition.blockedBy;

  async function submit() {
    const checked = reasonText.safeParse(reason);
    const found: Errors = {
      ...(needsReason && !checked.success && { reason: checked.error.issues[0]?.message }),
      ...(needsEnd && actualEnd === '' && { actualEnd: '종료일을 입력해주세요.' }),
      ...(settlement && !isSettled && { isSettled: '남은 돈을 어떻게 할지 두 기관과 먼저 확인해 주세요.' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setDecidedOn(detail);
    let answer: object;
    try {
      answer = await decision.mutateAsync({
        kind: 'TRANSITION',
        to,
        version: project.version,
        ...(needsReason && checked.success && { reason: checked.data }),
        ...(needsEnd && { actualEnd }),
        ...(settlement && { isSettled }),
      });
    } catch (error) {
      const fieldErrors = error instanceof ApiProblem ? error.fieldErrors : [];
      setErrors(Object.fromEntries(fieldErrors.map(({ path, message }) => [path, message])));
      return;
    }
    tell(answer, `${withParticle(`‘${projectStatusLabels[to]}’`, '으로/로')} 바꿨어요.`);
    onClose();
  }

  return (
    <Dialog
      title={text.title}
      subtitle={`${project.title} (${projectStatusLabels[from]} → ${projectStatusLabels[to]})`}
      onClose={onClose}
      unsaved={(reason !== '' || isSettled) && !decision.isPending}
      footer={
        <>
          <Button variant="line" onClick={onClose} disabled={decision.isPending}>
            돌아가기
          </Button>
          <Button
            variant={text.isDestructive ? 'destructive' : 'primary'}
            loading={decision.isPending}
            loadingText="처리하는 중..."
            disabled={obstacle !== null}
            onClick={() => void submit()}
          >
            {text.label}
          </Button>
        </>
      }
    >
      {decision.isError && (
        <ChangedNote error={decision.error} before={decidedOn} after={detail}>
          {obstacle}
        </ChangedNote>
      )}
      <ul className="grid list-disc gap-1 pl-4.5 text-ink-2">
        {text.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {needsEnd && (
        <Field
          label="새 종료일"
          required
          error={errors.actualEnd}
          hint={project.progress && `지금 종료일은 ${formatDay(project.progress.actualEnd)}이에요.`}
        >
          <DatePicker
            value={actualEnd || null}
            minDay={koreanDay(new Date())}
            onChange={(day) => {
              setActualEnd(day ?? '');
              setErrors((known) => ({ ...known, actualEnd: undefined }));
            }}
          />
        </Field>
      )}
      {settlement && (
        <SettlementCheck
          settlement={settlement}
          isSettled={isSettled}
          error={errors.isSettled}
          onChange={(next) => {
            setIsSettled(next);
            setErrors((known) => ({ ...known, isSettled: undefined }));
          }}
        />
      )}
      {needsReason && (
        <Field label="이유" required error={errors.reason}>
          <Textarea
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              if (errors.reason !== undefined)
                setErrors({
                  ...errors,
                  reason: reasonText.safeParse(event.target.value).error?.issues[0]?.message,
                });
            }}
            maxLength={limits.reasonMaxLength}
            rows={4}
          />
          {text.reasons && (
            <ReasonChips label="자주 쓰는 이유" reasons={text.reasons} text={reason} onChange={setReason} />
          )}
        </Field>
      )}
    </Dialog>
  );
}
