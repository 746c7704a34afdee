import { CirclePause, CirclePlay } from 'lucide-react';
import type { DeskSettings } from '#contract/desk.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUpdateSettings } from './queries.ts';

/** Whether computed lists go out by themselves, what that means, and the switch. */
export function PublicationSwitch({ settings }: { settings: DeskSettings }) {
  const update = useUpdateSettings();
  const { autoPublish, version } = settings;

  async function change() {
    const isConfirmed = await openDialog('confirm', {
      title: autoPublish ? '자동 공개를 끌까요?' : '자동 공개를 켤까요?',
      description: autoPublish
        ? '앞으로 들어오는 요청은 추천을 계산한 뒤 ‘매칭 중’에서 기다려요.\n운영자가 목록을 확인하고 직접 보내야 기업이 볼 수 있어요.'
        : '앞으로 들어오는 요청은 추천을 계산하자마자 기업에 보이고 단체에 제안이 가요.\n지금 기다리는 요청은 그대로 남아 있으니 직접 보내 주세요.',
      confirmText: autoPublish ? '자동 공개 끄기' : '자동 공개 켜기',
    });
    if (!isConfirmed) return;
    try {
      await update.mutateAsync({ autoPublish: !autoPublish, version });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return;
    }
    toast.success(autoPublish ? '자동 공개를 껐어요.' : '자동 공개를 켰어요.');
  }

  return (
    <Card aria-labelledby="publication" className="grid justify-items-start gap-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 id="publication" className="text-h3">
          추천 자동 공개
        </h2>
        {autoPublish ? (
          <StatusBadge icon={CirclePlay} label="켜짐" toneClassName="bg-ok-tint text-ok" />
        ) : (
          <StatusBadge icon={CirclePause} label="꺼짐" toneClassName="bg-warn-tint text-warn" />
        )}
      </div>
      <p className="text-sm text-ink-2">
        {autoPublish
          ? '요청이 들어오면 추천을 바로 기업에 보이고 단체에 제안을 보내요.'
          : '요청이 들어오면 운영자가 목록을 확인하고 보낼 때까지 기다려요.'}
      </p>
      {update.isError && (
        <Note tone="warn" role="alert">
          <b>{update.error.message}</b> 지금은 {autoPublish ? '켜져' : '꺼져'} 있어요.
        </Note>
      )}
      <Button
        variant="line"
        size="sm"
        loading={update.isPending}
        loadingText="바꾸는 중..."
        onClick={() => void change()}
      >
        {autoPublish ? '자동 공개 끄기' : '자동 공개 켜기'}
      </Button>
    </Card>
  );
}
