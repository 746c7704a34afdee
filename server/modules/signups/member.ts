import { usernameTaken } from '#contract/accounts/members.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { insertConsents } from '#server/modules/accounts/consent-store.ts';
import { insertCredential } from '#server/modules/members/credential-store.ts';
import { insertMember, isEmailTaken, isUsernameTaken } from '#server/modules/members/store.ts';
import type { Unit } from '#server/unit.ts';
import type { GivenConsent, SignupContent } from './store.ts';

export type NewMember = {
  role: 'COMPANY' | 'NPO';
  organizationId: string;
  isContact: boolean;
  contact: NonNullable<SignupContent['contact']>;
  /** An address whose owner has shown that it is theirs. */
  email: string;
  account: NonNullable<SignupContent['account']>;
  consents: readonly GivenConsent[];
};

/** Makes a member with credentials and consents and returns the id. Refuses an address or an ID that is taken. */
export async function createMember(unit: Unit, given: NewMember): Promise<string> {
  const { role, organizationId, isContact, contact, email, account, consents } = given;
  if (await isEmailTaken(unit.tx, email)) {
    throw fieldProblem(
      'email',
      '이미 가입한 이메일이에요. 아이디 찾기를 이용하거나 다른 이메일을 인증해 주세요.',
    );
  }
  if (await isUsernameTaken(unit.tx, account.username)) throw fieldProblem('username', usernameTaken);
  const memberId = await insertMember(unit.tx, {
    organizationId,
    role,
    username: account.username,
    displayUsername: account.username,
    ...contact,
    email,
    emailVerified: true,
    emailVerifiedAt: unit.now,
    isContact,
  });
  // Somebody took the ID or the address between the look and the insertion.
  if (memberId === null) throw problem('STALE');
  await insertCredential(unit.tx, memberId, account.passwordHash);
  await insertConsents(
    unit.tx,
    consents.map((one) => ({ ...one, memberId, givenAt: new Date(one.givenAt) })),
  );
  return memberId;
}
