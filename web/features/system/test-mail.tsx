import { Send } from 'lucide-react';
import type { TestMail } from '#contract/admin/system.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSendTestMail } from './queries.ts';

/** Sends a mail to the admin's own address, and says what became of the newest one. */
export function TestMailPart({ testMail }: { testMail: TestMail | null }) {
  const sending = useSendTestMail();

  async function send() {
    try {
      const { to } = await sending.mutateAsync();
      toast.success(`${to} 주소로 시험 메일을 보내고 있어요.`);
    } catch (error) {
      toast.error(error instanceof ApiProblem ? error.message : '시험 메일을 보내지 못했어요.');
    }
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="line"
        size="sm"
        loading={sending.isPending}
        loadingText="보내는 중..."
        onClick={() => void send()}
      >
        <Send aria-hidden="true" />
        나에게 시험 메일 보내기
      </Button>
      <p role="status" className="min-w-0 text-sm text-ink-2">
        {testMail && describe(testMail)}
      </p>
    </div>
  );
}

function describe({ to, status, lastError, createdAt, sentAt }: TestMail): string {
  if (status === 'SENT') return `${formatDateTime(sentAt ?? createdAt)}에 ${to} 주소로 나갔어요.`;
  const why = lastError === null ? '' : ` 메일 서버의 답: ${lastError}`;
  return status === 'FAILED'
    ? `${formatDateTime(createdAt)}의 시험 메일은 나가지 못했어요.${why}`
    : `${to} 주소로 보내고 있어요.${why}`;
}
