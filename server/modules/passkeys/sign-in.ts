import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { SignInAnswer } from '#contract/accounts/members.ts';
import type {
  beginPasskeySignIn as beginEndpoint,
  signInByPasskey as signInEndpoint,
} from '#contract/accounts/passkeys.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { addressGroup, countUse } from '#server/http/rate-limits.ts';
import { recordSignIn } from '#server/modules/members/service.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { loadWebAuthn, relyingPartyOf } from './relying-party.ts';
import { findByCredential, markUsed } from './store.ts';

const countTry = (call: Call) =>
  countUse(call, `sign-in:${addressGroup(call.ipAddress)}`, { limit: 60, windowSeconds: 60 });

/** A challenge for any passkey of this site; nothing is said of who has one. */
export async function beginPasskeySignIn(
  call: EndpointCall<typeof beginEndpoint>,
): Promise<z.infer<typeof beginEndpoint.response>> {
  await countTry(call);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(call.config, call.request).id,
    userVerification: 'required',
  });
  await keepChallenge(call.db, options.challenge, 'SIGN_IN');
  return { options: { ...options } };
}

const refused = () =>
  problem('SIGN_IN_FAILED', {
    message: '이 패스키로 로그인하지 못했어요. 다시 시도하거나 아이디와 비밀번호로 로그인해 주세요.',
  });

/**
 * The member behind an answer that is ours, fresh, signed, and given after user verification (PIN, finger, face): the
 * device and the person are two factors, so no code is asked for. Without verification it opens nothing, and the way by
 * password asks for the code.
 */
async function verify(call: EndpointCall<typeof signInEndpoint>): Promise<string> {
  const { credential } = call.body;
  const expectedChallenge = await takeChallenge(call.db, credential.response.clientDataJSON, 'SIGN_IN');
  if (expectedChallenge === null) throw refused();
  const known = await findByCredential(call.db, credential.id);
  if (!known) throw refused();
  const party = relyingPartyOf(call.config, call.request);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
      transports: known.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || authenticationInfo === null) throw refused();
  await markUsed(call.db, known.id, authenticationInfo.newCounter);
  return known.memberId;
}

/** Opens a session for the member of a passkey. Throws SIGN_IN_FAILED alike for whatever is wrong. */
export async function openSessionByPasskey(call: EndpointCall<typeof signInEndpoint>): Promise<SignInAnswer> {
  await countTry(call);
  const memberId = await verify(call);
  await recordSignIn(call, await call.signIn.openFor(memberId, call.request, call.reply));
  return { needsCode: false };
}
