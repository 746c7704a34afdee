import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SessionMember } from '#contract/accounts/members.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { tellPasskeyFailure, usePasskeySupport } from '#web/lib/passkeys.ts';
import { useSessionActions } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** Signs in with a passkey of this device, where the browser can; what went wrong is told above the button. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (member: SessionMember) => void }) {
  const { signInByPasskey } = useSessionActions();
  const hasPasskeys = usePasskeySupport();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  if (!hasPasskeys) return null;

  async function ask() {
    setFailure(null);
    setIsAsking(true);
    try {
      const member = await signInByPasskey();
      if (member) onSignedIn(member);
    } catch (error) {
      setFailure(
        tellPasskeyFailure(error) ??
          (error instanceof ApiProblem ? error.message : '로그인하지 못했어요. 다시 시도해 주세요.'),
      );
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <div className="mt-3 grid gap-3">
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <Button
        variant="line"
        size="lg"
        fullWidth
        loading={isAsking}
        loadingText="기기에서 확인하는 중..."
        onClick={() => void ask()}
      >
        <KeyRound aria-hidden="true" />
        패스키로 로그인
      </Button>
    </div>
  );
}
