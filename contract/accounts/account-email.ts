import { endpoint } from '#contract/endpoint.ts';
import { ownPassword } from './accounts.ts';
import {
  sendEmailCodeBody,
  sendEmailCodeResponse,
  verifyEmailCodeBody,
  verifyEmailCodeResponse,
} from './email-codes.ts';

/** The address and, since it opens the way to a new password, the own password once more. */
export const emailChangeForm = sendEmailCodeBody.extend(ownPassword.shape);

export const sendEmailChangeCode = endpoint({
  method: 'POST',
  path: '/api/account/email-code',
  summary: 'Mail a code to the address that is to be the own one; the answer does not say whose it is',
  action: 'account.update',
  effects: [{ notices: { ADDRESS: 'MAIL' } }],
  body: emailChangeForm,
  response: sendEmailCodeResponse,
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Change the own address with the mailed code; ends every other session',
  action: 'account.update',
  effects: [
    { audit: ['member.email.change'], notices: { SELF: 'BELL_AND_MAIL', FORMER_ADDRESS: 'MAIL' } },
    // The address was the member's already.
    { audit: ['member.email.change'] },
  ],
  body: verifyEmailCodeBody,
  response: verifyEmailCodeResponse,
});
