import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import { type PhotoConsent, uploadActivityPhoto } from '#contract/activity-entries/activity-photos.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { EntryFields, SentenceField } from './entry-fields.tsx';
import { type EntryMistakes, type Period, readEntry, valuesOf } from './entry-values.ts';
import { PhotoFields, usePickedPhotos } from './photo-fields.tsx';
import { activityEntriesQuery, useUpdateEntry } from './queries.ts';

export type ActivityEntryEditProps = { projectId: string; entry: ActivityEntry; period: Period };

/** Changes an entry that has arrived and adds photos to it; those that it has are changed one by one. */
export function EntryEditDialog({
  projectId,
  entry,
  period,
  onClose,
}: ActivityEntryEditProps & DialogControls) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(entry));
  const [photos, setPhotos] = usePickedPhotos();
  const [mistakes, setMistakes] = useState<EntryMistakes>({});
  const [isMissingConsent, setIsMissingConsent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [version, setVersion] = useState(entry.version);
  const change = useUpdateEntry(projectId, entry.id);
  const today = koreanDay(new Date());
  const isTouched = photos.length > 0 || JSON.stringify(values) !== JSON.stringify(valuesOf(entry));

  async function save() {
    const read = readEntry(values, period, today);
    const isWithout = photos.some(({ consent }) => consent === null);
    setMistakes(read.mistakes ?? {});
    setIsMissingConsent(isWithout);
    if (read.form === null || isWithout) return;
    setFailure(null);
    setIsSending(true);
    try {
      const saved = (await change.mutateAsync({ ...read.form, version })) as ActivityEntry;
      setVersion(saved.version);
      for (const { id, sent, consent, scope } of photos) {
        await upload(uploadActivityPhoto, {
          params: { projectId, entryId: entry.id },
          file: await sent,
          fields: { consent: consent as PhotoConsent, scope },
          key: id,
        });
        setPhotos((left) => left.filter((photo) => photo.id !== id));
      }
      toast.success('활동 기록을 고쳤어요.');
      onClose();
    } catch (error) {
      setFailure(
        error instanceof ApiProblem
          ? error.code === 'STALE'
            ? '그사이 동료가 이 기록을 고쳤어요. 닫고 바뀐 내용을 본 뒤 다시 고쳐 주세요.'
            : (error.fieldErrors[0]?.message ?? error.message)
          : '저장하지 못했어요. 다시 시도해 주세요.',
      );
    } finally {
      setIsSending(false);
      void queryClient.invalidateQueries(activityEntriesQuery(projectId));
    }
  }

  return (
    <FormDialog
      title="활동 기록 고치기"
      subtitle="이미 올린 사진은 기록에서 누르면 동의를 바꾸거나 사진을 지울 수 있어요."
      unsaved={isTouched}
      onClose={onClose}
      onSubmit={save}
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={isSending}
      failure={failure}
    >
      <EntryFields
        values={values}
        mistakes={mistakes}
        places={[]}
        period={period}
        today={today}
        onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
      />
      <PhotoFields
        photos={photos}
        room={limits.activityPhotosMax - entry.photos.length}
        isMissingConsent={isMissingConsent && photos.some(({ consent }) => consent === null)}
        onChange={setPhotos}
      />
      <SentenceField
        values={values}
        mistakes={mistakes}
        onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
      />
    </FormDialog>
  );
}
