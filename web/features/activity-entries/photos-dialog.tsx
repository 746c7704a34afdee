import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type ActivityPhoto,
  type PhotoConsent,
  photoConsentLabels,
  photoScopeLabels,
} from '#contract/activity-entries/activity-photos.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { toast } from '#web/ui/toast.ts';
import { PhotoUseFields } from './photo-use-fields.tsx';
import { activityEntriesQuery, useDeletePhoto, useUpdatePhoto } from './queries.ts';

export type ActivityPhotosProps = {
  projectId: string;
  entryId: string;
  shownId: string;
  /** Whether what was said of a photo may be changed now. */
  mayWrite: boolean;
  /** True for the NPO that took them: it deletes one at any time. */
  isOwn: boolean;
};

/** The photos of an entry, one at a time, and for their NPO what it said of them. */
export function PhotosDialog({
  projectId,
  entryId,
  shownId,
  mayWrite,
  isOwn,
  onClose,
}: ActivityPhotosProps & DialogControls) {
  const { data } = useInfiniteQuery(activityEntriesQuery(projectId));
  const [currentId, setCurrentId] = useState(shownId);
  const entry = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === entryId);
  const photos = entry?.photos ?? [];
  const at = Math.max(
    0,
    photos.findIndex(({ id }) => id === currentId),
  );
  const photo = photos[at];
  if (!entry || !photo)
    return (
      <Dialog title="사진" onClose={onClose}>
        <p className="text-ink-2">사진이 없어요.</p>
      </Dialog>
    );
  const step = (by: number) =>
    setCurrentId(photos[(at + by + photos.length) % photos.length]?.id ?? currentId);
  return (
    <Dialog
      size="lg"
      long
      title={`${formatDay(entry.day)} ${entry.place}`}
      subtitle={`사진 ${photos.length}장 가운데 ${at + 1}번째`}
      onClose={onClose}
    >
      <img
        src={photo.path}
        alt={`${entry.sentence} 사진 ${at + 1}`}
        className="max-h-[62dvh] w-full rounded-r3 bg-sunken object-contain"
      />
      {photos.length > 1 && (
        <div className="flex justify-between gap-2">
          <Button variant="line" size="sm" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />앞 사진
          </Button>
          <Button variant="line" size="sm" onClick={() => step(1)}>
            다음 사진
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
      {isOwn ? (
        <PhotoUse key={photo.id} projectId={projectId} entryId={entryId} photo={photo} mayWrite={mayWrite} />
      ) : (
        <p className="text-sm text-ink-2">
          {photo.scope === 'PROMOTION'
            ? '보고서와 기업 홍보에 쓸 수 있는 사진이에요.'
            : '보고서까지 쓸 수 있는 사진이에요. 기업 홍보에는 쓰지 않아요.'}
        </p>
      )}
    </Dialog>
  );
}

type PhotoUseProps = { projectId: string; entryId: string; photo: ActivityPhoto; mayWrite: boolean };

function PhotoUse({ projectId, entryId, photo, mayWrite }: PhotoUseProps) {
  const [use, setUse] = useState({ consent: photo.consent as PhotoConsent, scope: photo.scope });
  const change = useUpdatePhoto(projectId, { entryId, photoId: photo.id });
  const deletion = useDeletePhoto(projectId, { entryId, photoId: photo.id });
  const isChanged = use.consent !== photo.consent || use.scope !== photo.scope;
  const tell = (error: unknown) => toast.error(problemText(error));

  async function remove() {
    const isSure = await openDialog('confirm', {
      title: '사진을 지울까요?',
      description: '지운 사진은 되돌릴 수 없어요. 기업도 더는 볼 수 없어요.',
      confirmText: '사진 지우기',
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await deletion.mutateAsync(undefined);
      toast.success('사진을 지웠어요.');
    } catch (error) {
      tell(error);
    }
  }

  return (
    <div className="grid gap-4">
      {mayWrite ? (
        <PhotoUseFields {...use} onChange={(changes) => setUse((before) => ({ ...before, ...changes }))} />
      ) : (
        <p className="text-sm text-ink-2">
          {photo.consent && photoConsentLabels[photo.consent]} · {photoScopeLabels[photo.scope]}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" loading={deletion.isPending} onClick={() => void remove()}>
          <Trash2 aria-hidden="true" />
          사진 지우기
        </Button>
        {mayWrite && isChanged && (
          <Button
            size="sm"
            loading={change.isPending}
            loadingText="저장 중..."
            onClick={() =>
              change.mutate(
                { ...use, version: photo.version },
                {
                  onSuccess: () => toast.success('사진의 동의를 바꿨어요.'),
                  onError: tell,
                },
              )
            }
          >
            바꾼 내용 저장
          </Button>
        )}
      </div>
    </div>
  );
}
