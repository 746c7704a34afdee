import { useRef } from 'react';
import { SignInForm } from '#web/features/members/sign-in-form.tsx';
import { useExpiredMemberId } from '#web/lib/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';

const MESSAGE = '로그인 시간이 끝났어요. 다시 로그인하면 쓰던 화면 그대로 이어 갈 수 있어요.';

/** Sign-in above the page that a member was working on when the session ended. */
export function SignInDialog({ message = MESSAGE, onClose }: { message?: string } & DialogControls<boolean>) {
  const expiredMemberId = useRef(useExpiredMemberId());
  return (
    <Dialog title="다시 로그인" subtitle={message} size="sm" onClose={() => onClose(false)}>
      <SignInForm
        keepsData
        onSignedIn={(member) => {
          // What is on screen belongs to the member who left: another one starts afresh.
          if (expiredMemberId.current !== null && expiredMemberId.current !== member.id) location.assign('/');
          else onClose(true);
        }}
      />
    </Dialog>
  );
}
