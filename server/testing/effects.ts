import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { isWaiting } from '#contract/admin/outgoing.ts';
import { type Channel, type Effects, noEffects, type Outcome, type Recipient } from '#contract/effects.ts';
import type { Database } from '#db/client.ts';
import { type Called, findCalled } from './called-endpoint.ts';
import { checkFieldPaths, leadsThrough } from './field-paths.ts';
import { type Place, type Resolve, resolveRecipients, type Told, toldBy } from './recipients.ts';
import { collectWritten, eventKinds, statusEntries, type Written } from './written.ts';

type Sent = { method: string; url: string; body: unknown; cookie: string | null; hasKey: boolean };
async function findId(db: Database, statement: string, value: string | undefined): Promise<string | null> {
  if (value === undefined) return null;
  const { rows } = await db.$client.query<{ id: string }>(statement, [value]);
  return rows[0]?.id ?? null;
}

/** The member in whose open session a request is sent. */
function findCaller(db: Database, cookie: string | null): Promise<string | null> {
  const [, token] = /matson-session=([^;.]+)/.exec(decodeURIComponent(cookie ?? '')) ?? [];
  return findId(db, 'SELECT member_id AS id FROM session WHERE token = $1', token);
}

const owners: Record<string, string> = {
  orderId: 'SELECT organization_id AS id FROM payments.order WHERE id::text = $1',
  certificateId: 'SELECT organization_id AS id FROM certificate WHERE id::text = $1',
  takedownId: 'SELECT organization_id AS id FROM takedown WHERE id::text = $1',
  inquiryId: 'SELECT member_id AS id FROM inquiry WHERE id::text = $1',
};

/** The member or organisation that the path names or whose thing it names. */
async function findOwner(db: Database, params: Called['params']): Promise<string | null> {
  const [name = ''] = Object.keys(params);
  const statement = owners[name];
  if (statement !== undefined) return findId(db, statement, params[name]);
  return params.organizationId ?? params.memberId ?? null;
}

/** Every way in which such a call may end: an outcome by itself, or with some of those that come with it. */
function casesOf(effects: Effects, { body, role }: { body: unknown; role: string | undefined }): Outcome[][] {
  const given = (body ?? {}) as Record<string, unknown>;
  const agrees = ({ when }: Outcome) =>
    when !== undefined &&
    Object.entries(when).every(([name, value]) => isDeepStrictEqual(given[name], value));
  const isNamed = effects.some(agrees);
  return effects.flatMap((outcome) => {
    if (isNamed ? !agrees(outcome) : outcome.when !== undefined) return [];
    if (outcome.by !== undefined && outcome.by !== role) return [];
    return (outcome.besides ?? []).reduce<Outcome[][]>(
      (cases, besides) => cases.flatMap((each) => [each, [...each, besides]]),
      [[outcome]],
    );
  });
}

/** What is left behind, in lines that can be compared and read: actions once, notices as often as they were given. */
function describe(
  audits: readonly string[],
  { bells, mails }: Told,
  nameOf: (place: Place) => string,
): string[] {
  const notices = [
    ...bells.map((place) => `notification to ${nameOf(place)}`),
    ...mails.map((place) => `mail to ${nameOf(place)}`),
  ];
  return [...[...new Set(audits)].map((action) => `audit entry ${action}`), ...notices].sort();
}

function describeCase(
  outcomes: readonly Outcome[],
  resolve: Resolve,
  nameOf: (place: Place) => string,
): string[] {
  const notices = outcomes.flatMap(
    ({ notices: each = {} }) => Object.entries(each) as [Recipient, Channel][],
  );
  const places = notices.map(([recipient, channel]) => resolve(recipient, channel));
  const told = {
    bells: places.flatMap(({ bells }) => bells),
    mails: places.flatMap(({ mails }) => mails),
  };
  return describe(
    outcomes.flatMap(({ audit = [] }) => audit),
    told,
    nameOf,
  );
}

/** Names a member by the role and by the words that stand for it. */
function formNames({ members }: Written, resolve: Resolve): (place: Place) => string {
  const words = ['SELF', 'OWN', 'OWNER', 'COMPANY', 'PARTNER', 'OFFERED', 'ACCEPTED', 'ASKER'] as const;
  return ({ memberId, isFormerAddress }) => {
    if (memberId === null) return 'an address that is nobody’s';
    const role = members.find(({ id }) => id === memberId)?.role ?? 'somebody who has left';
    const known = words.filter((word) =>
      resolve(word, 'MAIL').mails.some((each) => each.memberId === memberId),
    );
    return [role, ...known, memberId, ...(isFormerAddress ? ['at a former address'] : [])].join(' ');
  };
}

/** An answer that says why nothing was done, or a list without anything to read. */
function leavesNothing(response: LightMyRequestResponse): boolean {
  if (response.statusCode >= 300) return true;
  if (!response.headers['content-type']?.toString().startsWith('application/json')) return false;
  const answer = response.json<{ success?: boolean; items?: unknown[] } | null>();
  const isEmptyList = response.raw.req.method === 'GET' && answer?.items?.length === 0;
  return answer?.success === false || isEmptyList;
}

/**
 * Notices that lead a member to a page of the admin, or an admin to one of members, where the own account is for both; and
 * those that lead to something that there is not.
 */
const findAstray = ({ bells, members }: Written): string[] =>
  bells
    .filter(({ memberId, path, isThere }) => {
      const isAdmin = members.some(({ id, role }) => id === memberId && role === 'ADMIN');
      return !isThere || (!path.startsWith('/account') && path.startsWith('/admin') !== isAdmin);
    })
    .map(({ path }) => path);

/** The entries that the log owes to rows which came into a status. */
export const findUnlogged = ({
  statuses,
  audits,
}: Pick<Written, 'statuses'> & { audits: readonly { action: string }[] }): string[] =>
  statuses
    .map(({ table, status }) => statusEntries[table]?.[status])
    .filter((action) => action !== undefined)
    .filter((action) => audits.every((entry) => entry.action !== action));

/** Acts in the audit log of which the log of their project says nothing. */
export const findUnnoted = (
  audits: readonly Pick<Written['audits'][number], 'action'>[],
  events: Written['events'],
): string[] =>
  audits
    .map(({ action }) => action)
    .filter((action) =>
      eventKinds[action as keyof typeof eventKinds]?.every((kind) => !events.includes(kind)),
    );

/** What follows from an act by itself, for a reason of its own or for none. */
const following = [
  'match.compute',
  'change-request.end',
  'organization.plan.assign',
  'plan-order.create',
  'plan-order.pay',
];

/** Whether the reason of an administrator is missing in what the audit log took from the call: in any act of theirs. */
export function isReasonLost(
  { key, body }: { key: string; body: unknown },
  audits: readonly Pick<Written['audits'][number], 'action' | 'reason'>[],
): boolean {
  const { reason } = (body ?? {}) as { reason?: unknown };
  if (!/^[A-Z]+ \/api\/admin\//.test(key) || typeof reason !== 'string' || audits.length === 0) return false;
  const given = reason.trim().normalize('NFC');
  if (given === '') return false;
  const without = audits.filter((entry) => entry.reason !== given);
  return without.length === audits.length || without.some(({ action }) => !following.includes(action));
}

/** Acts that other calls bring about as well, and then of something that their paths do not name: what follows from them. */
const ownCalls: Readonly<Record<string, string>> = {
  'project.transition': '/transitions',
  'agreement.offer': '/offer',
};

/** An entry about something else than its call names: what is replaced, who was the contact person before, what follows. */
function isAboutAnother(key: string, action: string): boolean {
  if (['certificate.replace', 'colleague.contact'].includes(action)) return true;
  const ending = ownCalls[action];
  return ending !== undefined && !key.endsWith(ending);
}

/** A value however it is written: an upload carries a number as a text, and some numbers are typed with hyphens. */
const plain = (value: unknown): string => String(value).normalize('NFC').replace(/[\s-]/g, '').toLowerCase();

/**
 * Where the audit log says under the name of something in the path or the body something else than the call named. A
 * version is that of the row by then.
 */
export function findMistold(
  { key, endpoint, params }: Called,
  body: unknown,
  audits: readonly Pick<Written['audits'][number], 'action' | 'details'>[],
): string[] {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).filter(
    ([name]) => name !== 'version' && endpoint.body !== undefined && leadsThrough(endpoint.body, name),
  );
  const given: Record<string, unknown> = { ...Object.fromEntries(fields), ...params };
  const told = audits.filter(({ action }) => !isAboutAnother(key, action));
  return told.flatMap(({ action, details }) =>
    Object.entries(details ?? {}).flatMap(([name, said]) => {
      const isCompared = Object.hasOwn(given, name) && [given[name], said].every((each) => !isObject(each));
      return !isCompared || plain(given[name]) === plain(said) ? [] : [`${action} says ${name} ${said}`];
    }),
  );
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** A decision that waits in '나가는 중': nothing of it has happened. */
const waits = (response: LightMyRequestResponse) =>
  response.headers['content-type']?.toString().startsWith('application/json') === true &&
  isWaiting(response.json<object | null>() ?? {});

/**
 * Sends a request and compares what its transactions leave behind with the effects that its endpoint declares. Throws
 * where they differ, where a row came into a status of which the audit log says nothing, where the parties of a project
 * read nothing of an act in its log, where an entry of the audit log is doubled or keeps the reason of an administrator
 * to itself or says something else than the call named, where a notice leads to a page of others or to nothing, and
 * where a refused call leaves anything or cuts the name of a field short.
 */
export async function checkEffects(
  db: Database,
  sent: Sent,
  send: () => PromiseLike<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const called = findCalled(sent);
  if (called === null) return send();
  const { key, endpoint, params } = called;
  const isReading = endpoint.method === 'GET';
  const callerId = isReading ? null : await findCaller(db, sent.cookie);
  const ownerId = isReading ? null : await findOwner(db, params);
  const { result: response, written } = await collectWritten(send);
  checkFieldPaths(called, response);
  const resolve = resolveRecipients(written, { callerId, ownerId });
  const nameOf = formNames(written, resolve);
  const actual = describe(
    written.audits.map(({ action }) => action),
    toldBy(written),
    nameOf,
  );
  const role = written.members.find(({ id }) => id === callerId)?.role;
  const isHeld = !isReading && !leavesNothing(response) && waits(response);
  const cases: Outcome[][] = leavesNothing(response)
    ? [[]]
    : isHeld
      ? [[{ audit: ['outgoing.create'] }]]
      : casesOf(endpoint.effects ?? noEffects, { body: sent.body, role });
  const expected = cases.map((outcomes) => describeCase(outcomes, resolve, nameOf));
  const isMet = expected.some((lines) => isDeepStrictEqual(lines, actual));
  const entries = written.audits.map((entry) => JSON.stringify(entry));
  const isDoubled = new Set(entries).size < entries.length;
  const isRepetition = sent.hasKey && actual.length === 0;
  const astray = findAstray(written);
  if (astray.length > 0)
    throw new Error(`${key} told somebody of a page that is not theirs or not there: ${astray}`);
  if (!isHeld && isReasonLost({ key, body: sent.body }, written.audits))
    throw new Error(`${key} was given a reason that its audit entries do not say`);
  const unlogged = findUnlogged(written);
  if (unlogged.length > 0) throw new Error(`${key} left a row without its entry of the log: ${unlogged}`);
  const unnoted = findUnnoted(written.audits, written.events);
  if (unnoted.length > 0) throw new Error(`${key} left no line in the log of the project: ${unnoted}`);
  const mistold = isHeld ? [] : findMistold(called, sent.body, written.audits);
  if (mistold.length > 0) throw new Error(`${key} was given something else than ${mistold.join(', ')}`);
  if (isDoubled || (!isMet && !isRepetition)) {
    const list = (lines: readonly string[]) =>
      (lines.length === 0 ? ['nothing'] : lines).map((line) => `  ${line}`);
    throw new Error(
      [
        `${key} answered ${response.statusCode} and left behind${isDoubled ? ', an audit entry twice' : ''}:`,
        ...list(actual),
        ...expected.flatMap((lines) => ['its contract declares:', ...list(lines)]),
      ].join('\n'),
    );
  }
  return response;
}
