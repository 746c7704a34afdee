import { CloudOff } from 'lucide-react';
import { formatMonthDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { forgetKept } from './outbox.ts';
import type { KeptEntry } from './outbox-store.ts';

type OutboxNoteProps = { kept: readonly KeptEntry[]; onSend: () => void };

/** What waits on this device: how much of it goes by itself, and what the server did not take. */
export function OutboxNote({ kept, onSend }: OutboxNoteProps) {
  const waiting = kept.filter(({ refusal }) => refusal === null);
  const refused = kept.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {waiting.length > 0 && (
        <Note tone="warn" role="status" icon={<CloudOff aria-hidden="true" />}>
          기록 <b>{waiting.length}건</b>이 휴대폰에 있어요. 연결되면 저절로 보내요.
        </Note>
      )}
      {refused.map(({ id, form, photos, entryId, refusal }) => (
        <Note
          key={id}
          tone="danger"
          role="alert"
          action={
            <span className="flex flex-wrap gap-2">
              <Button variant="line" size="sm" onClick={onSend}>
                다시 보내기
              </Button>
              <Button variant="ghost" size="sm" onClick={() => void forgetKept(id)}>
                {entryId === null ? '기록 지우기' : '사진 지우기'}
              </Button>
            </span>
          }
        >
          <b>
            {formatMonthDay(form.day)} {form.place}{' '}
            {entryId === null ? '기록을 못 보냈어요' : `사진 ${photos.length}장을 못 보냈어요`}
          </b>
          <br />
          {refusal}
        </Note>
      ))}
    </>
  );
}
