import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/policy.ts';
import { deleteAvatar, imageTypes, uploadAvatar } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { sessionActor, useSession, useSessionActions } from '#web/lib/session.ts';
import { upload } from '#web/lib/upload.ts';
import { AvatarPicker } from '#web/ui/avatar-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { accountQuery } from './queries.ts';

const TONES = { COMPANY: 'company', NPO: 'npo', ADMIN: 'staff' } as const;

/** The member's picture, with the way to change and delete it once the membership is approved. */
export function ProfilePicture({ avatarFileId }: { avatarFileId: string | null }) {
  const session = useSession();
  const { refresh } = useSessionActions();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // A picture that was refused goes away together with the picker that shows it.
  const [refusals, setRefusals] = useState(0);
  const { member } = session;
  if (member === null || !can(sessionActor(session), 'avatar.write')) return null;

  async function change(work: () => Promise<unknown>, done: string, failed: string) {
    setBusy(true);
    try {
      await work();
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })]);
      toast.success(done);
    } catch (error) {
      toast.error(error instanceof ApiProblem ? error.message : failed);
      setRefusals(refusals + 1);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex items-center gap-4">
      <AvatarPicker
        key={`${avatarFileId}:${refusals}`}
        size="3xl"
        name={member.name}
        src={member.image}
        tone={TONES[member.role.name]}
        disabled={isBusy}
        onSelectImage={(file) =>
          void change(
            () => upload(uploadAvatar, { file }),
            '프로필 사진을 바꿨어요.',
            '파일 업로드에 실패했습니다.',
          )
        }
      />
      <div className="grid justify-items-start gap-1">
        <p className="font-medium">프로필 사진</p>
        <p className="text-sm text-ink-2">
          {Object.keys(imageTypes).join(', ')} · {limits.uploadMaxSizeMB}MB 이하
        </p>
        {avatarFileId && (
          <Button
            size="sm"
            variant="line"
            loading={isBusy}
            onClick={() =>
              void change(
                () => call(deleteAvatar, { params: { fileId: avatarFileId } }),
                '프로필 사진을 삭제했어요.',
                '파일 삭제에 실패했습니다.',
              )
            }
          >
            사진 삭제
          </Button>
        )}
      </div>
    </div>
  );
}
