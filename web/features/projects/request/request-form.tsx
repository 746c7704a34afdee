import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { FeeRule } from '#contract/orders/fees.ts';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { ApiProblem, problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCreateProject, useDeleteDraft } from '../queries.ts';
import { useGentleValidation } from '../use-gentle-validation.ts';
import { ContinuesCard } from './continues-card.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { RequestActions } from './request-actions.tsx';
import { useRequestAttachments } from './request-attachments.ts';
import { RequestHeader } from './request-header.tsx';
import { RequestProblem } from './request-problem.tsx';
import { RequestStep } from './request-step.tsx';
import {
  findFirstOpenStep,
  findMistakes,
  LAST_STEP,
  type RequestField,
  type RequestValues,
  requestResolver,
  requestSteps,
  toDraftContent,
  toRequestForm,
  toRequestValues,
} from './request-values.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';

const ATTACHMENTS_STEP = 3;

export type RequestFormProps = {
  memberId: string;
  saved: ProjectDraft;
  /** False while the server does not know the member any more; true again after signing in. */
  isSignedIn: boolean;
  /** Zero-based step that the address names; null where the form goes on at the one that was left. */
  step: number | null;
  onStep: (step: number, options?: { replace: boolean }) => void;
  onLater: () => void;
  onSubmitted: (project: ProjectDetail) => void;
  onDiscarded: () => void;
  /** Stands above the first step. */
  Intro: ComponentType;
  /** Stands beside the form and follows what is written. */
  Preview: ComponentType<{ values: RequestValues; form: UseFormReturn<RequestValues> }>;
  /** The same in the dock of a phone, in a few words. */
  DockNote: ComponentType<{ values: RequestValues }>;
  /** What sending takes of the plan and what the project will cost; stands on the last step. */
  Terms: ComponentType<{ values: RequestValues }>;
  /** The rule that `Terms` shows, by which the request is sent. */
  seenFee: FeeRule | undefined;
  /** What the page shows of the company is no longer so: it is read again. */
  onStale: () => void;
};

/** The CSR request in five steps (B-02): saves itself, tells each mistake at its field, is sent once. */
export function RequestForm({ memberId, saved, isSignedIn, onStep, ...given }: RequestFormProps) {
  const { keeper, status } = useDraftKeeper(memberId, saved, isSignedIn);
  const [leftStep] = useState(() => keeper.getStep() - 1);
  const step = given.step ?? leftStep;
  const form = useForm<RequestValues>({
    defaultValues: toRequestValues(keeper.getContent()),
    resolver: requestResolver,
    mode: 'onSubmit',
  });
  const values = useWatch({ control: form.control }) as RequestValues;
  const attachments = useRequestAttachments(saved.key, saved.attachments);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isSending, setIsSending] = useState(false);
  const creation = useCreateProject();
  const deletion = useDeleteDraft(memberId);
  const awaitedField = useRef<RequestField | null>(null);

  useGentleValidation(form, (written) => keeper.change(toDraftContent(written)));

  // An address may name a step whose forerunners are not done yet; it is led back to the first open one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the step asks where it may lead
  useEffect(() => {
    const open = findFirstOpenStep(findMistakes(form.getValues()));
    if (step > open) onStep(open, { replace: true });
    else keeper.stepTo(step + 1);
  }, [step]);

  function goTo(next: number, field: RequestField | null = null) {
    awaitedField.current = field;
    if (next === step && field) form.setFocus(field);
    else onStep(next);
  }

  async function goOn() {
    const isRight = await form.trigger([...(requestSteps[step]?.fields ?? [])], { shouldFocus: true });
    if (!isRight || !attachments.settle()) return;
    void keeper.flush();
    goTo(step + 1);
  }

  async function send() {
    const written = form.getValues();
    const mistakes = findMistakes(written);
    const open = findFirstOpenStep(mistakes);
    if (open < LAST_STEP) {
      await form.trigger();
      return goTo(
        open,
        requestSteps[open]?.fields.find((field) => mistakes[field] !== undefined),
      );
    }
    if (status.kind === 'CONFLICT') {
      return void toast.warning('다른 창의 내용과 달라요. 어느 쪽으로 이어 쓸지 먼저 골라 주세요.');
    }
    if (!attachments.settle()) return goTo(ATTACHMENTS_STEP);
    setProblem(null);
    setIsSending(true);
    await keeper.holdBack();
    try {
      const project = await creation.mutateAsync({
        form: toRequestForm(written),
        draftKey: saved.key,
        continuesId: saved.continues?.projectId,
        seenFee: given.seenFee,
        attachmentIds: attachments.ids,
      });
      keeper.forget();
      given.onSubmitted(project);
    } catch (error) {
      keeper.goOn();
      setIsSending(false);
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      if (error.code === 'STALE') given.onStale();
      takeRefusal(error);
    }
  }

  function takeRefusal({ fieldErrors }: ApiProblem) {
    const fields = fieldErrors.map(({ path, message }) => ({ field: path.replace(/^form\./, ''), message }));
    for (const { field, message } of fields) {
      if (field.startsWith('attachmentIds')) {
        attachments.setMistake(message);
        goTo(ATTACHMENTS_STEP);
      } else form.setError(field as RequestField, { type: 'server', message });
    }
    const first = fields.at(0)?.field as RequestField | undefined;
    const at = requestSteps.findIndex(({ fields: asked }) => first && asked.includes(first));
    if (at !== -1 && first) goTo(at, first);
  }

  async function discard() {
    const isSure = await openDialog('confirm', {
      title: '이 요청서를 지울까요?',
      description: '적은 내용과 올린 첨부가 모두 지워져요. 지운 뒤에는 되돌릴 수 없어요.',
      tone: 'danger',
      confirmText: '지우기',
    });
    if (!isSure) return;
    await keeper.holdBack();
    try {
      await deletion.mutateAsync(saved.key);
      keeper.forget();
      toast.success('쓰던 요청서를 지웠어요.');
      given.onDiscarded();
    } catch (error) {
      keeper.goOn();
      toast.error(problemText(error));
    }
  }

  function start(next: RequestValues, files: ProjectDraft['attachments']) {
    form.reset(next);
    attachments.reset(files);
    setProblem(null);
  }

  function resolve(side: 'MINE' | 'THEIRS') {
    if (status.kind !== 'CONFLICT') return;
    const { theirs } = status;
    const content = keeper.resolve(side);
    if (side === 'THEIRS') start(toRequestValues(content), theirs.attachments);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step === LAST_STEP) void send();
    else void goOn();
  }

  return (
    <FormProvider {...form}>
      {step === 0 && <given.Intro />}
      <RequestHeader
        name={saved.name}
        title={values.title}
        step={step}
        status={status}
        onSelect={goTo}
        onDiscard={discard}
      />
      {status.kind === 'CONFLICT' && (
        <div className="mb-4 tablet:mb-6">
          <DraftConflict mine={toDraftContent(values)} theirs={status.theirs} onResolve={resolve} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 laptop:grid-cols-[minmax(0,1fr)_340px] laptop:gap-8 desktop:grid-cols-[minmax(0,1fr)_384px]">
        <Card
          as="div"
          padding="none"
          className="max-tablet:-mx-5 max-tablet:rounded-none max-tablet:border-x-0"
        >
          <form noValidate onSubmit={submit} aria-label={`${requestSteps[step]?.name} 단계`}>
            <div className="grid gap-10 px-5 py-6 tablet:px-10 tablet:pt-10 tablet:pb-0">
              <RequestStep
                npoName={saved.continues?.npoName ?? null}
                step={step}
                attachments={attachments}
                awaitedField={awaitedField}
              />
              {step === LAST_STEP && <given.Terms values={values} />}
              {problem && <RequestProblem problem={problem} />}
            </div>
            <RequestActions
              step={step}
              isSending={isSending}
              note={
                saved.continues ? (
                  <p className="text-xs text-ink-2 [overflow-wrap:anywhere]">
                    {saved.continues.npoName}에만 보내요
                  </p>
                ) : (
                  <given.DockNote values={values} />
                )
              }
              onBack={() => goTo(step - 1)}
              onLater={async () => {
                await keeper.flush();
                given.onLater();
              }}
            />
          </form>
        </Card>
        <div className="laptop:sticky laptop:top-23">
          {saved.continues ? (
            <ContinuesCard continues={saved.continues} />
          ) : (
            <given.Preview values={values} form={form} />
          )}
        </div>
      </div>
    </FormProvider>
  );
}
