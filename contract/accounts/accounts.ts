import { z } from 'zod';
import { noEffects, noOutcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { knownPassword, newPassword } from '#contract/fields/password.ts';
import { limits } from '#contract/limits.ts';

/** The answer to a call whose outcome is told elsewhere: the same bytes whatever was found. */
export const accepted = z.object({ isAccepted: z.literal(true) });
export type Accepted = z.infer<typeof accepted>;

/** An e-mail address as it is stored: without blanks around it, in lower case. */
export const emailAddress = z
  .string({ error: '이메일을 입력해주세요.' })
  .trim()
  .toLowerCase()
  .min(1, { error: '이메일을 입력해주세요.' })
  .max(limits.emailMaxLength, { error: '이메일이 너무 길어요.' })
  .pipe(z.email({ error: '이메일 주소를 확인해 주세요.' }));

/** A business or unique number as its ten digits, however it was typed: full-width, with blanks or dashes. */
const typedOrganizationNumber = z
  .string({ error: '번호를 입력해주세요.' })
  .max(40, { error: '번호 10자리를 확인해 주세요.' })
  .transform((text) => text.normalize('NFKC').replace(/\D/g, ''))
  .refine((digits) => digits.length > 0, { error: '번호를 입력해주세요.', abort: true })
  .refine((digits) => digits.length === 10, { error: '번호 10자리를 확인해 주세요.' });

export const findUsernameForm = z.object({ number: typedOrganizationNumber, email: emailAddress });

export const requestUsername = endpoint({
  method: 'POST',
  path: '/api/recovery/username',
  summary: 'Send the ID to the contact person whose number and e-mail match',
  action: 'recovery.request',
  // A job writes the mail.
  effects: noEffects,
  body: findUsernameForm,
  response: accepted,
});

export const passwordResetForm = z.object({
  username: z
    .string({ error: '아이디를 입력해주세요.' })
    .trim()
    .toLowerCase()
    .min(1, { error: '아이디를 입력해주세요.' })
    .max(limits.usernameMaxLength, { error: '아이디는 20자까지예요.' }),
  email: emailAddress,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/recovery/password',
  summary: 'Send a link for a new password to the member whose ID and e-mail match',
  action: 'recovery.request',
  // A job writes the mail.
  effects: noEffects,
  body: passwordResetForm,
  response: accepted,
});

/** The secret of a mailed link; it travels in the fragment of an address and in bodies, never in a path. */
const linkToken = z.string().min(20).max(100);

export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/api/recovery/password/link',
  summary: 'Whose new password a mailed link decides; changes nothing',
  action: 'recovery.redeem',
  effects: noEffects,
  body: z.object({ token: linkToken }),
  response: z.object({ username: z.string() }),
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/recovery/password',
  summary: 'Set a new password with a mailed link; ends every session',
  action: 'recovery.redeem',
  effects: [
    { audit: ['member.password.reset'], notices: { SELF: 'BELL_AND_MAIL' } },
    // A repetition with the link that it has used up.
    noOutcome,
  ],
  body: z.object({ token: linkToken, password: newPassword }),
  response: accepted,
});

export const passwordChangeForm = z.object({
  currentPassword: z
    .string({ error: '현재 비밀번호를 입력해주세요.' })
    .min(1, { error: '현재 비밀번호를 입력해주세요.' })
    .max(limits.passwordMaxLength * 4, { error: '현재 비밀번호를 다시 확인해 주세요.' }),
  password: newPassword,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change the own password; ends every other session',
  action: 'account.update',
  effects: [{ audit: ['member.password.change'], notices: { SELF: 'BELL_AND_MAIL' } }],
  body: passwordChangeForm,
  response: accepted,
});

/** A browser in which the member is signed in. */
export const ownSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** '크롬 · 윈도우'; null when the browser did not tell. */
  device: z.string().nullable(),
  openedAt: z.string(),
  /** When the session was renewed; to the day. */
  lastSeenAt: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** How the member signs in. */
export const security = z.object({
  hasSecondFactor: z.boolean(),
  /** True for administrators, who cannot turn it off. */
  isSecondFactorRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  sessions: z.array(ownSession),
});
export type Security = z.infer<typeof security>;

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/account/security',
  summary: 'Second factor and open sessions of the signed-in member',
  action: 'account.read',
  response: security,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'End every session but this one',
  action: 'account.update',
  effects: [{ audit: ['session.end'] }],
  response: security,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'End one of the own sessions',
  action: 'account.update',
  effects: [{ audit: ['session.end'] }],
  params: z.object({ sessionId: z.uuid() }),
  response: security,
});

/** The own password once more, before something that a thief of a session must not do. */
export const ownPassword = z.object({
  password: knownPassword,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Make a secret for an authenticator app; it counts once a code of it was seen',
  action: 'account.update',
  effects: noEffects,
  body: ownPassword,
  response: z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) }),
});

export const secondFactorCode = z.object({
  code: z
    .string({ error: '인증 코드를 입력해주세요.' })
    .trim()
    .regex(/^[0-9]{6}$/, { error: '숫자 6자리를 입력해주세요.' }),
});

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/account/second-factor',
  summary: 'Turn the second factor on with its first code',
  action: 'account.update',
  effects: [{ audit: ['member.second-factor.on'], notices: { SELF: 'BELL_AND_MAIL' } }],
  body: secondFactorCode,
  response: accepted,
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/removal',
  summary: 'Turn the second factor off; refused to administrators',
  action: 'account.update',
  effects: [{ audit: ['member.second-factor.off'], notices: { SELF: 'BELL_AND_MAIL' } }],
  body: ownPassword,
  response: accepted,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Ten new recovery codes in place of the ones before',
  action: 'account.update',
  effects: [{ audit: ['member.recovery-codes.renew'], notices: { SELF: 'BELL_AND_MAIL' } }],
  body: ownPassword,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: "The member's own data as one JSON file",
  action: 'account.read',
  effects: [{ audit: ['member.export'] }],
  response: z.unknown(),
});

/** Which mails beside the indispensable ones (account, membership) a member gets. */
export const notificationSettings = z.object({ receivesNews: z.boolean() });

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/account/notification-settings',
  summary: 'Say whether news of projects come by mail, too',
  action: 'account.update',
  effects: noEffects,
  body: notificationSettings,
  response: notificationSettings,
});
