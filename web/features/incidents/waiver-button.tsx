import type { IncidentDetail } from '#contract/admin/incidents.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useIncidentAction } from './queries.ts';

const WORDS = {
  REPORT_WAIVER: {
    button: '신고하지 않아도 돼요',
    title: '신고하지 않는 이유',
    subtitle: '신고하지 않아도 되는 사고였다면 그 이유를 적어요.',
    effects: [
      '천 명 이상의 정보, 민감정보나 고유식별정보가 새었거나 밖에서 불법으로 들어온 사고는 꼭 신고해야 해요.',
      '이유는 사고 기록에 남고 지울 수 없어요. 나중에 신고하면 그때 신고를 기록할 수 있어요.',
    ],
    done: '신고하지 않는 이유를 기록했어요.',
  },
  NOTICE_WAIVER: {
    button: '알리지 않아도 돼요',
    title: '알리지 않는 이유',
    subtitle: '아직 알리지 않은 회원에게 알리지 않아도 되는 이유를 적어요.',
    effects: [
      '이유는 사고 기록에 남고 지울 수 없어요.',
      '나중에 관련된 회원을 더하면 다시 알릴 일이 생기고, 남은 시간이 다시 보여요.',
    ],
    done: '알리지 않는 이유를 기록했어요.',
  },
} as const;

/** Lets the admin say why the authority, or those who have not been told, need not know. */
export function WaiverButton({ incident, kind }: { incident: IncidentDetail; kind: keyof typeof WORDS }) {
  const action = useIncidentAction(incident);
  const { button, title, subtitle, effects, done } = WORDS[kind];

  async function ask() {
    const isDone = await openDialog('reasonCheck', {
      title,
      subtitle,
      effects,
      confirmText: '이유 기록하기',
      act: async (text) => {
        await action.mutateAsync({ kind, text });
      },
    });
    if (isDone) toast.success(done);
  }

  return (
    <Button variant="line" onClick={() => void ask()}>
      {button}
    </Button>
  );
}
