import { useId, useState } from 'react';
import type { AdminSettings } from '#contract/admin/admin.ts';
import { limits } from '#contract/limits.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUpdateSettings } from './queries.ts';

const nameMinutes = (minutes: number) => (minutes === 0 ? '기다리지 않고 바로' : `${minutes}분`);

const CHOICES = Array.from({ length: limits.outgoingMinutesMax + 1 }, (_, minutes) => ({
  value: String(minutes),
  label: nameMinutes(minutes),
}));

/** How long a decision waits in '나가는 중' before it leaves (O-05). */
export function OutgoingCard({ settings: { outgoingMinutes, version } }: { settings: AdminSettings }) {
  const update = useUpdateSettings();
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const minutes = chosen ?? outgoingMinutes;

  async function save() {
    const isDone = await openDialog('reasonCheck', {
      title: '나가기 전에 기다리는 시간',
      subtitle: `${nameMinutes(outgoingMinutes)} → ${nameMinutes(minutes)}`,
      effects: [
        minutes === 0
          ? '앞으로 정하는 일은 바로 나가고, 되돌릴 수 없어요.'
          : `앞으로 정하는 일은 ‘나가는 중’에서 ${minutes}분 기다린 뒤 나가요.`,
        '이미 기다리는 일은 정할 때의 시간에 나가요. 개인정보 사고 알림은 늘 바로 나가요.',
        '이유는 감사 기록에 남아요.',
      ],
      confirmText: '시간 바꾸기',
      act: async (reason) => void (await update.mutateAsync({ outgoingMinutes: minutes, version, reason })),
    });
    if (!isDone) return;
    setChosen(null);
    toast.success('나가기 전에 기다리는 시간을 바꿨어요.');
  }

  return (
    <Card aria-labelledby={id} className="grid content-start justify-items-start gap-3">
      <h2 id={id} className="text-h3">
        나가기 전에 기다리는 시간
      </h2>
      <p className="text-sm text-ink-2">
        승인, 답변, 추천 보내기, 내리기처럼 밖으로 나가는 일은 이 시간 동안 ‘나가는 중’에서 되돌릴 수 있어요.
      </p>
      <Select
        aria-label="나가기 전에 기다리는 시간"
        size="sm"
        className="w-full"
        value={String(minutes)}
        choices={CHOICES}
        onChange={(value) => setChosen(Number(value))}
      />
      <Button variant="line" size="sm" disabled={minutes === outgoingMinutes} onClick={() => void save()}>
        시간 바꾸기
      </Button>
    </Card>
  );
}
