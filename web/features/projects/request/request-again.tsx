import { FilePlus2 } from 'lucide-react';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useRequestAgain } from './use-request-again.ts';

/** For the company of a request that has ended: the same once more, with days of its own. */
export function RequestAgain({ projectId }: { projectId: string }) {
  const { member } = useSession();
  const { start, isPending } = useRequestAgain(projectId);
  if (member?.role.name !== 'COMPANY') return null;
  return (
    <Button
      variant="line"
      loading={isPending}
      onClick={start}
      className="justify-self-start max-tablet:w-full print:hidden"
    >
      <FilePlus2 aria-hidden="true" />이 내용으로 새 요청 쓰기
    </Button>
  );
}
