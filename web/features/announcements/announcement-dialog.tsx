import { useState } from 'react';
import {
  type AnnouncementForm,
  announcementAudienceNames,
  announcementAudiences,
  announcementForm,
} from '#contract/announcements.ts';
import { limits } from '#contract/limits.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { useTellDecision } from '#web/lib/outgoing.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useAnnouncementChanges } from './queries.ts';

type Draft = Omit<AnnouncementForm, 'startsOn' | 'endsOn'> & {
  startsOn: string | null;
  endsOn: string | null;
};

/** Writes what the operator says above the pages; a refusal is told here and keeps what was typed. */
export function AnnouncementDialog({
  announcement,
  today,
  onClose,
}: Dialogs['announcementEdit']['props'] & DialogControls<boolean>) {
  const { create, update } = useAnnouncementChanges();
  const tell = useTellDecision();
  const [draft, setDraft] = useState<Draft>(
    announcement ?? { audience: 'ALL', title: '', text: '', startsOn: today, endsOn: null, isMailed: false },
  );
  const [isTouched, setIsTouched] = useState(false);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = create.isPending || update.isPending;
  const write = (changes: Partial<Draft>) => {
    setIsTouched(true);
    setDraft({ ...draft, ...changes });
  };

  async function submit() {
    const checked = announcementForm.safeParse(draft);
    const found = (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
    setMistakes(Object.fromEntries(found.reverse()));
    setFailure(null);
    if (!checked.success) return;
    try {
      const answer =
        announcement === null
          ? await create.mutateAsync(checked.data)
          : await update.mutateAsync({
              ...checked.data,
              id: announcement.id,
              version: announcement.version,
            });
      onClose(true);
      tell(answer, announcement === null ? '공지를 저장했어요.' : '공지를 고쳤어요.');
    } catch (error) {
      const { '': whole, ...fields } = readMistakes(error, [
        'audience',
        'title',
        'text',
        'startsOn',
        'endsOn',
      ]);
      setMistakes(fields);
      setFailure(whole ?? null);
    }
  }

  return (
    <FormDialog
      title={announcement === null ? '새 공지' : '공지 고치기'}
      unsaved={isTouched && !isBusy}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText={announcement === null ? '공지하기' : '저장하기'}
      submittingText="저장 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <Field label="받는 이" kind="choice" required error={mistakes.audience}>
        <RadioGroup
          value={draft.audience}
          onChange={(audience) => write({ audience })}
          choices={announcementAudiences.map((value) => ({
            value,
            label: announcementAudienceNames[value],
            ...(value === 'ALL' ? { description: '로그인하지 않은 방문자에게도 보여요.' } : {}),
          }))}
        />
      </Field>
      <Field label="제목" required error={mistakes.title}>
        <Input
          value={draft.title}
          onChange={({ target }) => write({ title: target.value })}
          maxLength={limits.announcementTitleMaxLength}
        />
      </Field>
      <Field label="내용" required error={mistakes.text} hint="줄바꿈은 그대로 보여요.">
        <Textarea
          value={draft.text}
          onChange={({ target }) => write({ text: target.value })}
          maxLength={limits.announcementTextMaxLength}
          rows={4}
        />
      </Field>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field
          label="언제부터"
          required
          error={mistakes.startsOn}
          hint="오늘로 하면 ‘나가는 중’을 거쳐 바로 보여요."
        >
          <DatePicker value={draft.startsOn} onChange={(startsOn) => write({ startsOn })} minDay={today} />
        </Field>
        <Field label="언제까지" required error={mistakes.endsOn} hint="이날 자정까지 보여요.">
          <DatePicker
            value={draft.endsOn}
            onChange={(endsOn) => write({ endsOn })}
            minDay={draft.startsOn ?? today}
          />
        </Field>
      </div>
      <Checkbox
        checked={draft.isMailed}
        onChange={({ target }) => write({ isMailed: target.checked })}
        label="알림과 메일로도 보내기"
        description="승인된 회원에게 첫날 오전 9시에 한 번씩 보내요. 메일 소식을 받지 않는 회원은 알림만 받아요."
      />
    </FormDialog>
  );
}
