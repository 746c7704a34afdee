import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Accepted } from '#contract/accounts/accounts.ts';
import {
  type beginPasskey as beginEndpoint,
  type createPasskey as createEndpoint,
  type findPasskeys as findEndpoint,
  passkeysMax,
  type removePasskey as removeEndpoint,
} from '#contract/accounts/passkeys.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { isPasswordOf } from '#server/modules/accounts/password.ts';
import { findMember, lockMember } from '#server/modules/members/store.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import type { Reader } from '#server/unit.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { passkeyMessages } from './messages.ts';
import { loadWebAuthn, relyingPartyOf } from './relying-party.ts';
import { deletePasskey, findPasskeysOf, insertPasskey } from './store.ts';

type List = z.infer<typeof findEndpoint.response>;

async function readList(db: Reader, memberId: string): Promise<List> {
  const rows = await findPasskeysOf(db, memberId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    })),
  };
}

export function findPasskeys(call: Call): Promise<List> {
  return readList(call.db, memberOf(call.actor).memberId);
}

/** Asks for the own password, at most ten times in ten minutes: a thief of a session adds and removes no passkey. */
async function checkPassword(call: Call, password: string): Promise<string> {
  const { memberId } = memberOf(call.actor);
  await countUse(call, `password:${memberId}`, { limit: 10, windowSeconds: 600 });
  if (!(await isPasswordOf(call.db, memberId, password)))
    throw fieldProblem('password', '비밀번호가 올바르지 않아요.');
  return memberId;
}

const tooMany = () =>
  problem('TRANSITION_REFUSED', {
    message: `패스키는 ${passkeysMax}개까지 둘 수 있어요. 쓰지 않는 것을 먼저 지워 주세요.`,
  });

/** What the browser makes a passkey with: discoverable and with user verification, so that it is two factors in one. */
export async function beginPasskey(
  call: EndpointCall<typeof beginEndpoint>,
): Promise<z.infer<typeof beginEndpoint.response>> {
  const memberId = await checkPassword(call, call.body.password);
  const own = await findMember(call.db, memberId);
  if (!own) throw problem('NOT_FOUND');
  const known = await findPasskeysOf(call.db, memberId);
  if (known.length >= passkeysMax) throw tooMany();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: '맞손',
    rpID: relyingPartyOf(call.config, call.request).id,
    userID: new TextEncoder().encode(memberId),
    userName: own.username,
    userDisplayName: own.name,
    // ES256 and RS256: what every authenticator has.
    supportedAlgorithmIDs: [-7, -257],
    excludeCredentials: known.map((row) => ({
      id: row.credentialId,
      transports: row.transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(call.db, options.challenge, `REGISTER:${memberId}`);
  return { options: { ...options } };
}

const notMade = () =>
  problem('CHALLENGE_ENDED', { message: '패스키를 만들지 못했어요. 처음부터 다시 해 주세요.' });

async function verify(call: EndpointCall<typeof createEndpoint>, memberId: string) {
  const { credential } = call.body;
  const expectedChallenge = await takeChallenge(
    call.db,
    credential.response.clientDataJSON,
    `REGISTER:${memberId}`,
  );
  if (expectedChallenge === null) throw notMade();
  const party = relyingPartyOf(call.config, call.request);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

/** Keeps the passkey that answers to `beginPasskey`, and tells the member by mail. */
export async function createPasskey(call: EndpointCall<typeof createEndpoint>): Promise<List> {
  const { memberId } = memberOf(call.actor);
  const made = await verify(call, memberId);
  if (made === null) throw notMade();
  const { name } = call.body;
  return call.transact(async (unit) => {
    // Locked, so that parallel answers count each other.
    await lockMember(unit.tx, memberId);
    if ((await findPasskeysOf(unit.tx, memberId)).length >= passkeysMax) throw tooMany();
    const isKept = await insertPasskey(unit.tx, {
      memberId,
      name,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports ?? [],
    });
    if (!isKept) throw notMade();
    unit.audit({ action: 'member.passkey.add', subjectType: 'member', subjectId: memberId });
    await notifyMember(unit, memberId, passkeyMessages.added({ name }));
    return readList(unit.tx, memberId);
  });
}

/** Removes a passkey. Throws NOT_FOUND for another's. */
export async function removePasskey(call: EndpointCall<typeof removeEndpoint>): Promise<Accepted> {
  const memberId = await checkPassword(call, call.body.password);
  return call.transact(async (unit) => {
    const name = await deletePasskey(unit.tx, memberId, call.params.passkeyId);
    if (name === null) throw problem('NOT_FOUND');
    unit.audit({ action: 'member.passkey.remove', subjectType: 'member', subjectId: memberId });
    await notifyMember(unit, memberId, passkeyMessages.removed({ name }));
    return { isAccepted: true };
  });
}
