import { useState } from 'react';
import { newSettingChange, settingNames } from '#contract/admin/setting-changes.ts';
import { limits } from '#contract/limits.ts';
import { problemText } from '#web/lib/api.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { BankbookField } from './bankbook-field.tsx';
import { describeEffects } from './change-effects.ts';
import { useSettingChanges } from './queries.ts';
import { fieldsOf, type SettingDraft, toDraft, toValue } from './setting-fields.ts';
import { SettingInput } from './setting-input.tsx';

/** Plans another value: what it will be, from which day, why, and whom it concerns. */
export function SettingChangeDialog({
  kind,
  settings,
  onClose,
}: Dialogs['settingChange']['props'] & DialogControls<boolean>) {
  const { create, attach } = useSettingChanges();
  const [copy, setCopy] = useState<File | null>(null);
  const { FAMILY_SITES: sites } = settings.now;
  const [siteCount, setSiteCount] = useState(sites.length);
  const [draft, setDraft] = useState<SettingDraft>(() => toDraft(kind, settings.now[kind]));
  const isAccount = kind === 'BANK_ACCOUNT';
  const [holdsFrom, setHoldsFrom] = useState<string | null>(settings.today);
  const [reason, setReason] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const value = toValue(kind, draft, siteCount);

  function write(path: string, written: string | number | null) {
    setIsTouched(true);
    setDraft({ ...draft, [path]: written });
  }

  async function submit() {
    const seenId = settings.changes.find((change) => change.kind === kind)?.id ?? null;
    const checked = newSettingChange.safeParse({
      kind,
      value,
      seenId,
      reason,
      ...(isAccount ? { hasCopy: copy !== null } : { holdsFrom: holdsFrom ?? '' }),
    });
    const found = (checked.error?.issues ?? []).map(({ path, message }): [string, string] => [
      path.join('.'),
      message,
    ]);
    if (!isAccount && holdsFrom !== null && holdsFrom < settings.today)
      found.push(['holdsFrom', `${formatDay(settings.today)}부터 고를 수 있어요.`]);
    setMistakes(Object.fromEntries(found.reverse()));
    setFailure(null);
    if (!checked.success || found.length > 0) return;
    try {
      const { changes } = await create.mutateAsync(checked.data);
      const changeId = changes.find((change) => change.kind === kind)?.id;
      if (copy !== null && changeId !== undefined)
        await attach
          .mutateAsync({ changeId, file: copy })
          .catch((error: Error) => toast.error(`통장사본은 올리지 못했어요. ${error.message}`));
      onClose(true);
    } catch (error) {
      setFailure(problemText(error));
    }
  }

  return (
    <FormDialog
      title={`${settingNames[kind]} 바꾸기`}
      unsaved={(isTouched || copy !== null) && !create.isPending && !attach.isPending}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText={isAccount ? '계좌 바꾸기 요청하기' : '바꾸기 예약하기'}
      submittingText="예약하는 중..."
      isSubmitting={create.isPending || attach.isPending}
      failure={failure}
    >
      <div className="grid items-end gap-4 tablet:grid-cols-2">
        {fieldsOf(kind, siteCount).map((field) => (
          <Field
            key={field.path}
            label={field.label}
            note={field.hint}
            required={!field.isOptional}
            error={mistakes[`value.${field.path}`]}
          >
            <SettingInput
              field={field}
              value={draft[field.path]}
              onChange={(written) => write(field.path, written)}
            />
          </Field>
        ))}
      </div>
      {isAccount && <BankbookField file={copy} onChange={setCopy} />}
      {kind === 'FAMILY_SITES' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="line" size="sm" onClick={() => setSiteCount(siteCount + 1)}>
            한 곳 더하기
          </Button>
          {siteCount > 0 && (
            <Button variant="ghost" size="sm" onClick={() => setSiteCount(siteCount - 1)}>
              마지막 한 곳 빼기
            </Button>
          )}
        </div>
      )}
      {!isAccount && (
        <Field label="언제부터" required error={mistakes.holdsFrom} hint="오늘로 하면 바로 바뀌어요.">
          <DatePicker value={holdsFrom} onChange={setHoldsFrom} minDay={settings.today} />
        </Field>
      )}
      <Field
        label="이유"
        required
        error={mistakes.reason}
        hint={isAccount ? '모든 관리자가 읽어요.' : '감사 기록에 앞뒤 값과 함께 남아요.'}
      >
        <Textarea
          value={reason}
          onChange={(event) => {
            setIsTouched(true);
            setReason(event.target.value);
          }}
          maxLength={limits.reasonMaxLength}
          rows={3}
        />
      </Field>
      <Note>
        <ul className="grid gap-1">
          {describeEffects(kind, settings, value, copy !== null).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Note>
    </FormDialog>
  );
}
