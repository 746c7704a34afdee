import type * as contract from '#contract/organizations/hearings.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { lockOrganization, type OrganizationRow } from '#server/modules/organizations/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { answerDay, closeHearing } from './closing.ts';
import { hearingMessages } from './messages.ts';
import { presentHearing } from './present.ts';
import { findHearingOf, findOpenHearing, type HearingRow, insertHearing, updateHearing } from './store.ts';

const nothingAnnounced = () => problem('TRANSITION_REFUSED', { message: '의견을 기다리는 예고가 없어요.' });

type Answer = { hearing: contract.Hearing | null };

/** The last restriction that was announced to an organisation. */
export async function readHearing(db: Reader, organizationId: string): Promise<Answer> {
  const row = await findHearingOf(db, organizationId);
  return { hearing: row && presentHearing(row) };
}

/** The same of the member's own organisation; an administrator has none. */
export async function findOwnHearing(call: Call): Promise<Answer> {
  const { organizationId } = memberOf(call.actor);
  return organizationId === null ? { hearing: null } : readHearing(call.db, organizationId);
}

async function lock(unit: Unit, organizationId: string): Promise<OrganizationRow> {
  const row = await lockOrganization(unit.tx, organizationId);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** The hearing of a locked organisation that goes on, as it was seen. Throws STALE or TRANSITION_REFUSED. */
async function findSeen(unit: Unit, organizationId: string, version: number): Promise<HearingRow> {
  const row = await findOpenHearing(unit.tx, organizationId);
  if (!row) throw nothingAnnounced();
  if (row.version !== version)
    throw problem('STALE', { current: { version: row.version, status: row.status } });
  return row;
}

/** Says what the own organisation thinks of a restriction, also after the day: until it is decided, all is read. */
export async function giveOpinion(call: EndpointCall<typeof contract.giveOpinion>): Promise<Answer> {
  const { version, text } = call.body;
  const { memberId: opinionById, organizationId } = memberOf(call.actor);
  if (organizationId === null) throw nothingAnnounced();
  await countUse(call, `hearing:${organizationId}`, { limit: 20, windowSeconds: 3600 });
  return call.transact(async (unit) => {
    const { name: organizationName } = await lock(unit, organizationId);
    const row = await findSeen(unit, organizationId, version);
    if (row.status !== 'OPEN')
      throw problem('TRANSITION_REFUSED', { message: '보낸 의견을 관리자가 살펴보고 있어요.' });
    const said = { opinion: text, opinionAt: unit.now, opinionById };
    await updateHearing(unit.tx, row, { status: 'HEARD', ...said });
    unit.audit({
      action: 'hearing.opinion',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { restriction: row.restriction },
    });
    const { restriction } = row;
    await notifyAdmins(unit, hearingMessages.opinionGiven({ organizationId, organizationName, restriction }));
    return readHearing(unit.tx, organizationId);
  });
}

/** Tells a member of a restriction that is thought of, and asks for its opinion. */
export function announceRestriction(
  call: EndpointCall<typeof contract.announceRestriction>,
): Promise<Answer> {
  const { organizationId } = call.params;
  const { restriction, reason, version } = call.body;
  return call.transact(async (unit) => {
    const row = await lock(unit, organizationId);
    const { membershipStatus: status } = row;
    if (row.version !== version) throw problem('STALE', { current: { version: row.version, status } });
    if (status !== 'APPROVED' && !(status === 'HELD' && restriction === 'WITHDRAWN'))
      throw problem('TRANSITION_REFUSED');
    if ((await findOpenHearing(unit.tx, organizationId)) !== null)
      throw problem('TRANSITION_REFUSED', { message: '의견을 기다리는 예고가 이미 있어요.' });
    const answerBy = answerDay(unit);
    const toldById = memberOf(unit.actor).memberId;
    const made = { organizationId, restriction, isUrgent: false, reason, answerBy, toldById };
    await insertHearing(unit.tx, made);
    unit.audit({
      action: 'hearing.announce',
      subjectType: 'organization',
      subjectId: organizationId,
      reason,
      details: { restriction, answerBy },
    });
    const message = hearingMessages.announced({ restriction, reason, answerBy });
    await notifyOrganization(unit, organizationId, message);
    return readHearing(unit.tx, organizationId);
  });
}

/** Drops what was announced, or keeps an urgent hold after its objection; the reason is the answer. */
export function decideHearing(call: EndpointCall<typeof contract.decideHearing>): Promise<Answer> {
  const { organizationId } = call.params;
  const { to, reason, version } = call.body;
  return call.transact(async (unit) => {
    await lock(unit, organizationId);
    const row = await findSeen(unit, organizationId, version);
    const isKept = to === 'CARRIED_OUT';
    if (isKept !== row.isUrgent)
      throw problem('TRANSITION_REFUSED', {
        message: row.isUrgent
          ? '이미 보류했어요. 의견을 받아들이려면 보류를 풀어 주세요.'
          : '예고한 일은 그 일을 해서 마쳐 주세요.',
      });
    if (isKept && row.status !== 'HEARD')
      throw problem('TRANSITION_REFUSED', { message: '아직 온 의견이 없어요.' });
    await closeHearing(unit, row, { to, answer: reason });
    const { restriction } = row;
    unit.audit({
      action: isKept ? 'hearing.keep' : 'hearing.drop',
      subjectType: 'organization',
      subjectId: organizationId,
      reason,
      details: { restriction },
    });
    const say = isKept ? hearingMessages.kept : hearingMessages.dropped;
    await notifyOrganization(unit, organizationId, say({ restriction, reason }));
    return readHearing(unit.tx, organizationId);
  });
}
