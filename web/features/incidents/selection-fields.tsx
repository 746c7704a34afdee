import { type FormEvent, useState } from 'react';
import {
  type MemberSelection,
  type MemberSource,
  memberSelection,
  wordedSources,
} from '#contract/admin/incident-members.ts';
import type { IncidentDetail } from '#contract/admin/incidents.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useIncidentAction, usePreviewedMembers } from './queries.ts';

const SOURCES: { value: MemberSource; label: string; period: string; words: string }[] = [
  { value: 'MEMBERS', label: '가입한 회원', period: '가입한 날', words: '' },
  { value: 'SIGN_INS', label: '로그인한 회원', period: '로그인한 날', words: '' },
  { value: 'MAIL', label: '메일을 받은 회원', period: '메일을 보낸 날', words: '메일 제목에 든 말' },
  { value: 'FILE', label: '파일에 나오는 회원', period: '파일을 올린 날', words: '파일 이름이나 번호' },
];

type Errors = Partial<Record<'text' | 'until', string>>;

/** A condition that finds members: first how many and whom, then the press that adds them. */
export function SelectionFields({ incident }: { incident: IncidentDetail }) {
  const [source, setSource] = useState<MemberSource>('MEMBERS');
  const [role, setRole] = useState<MemberSelection['role']>();
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [found, setFound] = useState<MemberSelection | null>(null);
  const preview = usePreviewedMembers(incident.id);
  const action = useIncidentAction(incident);
  const words = SOURCES.find(({ value }) => value === source);
  /** Another condition makes what was found say nothing. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setFound(null);
      set(value);
    };

  async function find(event: FormEvent) {
    event.preventDefault();
    const checked = memberSelection.safeParse({
      source,
      role,
      from: days.from ?? undefined,
      until: days.to ?? undefined,
      text: wordedSources.includes(source) ? text : undefined,
    });
    const messageOf = (path: string) =>
      checked.error?.issues.find((issue) => issue.path[0] === path)?.message;
    const mistakes: Errors = {};
    for (const path of ['text', 'until'] as const) {
      const message = messageOf(path);
      if (message) mistakes[path] = message;
    }
    setErrors(mistakes);
    if (!checked.success) return;
    setFound(null);
    await preview.mutateAsync(checked.data).then(
      () => setFound(checked.data),
      () => undefined,
    );
  }

  async function add(selection: MemberSelection) {
    await action.mutateAsync({ kind: 'MEMBERS', form: { by: 'SELECTION', selection } }).then(
      () => {
        setFound(null);
        toast.success('관련된 회원을 더했어요.');
      },
      () => undefined,
    );
  }

  const failure = preview.error ?? action.error;
  return (
    <form noValidate onSubmit={(event) => void find(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="무엇으로 찾을까요?">
        <Select value={source} choices={SOURCES} onChange={changing(setSource)} />
      </Field>
      {words?.words && (
        <Field label={words.words} error={errors.text}>
          <Input
            value={text}
            maxLength={limits.titleMaxLength}
            onChange={(event) => changing(setText)(event.target.value)}
          />
        </Field>
      )}
      <Field label={words?.period ?? ''} kind="choice" error={errors.until}>
        <DateRangePicker value={days} onChange={changing(setDays)} />
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterSelect
          label="역할"
          allLabel="모든 역할"
          choices={[
            { value: 'COMPANY', label: '기업' },
            { value: 'NPO', label: '단체' },
            { value: 'ADMIN', label: '관리자' },
          ]}
          value={role}
          onChange={changing(setRole)}
        />
        <Button type="submit" variant="line" loading={preview.isPending} loadingText="찾는 중...">
          찾기
        </Button>
      </div>
      {failure && (
        <Note tone="danger" role="alert">
          {failure.message}
        </Note>
      )}
      {found && preview.data && (
        <section aria-label="찾은 회원" className="grid gap-3 rounded-r2 bg-page p-4 text-sm">
          <p role="status">
            <b className="tnum font-[650]">회원 {preview.data.foundCount}명</b>을 찾았어요.
            {preview.data.foundCount > preview.data.newCount &&
              ` ${preview.data.foundCount - preview.data.newCount}명은 이미 더했어요.`}
            {preview.data.leftCount > 0 &&
              ` 떠난 회원 ${preview.data.leftCount}명은 알릴 수 없어 더하지 않아요.`}
          </p>
          <ul className="grid gap-1 empty:hidden">
            {preview.data.first.map(({ id, username, organizationName }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <b className="font-semibold">{username}</b> {organizationName}
              </li>
            ))}
          </ul>
          {preview.data.foundCount > preview.data.first.length && (
            <p className="tnum text-xs text-ink-3">앞의 {preview.data.first.length}명이에요.</p>
          )}
          {preview.data.newCount > 0 && (
            <Button
              variant="secondary"
              className="justify-self-end"
              loading={action.isPending}
              loadingText="저장 중..."
              onClick={() => void add(found)}
            >
              {preview.data.newCount}명 더하기
            </Button>
          )}
        </section>
      )}
    </form>
  );
}
