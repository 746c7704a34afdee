import { useQueryClient } from '@tanstack/react-query';
import { changeEmail, sendEmailChangeCode } from '#contract/accounts/account-email.ts';
import { sendSignupEmailCode, verifySignupEmailCode } from '#contract/accounts/signups.ts';
import { call } from '#web/lib/api.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { EmailCodeDialog } from './email-code-dialog.tsx';

/**
 * What the address is verified for: where the code is asked for, and what is stale once it is verified. Who changes the
 * address of an account gives its password with it, and is told so.
 */
const purposes = {
  SIGNUP: {
    send: (email: string) => call(sendSignupEmailCode, { body: { email } }),
    verify: (code: string) => call(verifySignupEmailCode, { body: { code } }),
    staleKeys: [['signup']],
    needsPassword: false,
    hint: '추천 소식과 협의 일정도 이 주소로 받아요.',
  },
  EMAIL_CHANGE: {
    send: (email: string, password: string) => call(sendEmailChangeCode, { body: { email, password } }),
    verify: (code: string) => call(changeEmail, { body: { code } }),
    staleKeys: [['account'], ['account-security'], ['application']],
    needsPassword: true,
    hint: '바꾸면 지금 주소로도 알려 드리고, 다른 기기에서는 모두 로그아웃돼요.',
  },
} as const;

export type EmailAuthPurpose = keyof typeof purposes;

type EmailAuthDialogProps = DialogControls<string> & { purpose: EmailAuthPurpose };

/** The dialog `emailAuth` ('담당자 이메일 인증', D-05); answers with the verified address. */
export function EmailAuthDialog({ purpose, onClose }: EmailAuthDialogProps) {
  const { staleKeys, ...flow } = purposes[purpose];
  const queryClient = useQueryClient();
  return (
    <EmailCodeDialog
      {...flow}
      onVerified={() => Promise.all(staleKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))}
      onClose={onClose}
    />
  );
}
