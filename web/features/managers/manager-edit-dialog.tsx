import { useState } from 'react';
import { managerForm } from '#contract/admin/managers.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { useManagers } from './queries.ts';

const FIELDS = [
  { name: 'name', label: '보여 줄 이름', isRequired: true, inputMode: 'text', hint: undefined },
  { name: 'email', label: '이메일', isRequired: true, inputMode: 'email', hint: undefined },
  { name: 'tel', label: '전화', isRequired: true, inputMode: 'tel', hint: undefined },
  {
    name: 'hours',
    label: '연락할 수 있는 때',
    isRequired: false,
    inputMode: 'text',
    hint: '예: 평일 10:00~17:00',
  },
] as const;

type Name = (typeof FIELDS)[number]['name'];

/** What members read of an administrator who looks after them; the photo is the account's own. */
export function ManagerEditDialog({
  administrator,
  manager,
  onClose,
}: Dialogs['managerEdit']['props'] & DialogControls<boolean>) {
  const { save } = useManagers();
  const [form, setForm] = useState({
    name: manager?.name ?? administrator.name,
    email: manager?.email ?? administrator.email,
    tel: manager?.tel ?? '',
    hours: manager?.hours ?? '',
  });
  const [isTouched, setIsTouched] = useState(false);
  const [mistakes, setMistakes] = useState<Partial<Record<Name, string>>>({});

  async function submit() {
    const checked = managerForm.safeParse(form);
    const issues = checked.error?.issues ?? [];
    setMistakes(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    if (!checked.success) return;
    const { id: memberId } = administrator;
    const isSaved = await save
      .mutateAsync({ memberId, version: manager?.version ?? 0, ...checked.data })
      .then(() => true)
      .catch(() => false);
    if (isSaved) onClose(true);
  }

  return (
    <FormDialog
      title="매칭 매니저 정보"
      subtitle={administrator.name}
      unsaved={isTouched && !save.isPending}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={save.isPending}
      failure={save.isError ? save.error.message : null}
    >
      <Note>맡은 기업과 파트너가 프로젝트 화면에서 이 정보를 봐요. 사진은 계정의 프로필 사진이에요.</Note>
      {FIELDS.map(({ name, label, isRequired, inputMode, hint }) => (
        <Field key={name} label={label} required={isRequired} error={mistakes[name]} hint={hint}>
          <Input
            value={form[name]}
            inputMode={inputMode}
            onChange={(event) => {
              setIsTouched(true);
              setForm({ ...form, [name]: event.target.value });
            }}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
