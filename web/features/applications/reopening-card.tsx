import type { AdminApplication } from '#contract/organizations/applications.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import { useReopening } from './queries.ts';

type ReopeningCardProps = { application: AdminApplication; until: string };

/** The way back from a rejection, as long as it is open (O-10). */
export function ReopeningCard({ application, until }: ReopeningCardProps) {
  const { organizationId, version, organization } = application;
  const reopening = useReopening(organizationId);
  const tell = useTellDecision();
  const hold = useHold()('organization', organizationId);
  return (
    <div className="grid justify-items-start gap-2">
      <p className="tnum text-sm text-ink-2">{formatDateTime(until)}까지 다시 열 수 있어요.</p>
      <Button
        variant="line"
        disabled={hold !== null}
        aria-describedby={hold === null ? undefined : 'reopening-hold'}
        onClick={() =>
          void openDialog('reasonCheck', {
            title: '거절한 신청 다시 열기',
            subtitle: `${organization.name}의 신청을 다시 살펴봐요.`,
            effects: [
              '신청이 승인 대기로 돌아가고, 3일 안에 답하기로 한 때가 지금부터 다시 시작돼요.',
              '적은 값과 올린 서류는 그대로예요. 담당자가 다시 낼 것은 없어요.',
              '이유는 담당자에게 알림과 메일로 가고, 지난 판단에 남아요.',
            ],
            confirmText: '다시 열기',
            act: async (reason) => {
              const answer = await reopening.mutateAsync({ version, reason });
              tell(answer, '신청을 다시 열었어요. 담당자에게 메일로 알려요.');
            },
          })
        }
      >
        다시 열기
      </Button>
      {hold !== null && <Obstacle id="reopening-hold">{hold}</Obstacle>}
    </div>
  );
}
