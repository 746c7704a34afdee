import { type ReactNode, useState } from 'react';
import {
  agreementFormLabels,
  type DraftedForm,
  draftedForms,
} from '#contract/agreements/agreement-status.ts';
import type { AgreementRoom } from '#contract/agreements/agreements.ts';
import {
  chooseForm,
  findConflicts,
  type HelperAnswer,
  type HelperAnswers,
  helperAnswerLabels,
  helperAnswers,
  helperQuestions,
} from '#contract/agreements/form-helper.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { agreementCalls, useAgreementChange } from './queries.ts';

type FormHelperDialogProps = { projectId: string; request: AgreementRoom['request']; onClose: () => void };

const empty = helperQuestions.map((): HelperAnswer | null => null);
const isWhole = (answers: (HelperAnswer | null)[]): answers is HelperAnswer[] => !answers.includes(null);
const choices = helperAnswers.map((value) => ({ value, label: helperAnswerLabels[value] }));

/** '기부금일까요, 용역일까요?': six answers choose the kind of the draft, or that an accountant is to be asked first. */
export function FormHelperDialog({ projectId, request, onClose }: FormHelperDialogProps) {
  const [isMixed, setMixed] = useState<'YES' | 'NO' | null>(null);
  const [answers, setAnswers] = useState(empty);
  const [chosen, setChosen] = useState<DraftedForm | null>(null);
  const { change, isPending } = useAgreementChange(projectId);
  const result =
    isMixed !== null && isWhole(answers) ? chooseForm(answers as unknown as HelperAnswers) : null;
  const form = result === null ? null : result.form === 'CHECK' ? chosen : result.form;
  async function draft(wanted: DraftedForm) {
    if (await change(() => call(agreementCalls.draft, { params: { projectId }, body: { form: wanted } })))
      onClose();
  }
  return (
    <Dialog
      title="기부금일까요, 용역일까요?"
      subtitle="이 답은 초안의 종류만 골라요. 세금을 정해 주지 않아요."
      size="lg"
      long
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            variant="ghost"
            onClick={() => {
              setMixed(null);
              setAnswers(empty);
              setChosen(null);
            }}
          >
            답 지우기
          </Button>
          {form && (
            <Button
              variant={result?.form === 'CHECK' ? 'line' : 'primary'}
              loading={isPending}
              onClick={() => void draft(form)}
            >
              {agreementFormLabels[form]}으로 초안 만들기
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4">
        <Question text="기부와 대가가 섞여 있나요?">
          <RadioGroup
            aria-label="기부와 대가가 섞여 있나요?"
            variant="segmented"
            value={isMixed}
            onChange={setMixed}
            choices={[
              { value: 'YES', label: '네' },
              { value: 'NO', label: '아니요' },
            ]}
          />
        </Question>
        {isMixed === 'YES' && (
          <Note>
            금액을 기부와 대가로 나누고, 지금 초안을 만들 부분만 놓고 답해 주세요. 나머지는 따로 협약해요.
          </Note>
        )}
        <ol className="grid divide-y divide-line">
          {helperQuestions.map(({ text, note }, at) => (
            <li key={text} className="py-3">
              <Question text={`${at + 1}. ${text}`} note={note}>
                <RadioGroup
                  aria-label={text}
                  variant="segmented"
                  value={answers[at] ?? null}
                  onChange={(value) => setAnswers(answers.map((one, place) => (place === at ? value : one)))}
                  choices={choices}
                />
              </Question>
            </li>
          ))}
        </ol>
        <div role="status" className="grid gap-3">
          {result && (
            <section className="overflow-hidden rounded-r3 border border-brand">
              <div className="bg-brand-tint px-5 py-4">
                <p className="text-sm text-ink-2">고른 답으로 보면</p>
                <p className="text-h3 font-bold">
                  {result.form === 'CHECK' ? '확인 필요' : agreementFormLabels[result.form]}
                </p>
              </div>
              <div className="grid gap-1 px-5 py-3.5 text-sm">
                <p className="text-ink-2">이 답을 보고 골랐어요</p>
                {result.deciding.map((number) => (
                  <p key={number}>
                    <b>{`${number}번 ${helperAnswerLabels[answers[number - 1] ?? 'UNKNOWN']}`}</b>
                    {` · ${helperQuestions[number - 1]?.text}`}
                  </p>
                ))}
              </div>
            </section>
          )}
          {result?.form === 'CHECK' && (
            <>
              <Note tone="warn">세무사에게 먼저 확인해 주세요. 위의 질문들을 그대로 물어보면 돼요.</Note>
              <fieldset className="grid gap-2">
                <legend className="mb-2 text-sm text-ink-2">확인했다면 종류를 직접 골라 주세요.</legend>
                <RadioGroup
                  aria-label="협약서 종류"
                  value={chosen}
                  onChange={setChosen}
                  choices={draftedForms.map((value) => ({ value, label: agreementFormLabels[value] }))}
                />
              </fieldset>
            </>
          )}
          {form &&
            findConflicts(form, request).map((text) => (
              <Note key={text} tone="warn">
                {text}
              </Note>
            ))}
        </div>
      </div>
    </Dialog>
  );
}

function Question({ text, note, children }: { text: string; note?: string | null; children: ReactNode }) {
  return (
    <div className="grid items-center gap-2 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-4">
      <p>
        {text}
        {note && <span className="ml-1 text-sm text-ink-3">({note})</span>}
      </p>
      {children}
    </div>
  );
}
