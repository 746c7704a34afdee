import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { passkeyName } from '#contract/fields/person-fields.ts';
import { accepted, ownPassword } from './accounts.ts';
import { signInAnswer } from './members.ts';

/** Passkeys that one member may have. */
export const passkeysMax = 10;

/** A key in a device or a password manager of the member that opens a session without a password. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const passkeyList = z.object({ items: z.array(passkey) });

/** What the browser hands to the authenticator (WebAuthn Level 3, `…OptionsJSON`). */
const options = z.object({ options: z.record(z.string(), z.unknown()) });

/** Base64url as an authenticator writes it. */
const encoded = (maxLength: number) => z.string().max(maxLength);

const credential = z.object({
  id: encoded(2000),
  rawId: encoded(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
  authenticatorAttachment: z.string().max(40).nullish(),
});

/** `RegistrationResponseJSON` as far as it is read. */
const registration = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof registration>;

/** `AuthenticationResponseJSON` as far as it is read. */
const assertion = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: encoded(200).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

export const findPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'The own passkeys',
  action: 'account.read',
  list: {
    members: 'Those of the member who calls',
    order: [
      { by: 'createdAt', direction: 'ASC' },
      { by: 'id', direction: 'ASC' },
    ],
  },
  response: passkeyList,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'What a new passkey is made with; good for five minutes',
  action: 'account.update',
  effects: noEffects,
  body: ownPassword,
  response: options,
});

export const passkeyForm = ownPassword.extend({ name: passkeyName });

export const createPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Keep a new passkey',
  action: 'account.update',
  effects: [{ audit: ['member.passkey.add'], notices: { SELF: 'BELL_AND_MAIL' } }],
  body: z.object({ name: passkeyName, credential: registration }),
  response: passkeyList,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/:passkeyId/removal',
  summary: 'Remove one of the own passkeys',
  action: 'account.update',
  effects: [{ audit: ['member.passkey.remove'], notices: { SELF: 'BELL_AND_MAIL' } }],
  params: z.object({ passkeyId: z.uuid() }),
  body: ownPassword,
  response: accepted,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/session/passkey/options',
  summary: 'What a passkey signs to open a session; good for five minutes',
  action: 'session.create',
  effects: noEffects,
  response: options,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/session/passkey',
  summary: 'Sign in by passkey with user verification: two factors in one',
  action: 'session.create',
  effects: noEffects,
  body: z.object({ credential: assertion }),
  response: signInAnswer,
});
