import { EyeOff } from 'lucide-react';
import { withParticle } from '#contract/fields/particles.ts';
import { type TakedownSubject, takedownSubjectLabels } from '#contract/takedowns.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import { useTakeDown } from './queries.ts';

type Subject = {
  organizationId: string;
  subject: TakedownSubject;
  subjectId: string;
  /** What it is called where the button stands. */
  name: string;
};
type TakedownButtonProps = Subject & {
  /** Called once it is taken down. */
  onDone?: () => void;
};

const EFFECTS: Record<TakedownSubject, string> = {
  PROFILE: '단체 찾기, 공개 화면, 검색, 추천에서 바로 빠져요. 받은 제안은 그대로 있어요.',
  NPO_PROJECT: '공개 프로필과 추천 이유, 비교서에서 바로 빠져요.',
  IMAGE: '공개 화면에서 바로 빠지고, 사진 주소로도 볼 수 없어요.',
  DOCUMENT: '공개 화면에서 바로 빠지고, 서류 주소로도 내려받을 수 없어요.',
  PROJECT:
    '제안을 받은 단체에 보이지 않고, 기업과 파트너는 새로 바꿀 수 없어요. 답할 날은 멈춘 만큼 늘어나요.',
};

/** Asks for the reason that the owner of a thing reads, and takes it down; true once it is carried out. */
export function useTakedownQuestion(): (thing: Subject) => Promise<boolean> {
  const takeDown = useTakeDown();
  const tell = useTellDecision();
  return async ({ organizationId, subject, subjectId, name }) => {
    let given: object = {};
    const isDone = await openDialog('reasonCheck', {
      title: `${takedownSubjectLabels[subject]} 내리기`,
      subtitle: name,
      effects: [
        EFFECTS[subject],
        '회원에게 이유를 알림과 메일로 알려요. 고치거나 이의를 보낼 수 있어요.',
        '언제든 다시 보이게 할 수 있고, 삭제는 30일 뒤부터 할 수 있어요.',
      ],
      confirmText: '내리기',
      isDanger: true,
      act: async (reason) => {
        given = await takeDown.mutateAsync({ organizationId, subject, subjectId, reason });
      },
    });
    if (!isDone) return false;
    return !tell(given, `${withParticle(takedownSubjectLabels[subject], '을/를')} 내렸어요.`);
  };
}

/** The admin's way to take one thing down. */
export function TakedownButton({ onDone, ...thing }: TakedownButtonProps) {
  const { subjectId, name } = thing;
  const ask = useTakedownQuestion();
  const hold = useHold()('taken', subjectId);

  async function start() {
    if (await ask(thing)) onDone?.();
  }

  return (
    <span className="inline-grid justify-items-start gap-1">
      <Button
        size="sm"
        variant="line"
        aria-label={`${name} 내리기`}
        disabled={hold !== null}
        aria-describedby={hold === null ? undefined : `hold-${subjectId}`}
        onClick={() => void start()}
      >
        <EyeOff aria-hidden="true" />
        내리기
      </Button>
      {hold !== null && <Obstacle id={`hold-${subjectId}`}>{hold}</Obstacle>}
    </span>
  );
}
