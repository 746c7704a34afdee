import type { Actor } from '#contract/access/actor.ts';
import { documentOf, type LegalNotice } from '#contract/accounts/consents.ts';
import type {
  Account,
  getSession,
  Session,
  SessionAnswer,
  SessionMember,
  SignInAnswer,
  signIn,
  signInByCode,
  signOut,
} from '#contract/accounts/members.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, Problem, problem } from '#server/http/problem.ts';
import { addressGroup, countUse, takeUse } from '#server/http/rate-limits.ts';
import { readBusinessStatus } from '#server/modules/business-status/service.ts';
import { joinVersions } from '#server/modules/legal-texts/book.ts';
import { presentNumbers } from '#server/modules/number-changes/present.ts';
import { findNumberChanges } from '#server/modules/number-changes/store.ts';
import { findClosedFeatures } from '#server/modules/settings/feature-switches.ts';
import { formLegalNotices } from '#server/modules/site/legal-texts.ts';
import type { LegalVersions } from '#server/modules/site/legal-versions.ts';
import type { Reader } from '#server/unit.ts';
import { findVisitorNews, type SessionNews } from './session-news-store.ts';
import { deleteSessionByToken, insertAccess } from './session-store.ts';
import { noteRefusedSignIn } from './sign-in-watch.ts';
import { findMemberAccount } from './signed-in-store.ts';

/** Who is signed in, and what is said above the pages; renews an ageing session on the way. */
export async function getSessionOfBrowser(call: EndpointCall<typeof getSession>): Promise<SessionAnswer> {
  const found = await call.signIn.findOwnSession(call.request);
  const { announcements: shown } = found?.news ?? (await findVisitorNews(call.db));
  const announcements = shown.length > 0 ? { announcements: shown } : {};
  if (found === null)
    return { member: null, closedFeatures: await findClosedFeatures(call.db), ...announcements };
  const { member, closedFeatures, news, isDue } = found;
  if (isDue) await call.signIn.renew(call.request, call.reply);
  const legalNotices = formOwnLegalNotices(call.legal, member, news);
  return {
    member,
    closedFeatures,
    ...(legalNotices.length > 0 ? { legalNotices } : {}),
    ...announcements,
  };
}

/** The newer legal texts that a member is told of or asked to agree to. Administrators speak for the admin. */
function formOwnLegalNotices(
  folder: LegalVersions,
  { role }: SessionMember,
  { today, legalTexts, agreed }: SessionNews,
): LegalNotice[] {
  if (role.name === 'ADMIN') return [];
  return formLegalNotices(joinVersions(folder, legalTexts), today, (slug, version) =>
    agreed.some((consent) => consent.document === documentOf[slug] && consent.version === version),
  );
}

const guessedMessage =
  '이 아이디로 로그인 시도가 너무 많았어요. 비밀번호를 재설정하면 이 기기에서 바로 로그인할 수 있어요.';

/**
 * Opens a session, or asks for the code of the second factor. At most 60 tries a minute come from an address, and 10
 * for an ID from it. From browsers that the member never used an ID is tried 100 times an hour: that stops guessing
 * from many addresses, and keeps the owner out neither on a known browser nor after a reset of the password.
 */
export async function openSession(call: EndpointCall<typeof signIn>): Promise<SignInAnswer> {
  try {
    return await trySignIn(call);
  } catch (error) {
    if (error instanceof Problem) await noteRefusedSignIn(call);
    throw error;
  }
}

async function trySignIn(call: EndpointCall<typeof signIn>): Promise<SignInAnswer> {
  const address = addressGroup(call.ipAddress);
  const username = call.body.username.toLowerCase();
  const known = call.signIn.readKnownBrowser(call.request, username);
  const minute = { limit: 10, windowSeconds: 60 };
  await countUse(call, `sign-in:${address}`, { limit: 60, windowSeconds: 60 });
  await countUse(call, known ? `sign-in:known:${known}` : `sign-in:${address}:${username}`, minute);
  if (known === null) {
    const hour = { limit: 100, windowSeconds: 3600 };
    await countUse(call, `sign-in:unknown:${username}`, hour, guessedMessage);
  }
  const opened = await call.signIn.open(call.body, call.request, call.reply);
  if (opened.needsCode) return { needsCode: true };
  await recordSignIn(call, opened);
  return { needsCode: false };
}

/** Finishes signing in with a code. A code by time is good once, also while it would still be shown. */
export async function openSessionByCode(call: EndpointCall<typeof signInByCode>): Promise<SignInAnswer> {
  await countUse(call, `sign-in-code:${addressGroup(call.ipAddress)}`, { limit: 30, windowSeconds: 60 });
  const opened = await call.signIn.secondFactor.answer(call.request, call.reply, call.body);
  const key = `code:${opened.memberId}:${call.body.code}`;
  if (!call.body.isRecoveryCode && (await takeUse(call.db, key, { limit: 1, windowSeconds: 120 })) > 0) {
    await deleteSessionByToken(call.db, opened.token);
    throw fieldProblem('code', '이미 쓴 코드예요. 앱에 새 숫자가 보이면 처음부터 다시 로그인해 주세요.');
  }
  await recordSignIn(call, opened);
  return { needsCode: false };
}

/** Hands the session out, unless its member has left, and writes down who came from where. */
export async function recordSignIn(
  call: Call & Pick<EndpointCall<typeof signIn>, 'request' | 'reply'>,
  { memberId, handOut }: { memberId: string; handOut(): void },
): Promise<void> {
  const found = await findMemberAccount(call.db, memberId);
  if (!found || found.member.withdrawnAt !== null || found.organization?.membershipStatus === 'WITHDRAWN')
    throw problem('SIGN_IN_FAILED');
  const { role, username } = found.member;
  await insertAccess(call.db, {
    memberId,
    role,
    ipAddress: call.ipAddress,
    userAgent: call.request.headers['user-agent']?.slice(0, 400) ?? null,
  });
  handOut();
  call.signIn.rememberBrowser(call.request, call.reply, username);
}

/** Ends the session of this browser. */
export async function closeSession(call: EndpointCall<typeof signOut>): Promise<Session> {
  await call.signIn.close(call.request, call.reply);
  return { member: null };
}

/** Organisation and contact of the acting member. */
export function getAccountOf(call: Call): Promise<Account> {
  return readAccount(call.db, call.actor);
}

/** The same inside a transaction of whoever has changed it. */
export async function readAccount(db: Reader, actor: Actor): Promise<Account> {
  const { memberId, membershipStatus } = memberOf(actor);
  const row = await findMemberAccount(db, memberId);
  if (!row) throw problem('NOT_FOUND');
  return {
    username: row.member.username,
    role: row.member.role,
    membershipStatus,
    joinedAt: koreanDay(row.member.createdAt),
    avatarFileId: row.avatarFileId,
    receivesNews: row.member.receivesNews,
    organization: row.organization && {
      name: row.organization.name,
      type: row.organization.type,
      number: formatOrganizationNumber(row.organization.number),
      industry: row.organization.industry,
      location: row.organization.location,
      businessStatus: await readBusinessStatus(db, row.organization.number),
      appliedOn: koreanDay(row.organization.appliedAt),
      version: row.organization.version,
      ...presentNumbers(await findNumberChanges(db, row.organization.id)),
      canEdit: row.member.isContact && membershipStatus === 'APPROVED',
    },
    contact: {
      name: row.member.name,
      jobTitle: row.member.jobTitle,
      email: row.member.email,
      phone: row.member.phone,
      version: row.member.version,
    },
  };
}
