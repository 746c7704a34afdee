import { useState } from 'react';
import { type MailTemplate, mailTemplateOf, slotKey } from '#contract/admin/mail-templates.ts';
import { mailWording } from '#contract/admin/mail-wordings.ts';
import { newSettingChange, type SettingChanges } from '#contract/admin/setting-changes.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useLeaveGuard } from '#web/ui/use-unsaved-guard.ts';
import { useSettingChanges } from './queries.ts';
import { WordingPreview } from './wording-preview.tsx';

type WordingFormProps = { template: MailTemplate; settings: SettingChanges };

/** The sentences of a mail, each in its place, with the mail as it would be sent beside the one that is sent now. */
export function WordingForm({ template, settings }: WordingFormProps) {
  const { name, slots, placeholders } = mailTemplateOf(template);
  const own = Object.entries(slots).map(([slot, { name: slotName, text }]) => {
    const key = slotKey(template, slot);
    return { key, name: slotName, original: text, now: settings.now.MAIL_WORDING[key] ?? text };
  });
  const mayWrite = useMay('admin.setting.write');
  const { create } = useSettingChanges();
  // Only what was typed: the other places follow whoever words them.
  const [draft, setDraft] = useState<Record<string, string>>({});
  const [shown, setShown] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = own.some(({ key, now }) => draft[key] !== undefined && draft[key] !== now);
  const isOwnWording = own.some(({ now, original }) => now !== original);
  useLeaveGuard(isChanged && !create.isPending);

  function write(key: string, text: string) {
    const next = { ...draft, [key]: text };
    setDraft(next);
    // What cannot be sent is not shown as if it were: the preview keeps the last sentence that can.
    const checked = mailWording.safeParse({ ...settings.now.MAIL_WORDING, ...next });
    if (checked.success) setShown(next);
    const messages = Object.fromEntries(
      (checked.error?.issues ?? [])
        .map(({ path, message }) => [`value.${path.join('.')}`, message])
        .reverse(),
    );
    setMistakes({ ...(mistakes.reason ? { reason: mistakes.reason } : {}), ...messages });
  }

  function clear() {
    setDraft({});
    setShown({});
    setReason('');
  }

  const change = (value: Record<string, string>, why: string) => ({
    kind: 'MAIL_WORDING' as const,
    seenId: settings.changes.find(({ kind }) => kind === 'MAIL_WORDING')?.id ?? null,
    value,
    reason: why,
  });

  async function submit() {
    const checked = newSettingChange.safeParse(change({ ...settings.now.MAIL_WORDING, ...draft }, reason));
    const found = (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
    setMistakes(Object.fromEntries(found.reverse()));
    setFailure(isChanged ? null : '고친 문장이 없어요.');
    if (!checked.success || !isChanged) return;
    try {
      await create.mutateAsync(checked.data);
      clear();
      toast.success('메일 문구를 바꿨어요. 지금부터 쓰는 메일에 들어가요.');
    } catch (error) {
      const refused = error instanceof ApiProblem ? error : null;
      setMistakes(Object.fromEntries((refused?.fieldErrors ?? []).map((each) => [each.path, each.message])));
      setFailure(refused?.message ?? '바꾸지 못했어요. 다시 시도해 주세요.');
    }
  }

  async function restore() {
    const value = { ...settings.now.MAIL_WORDING };
    for (const { key } of own) delete value[key];
    const isDone = await openDialog('reasonCheck', {
      title: '원래 문구로 되돌리기',
      subtitle: name,
      effects: ['맞손이 처음에 쓰던 문장으로 돌아가요.', '이미 보낸 메일은 그대로예요.'],
      confirmText: '되돌리기',
      act: async (why) => void (await create.mutateAsync(change(value, why))),
    });
    if (!isDone) return;
    clear();
    toast.success('원래 문구로 되돌렸어요.');
  }

  return (
    <>
      <Card as="div">
        <form
          noValidate
          aria-label={name}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          {own.map(({ key, name: label, original, now }) => (
            <div key={key} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <Field label={label} required error={mistakes[`value.${key}`]}>
                <Textarea
                  value={draft[key] ?? now}
                  onChange={({ target }) => write(key, target.value)}
                  maxLength={limits.mailSentenceMaxLength}
                  rows={2}
                  readOnly={!mayWrite}
                />
              </Field>
              {(draft[key] ?? now) !== original && (
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
                  <p className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="font-semibold">원래</span> {original}
                  </p>
                  {mayWrite && (
                    <Button variant="ghost" size="sm" onClick={() => write(key, original)}>
                      원래 문장 넣기<span className="sr-only">: {label}</span>
                    </Button>
                  )}
                </div>
              )}
            </div>
          ))}
          <p className="text-sm text-ink-3">
            {placeholders.length > 0 && (
              <>
                넣을 수 있는 것:{' '}
                <span className="font-semibold text-ink-2">
                  {placeholders.map((each) => `{${each}}`).join(' ')}
                </span>
                . 뒤에 이/가, 을/를, 은/는처럼 적으면 소리에 맞게 골라요.{' '}
              </>
            )}
            주소, 계좌, 금액은 쓸 수 없고, 제목과 날짜, 버튼은 메일이 스스로 적어요.
          </p>
          {mayWrite && (
            <>
              <Field
                label="이유"
                required
                error={mistakes.reason}
                hint="감사 기록에 앞뒤 문장과 함께 남아요."
              >
                <Textarea
                  value={reason}
                  onChange={({ target }) => {
                    setReason(target.value);
                    setMistakes(({ reason: _, ...others }) => others);
                  }}
                  maxLength={limits.reasonMaxLength}
                  rows={2}
                />
              </Field>
              {failure && (
                <Note tone="danger" role="alert">
                  {failure}
                </Note>
              )}
              <div className="flex flex-wrap gap-2">
                <Button type="submit" loading={create.isPending} loadingText="바꾸는 중...">
                  이 문구로 바꾸기
                </Button>
                {isOwnWording && (
                  <Button variant="ghost" aria-haspopup="dialog" onClick={() => void restore()}>
                    원래 문구로 되돌리기
                  </Button>
                )}
              </div>
            </>
          )}
        </form>
      </Card>
      <WordingPreview
        template={template}
        wording={{ ...settings.now.MAIL_WORDING, ...shown }}
        isChanged={isChanged}
      />
    </>
  );
}
