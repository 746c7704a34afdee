import { useState } from 'react';
import type { SideNote } from '#contract/admin/side-notes.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useWriteSideNote } from '../queries.ts';

/** What was typed and not saved, with the version of the note that it began on: 0 without one. */
export type SideNoteDraft = { text: string; version: number };

type SideNoteEditorProps = {
  projectId: string;
  /** Null for the note of the project. */
  npoId: string | null;
  label: string;
  note: SideNote | null;
  /** Null while nothing was typed. It outlives the change to another candidate. */
  draft: SideNoteDraft | null;
  onDraft: (draft: SideNoteDraft | null) => void;
};

/** A note that only admins read, saved by itself. */
export function SideNoteEditor({ projectId, npoId, label, note, draft, onDraft }: SideNoteEditorProps) {
  const write = useWriteSideNote(projectId);
  const [other, setOther] = useState<string | null>(null);
  const saved = note?.text ?? '';
  const version = note?.version ?? 0;
  const text = draft?.text ?? saved;
  const hasChanged = draft !== null && draft.text.trim() !== saved;

  async function save() {
    try {
      // A note that a colleague has written meanwhile is replaced only by whoever was told of it.
      const seen = other === null && draft !== null ? draft.version : version;
      await write.mutateAsync({ npoId, text, version: seen });
      setOther(null);
      onDraft(null);
      toast.success(text.trim() === '' ? '메모를 지웠어요.' : '메모를 저장했어요.');
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'STALE') setOther(saved);
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field
        label={label}
        hint={
          note && note.text !== '' && !hasChanged
            ? `${note.writtenBy} · ${formatDateTime(note.updatedAt)} · 관리자만 봐요`
            : '관리자만 봐요. 기업과 단체에는 보이지 않아요.'
        }
      >
        <Textarea
          value={text}
          onChange={(event) => onDraft({ text: event.target.value, version: draft?.version ?? version })}
          maxLength={limits.noteMaxLength}
          counter={hasChanged}
          placeholder="통화한 내용, 살펴볼 점"
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          className="text-sm"
        />
      </Field>
      {write.isError && (
        <Note tone="warn" role="alert">
          <b>{write.error.message}</b>
          {other !== null && <p>적은 내용은 그대로 있어요. 다른 관리자의 메모를 보고 다시 저장해 주세요.</p>}
          {note !== null && other !== null && (
            <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">
              {note.writtenBy}: {note.text === '' ? '(지움)' : note.text}
            </p>
          )}
        </Note>
      )}
      {hasChanged && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant="line"
            size="sm"
            disabled={write.isPending}
            onClick={() => {
              write.reset();
              setOther(null);
              onDraft(null);
            }}
          >
            취소
          </Button>
          <Button size="sm" loading={write.isPending} loadingText="저장 중..." onClick={() => void save()}>
            메모 저장하기
          </Button>
        </div>
      )}
    </div>
  );
}
