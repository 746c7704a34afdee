import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { AdminMatch } from '#contract/admin/admin.ts';
import { type AddableNpo, toldReason } from '#contract/admin/match-desk.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import { useDialogAct } from '#web/lib/dialog-act.ts';
import { toDigits } from '#web/ui/digits.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { ReasonChips } from '#web/ui/reason-chips.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { addableNposQuery } from '../queries.ts';

const COMMON_REASONS = [
  '기업이 함께하고 싶다고 먼저 알려 준 단체예요.',
  '같은 지역에서 비슷한 사업을 잘 마쳤어요.',
  '통화해 보니 이번 일정과 예산에 맞출 수 있어요.',
];

type AdditionDialogProps = {
  match: AdminMatch;
  companyName: string;
  onClose: () => void;
  onAdd: (addition: { npoId: string; reason: string; place: number }) => Promise<void>;
};

/** 직접 더하기: looks an NPO up, says whether it may stand on the list, and puts it there with a reason. */
export function AdditionDialog({ match, companyName, onClose, onAdd }: AdditionDialogProps) {
  const [q, setQ] = useState('');
  const asked = useDeferredValue(q.trim());
  const { data, isFetching } = useQuery(addableNposQuery(match.id, asked));
  const [chosen, setChosen] = useState<AddableNpo | null>(null);
  const [reason, setReason] = useState('');
  const [place, setPlace] = useState(String(match.recommendationLimit));
  const [mistakes, setMistakes] = useState<{ npo?: string; reason?: string; place?: string }>({});
  const { failure, isBusy, run } = useDialogAct('더하지 못했어요. 다시 시도해 주세요.');
  const found = asked === '' ? [] : (data?.npos ?? []);

  async function submit() {
    const checked = toldReason.safeParse(reason);
    const wanted = Number(place);
    const next = {
      ...(chosen === null && { npo: '더할 단체를 찾아서 골라 주세요.' }),
      ...(!checked.success && { reason: checked.error.issues[0]?.message ?? '' }),
      ...(!(wanted >= 1) && { place: '1위부터 적어 주세요.' }),
    };
    setMistakes(next);
    if (chosen === null || !checked.success || next.place) return;
    await run(() => onAdd({ npoId: chosen.npoId, reason: checked.data, place: wanted }), onClose);
  }

  return (
    <FormDialog
      title="직접 더하기"
      subtitle="추천할 수 있는 단체인지 먼저 확인하고 더해요."
      unsaved={(chosen !== null || reason !== '') && !isBusy}
      onClose={onClose}
      onSubmit={submit}
      submitText="목록에 더하기"
      submittingText="더하는 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <Field label="단체 이름" required error={mistakes.npo}>
        <Input
          type="search"
          value={q}
          leading={<Search aria-hidden="true" />}
          maxLength={limits.searchMaxLength}
          onChange={(event) => setQ(event.target.value)}
        />
      </Field>
      <div aria-live="polite" className="-mt-3 grid gap-2 empty:hidden">
        {asked !== '' && found.length === 0 && (
          <p className="text-sm text-ink-2">
            {isFetching ? '찾는 중이에요.' : `${withParticle(`‘${asked}’`, '이/가')} 들어간 단체가 없어요.`}
          </p>
        )}
        {found.length > 0 && (
          <Field label="찾은 단체" kind="choice" hideLabel>
            <RadioGroup
              variant="box"
              value={chosen?.npoId ?? ''}
              onChange={(npoId) => setChosen(found.find((npo) => npo.npoId === npoId) ?? null)}
              choices={found.map((npo) => ({
                value: npo.npoId,
                label: npo.orgName,
                description: npo.blockedBy === null ? describe(npo) : `더할 수 없어요. ${npo.blockedBy}.`,
                disabled: npo.blockedBy !== null,
              }))}
            />
          </Field>
        )}
      </div>
      <Field
        label="몇 위에 둘까요"
        required
        hint={`${match.recommendationLimit}위까지 기업에 보내요. 나중에 옮길 수 있어요.`}
        error={mistakes.place}
      >
        <Input
          inputMode="numeric"
          value={place}
          frameClassName="max-w-28"
          onChange={(event) => setPlace(toDigits(event.target.value).slice(0, 3))}
        />
      </Field>
      <Field label="더하는 이유" required error={mistakes.reason}>
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={3}
        />
        <ReasonChips label="자주 쓰는 이유" reasons={COMMON_REASONS} text={reason} onChange={setReason} />
      </Field>
      <Note>
        이유는 {companyName}의 추천 목록에 ‘매니저가 더한 단체’와 함께 보이고, 공정성 장부와 감사 기록에
        남아요.
      </Note>
    </FormDialog>
  );
}

function describe({ location, tenure, fit }: AddableNpo): string {
  return [
    location ?? '소재지 미등록',
    tenure === null ? '연차 미등록' : `${tenure}년차`,
    fit !== null && `맞춤도 ${fit}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
