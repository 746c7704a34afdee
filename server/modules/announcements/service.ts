import type { Accepted } from '#contract/accounts/accounts.ts';
import type { MemberRole } from '#contract/accounts/membership.ts';
import type * as contract from '#contract/announcements.ts';
import {
  type Announcement,
  type AnnouncementAudience,
  type AnnouncementForm,
  type AnnouncementState,
  type Announcements,
  audienceOf,
} from '#contract/announcements.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { dismissAnnouncement as dismissEndpoint } from '#contract/shown-announcements.ts';
import { readNow } from '#db/clock.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import type { Reader, Unit } from '#server/unit.ts';
import * as store from './store.ts';

/** Those whom a member is among. */
const audiencesOf = (role: MemberRole): AnnouncementAudience[] =>
  role === 'ADMIN' ? ['ALL'] : ['ALL', audienceOf[role]];

function stateOf(row: store.AnnouncementRow, today: string): AnnouncementState {
  if (row.endedAt !== null || row.endsOn < today) return 'ENDED';
  return row.startsOn > today ? 'COMING' : 'SHOWN';
}

const formOf = ({
  audience,
  title,
  text,
  startsOn,
  endsOn,
  isMailed,
}: store.AnnouncementRow): AnnouncementForm => ({ audience, title, text, startsOn, endsOn, isMailed });

async function readAll(db: Reader): Promise<Announcements> {
  const today = koreanDay(await readNow(db));
  const rows = await store.findRows(db);
  return {
    today,
    announcements: rows.map(
      ({ row, createdByName }): Announcement => ({
        id: row.id,
        ...formOf(row),
        state: stateOf(row, today),
        endedAt: row.endedAt?.toISOString() ?? null,
        createdByName,
        createdAt: row.createdAt.toISOString(),
        version: row.version,
      }),
    ),
  };
}

/** What the operator says, has said and is going to say. */
export function findAnnouncements(call: Call): Promise<Announcements> {
  return readAll(call.db);
}

/** Throws for a first day that is over. */
function checkStart(unit: Unit, { startsOn }: AnnouncementForm): void {
  if (startsOn < koreanDay(unit.now)) throw fieldProblem('startsOn', '오늘이나 그 뒤의 날을 골라 주세요.');
}

/** Has members told on the first day at nine, or at once where that is over. */
async function announce(unit: Unit, id: string, { isMailed, startsOn }: AnnouncementForm): Promise<void> {
  if (!isMailed) return;
  const startAfter = new Date(`${startsOn}T09:00:00+09:00`);
  await unit.send('announcement-send', { announcementId: id }, startAfter > unit.now ? { startAfter } : {});
}

/** Says something from a day on. */
export function createAnnouncement(
  call: EndpointCall<typeof contract.createAnnouncement>,
): Promise<Announcements> {
  return call.transact(async (unit) => {
    checkStart(unit, call.body);
    const createdById = memberOf(call.actor).memberId;
    const row = await store.insertAnnouncement(unit.tx, { ...call.body, createdById });
    await announce(unit, row.id, call.body);
    unit.audit({
      action: 'announcement.create',
      subjectType: 'announcement',
      subjectId: row.id,
      details: { before: {}, after: call.body },
    });
    return readAll(unit.tx);
  });
}

/** One of them as it was seen. Throws NOT_FOUND, or STALE where another administrator was faster. */
async function lockSeen(unit: Unit, id: string, version: number): Promise<store.AnnouncementRow> {
  const row = await store.lockAnnouncement(unit.tx, id);
  if (!row) throw problem('NOT_FOUND');
  if (row.version !== version)
    throw problem('STALE', {
      message: '그사이 다른 관리자가 바꾼 공지예요. 바뀐 내용을 확인하고 다시 해 주세요.',
      current: { version: row.version },
    });
  return row;
}

/** Changes what has not begun yet; what members may have read stays as it was. */
export function updateAnnouncement(
  call: EndpointCall<typeof contract.updateAnnouncement>,
): Promise<Announcements> {
  const { version, ...form } = call.body;
  return call.transact(async (unit) => {
    const row = await lockSeen(unit, call.params.announcementId, version);
    if (stateOf(row, koreanDay(unit.now)) !== 'COMING')
      throw problem('TRANSITION_REFUSED', {
        message: '이미 시작했거나 끝난 공지는 고칠 수 없어요. 지금 끝내고 새로 써 주세요.',
      });
    checkStart(unit, form);
    await store.updateAnnouncement(unit.tx, row.id, { ...form, updatedAt: unit.now });
    await announce(unit, row.id, form);
    unit.audit({
      action: 'announcement.update',
      subjectType: 'announcement',
      subjectId: row.id,
      details: { before: formOf(row), after: form },
    });
    return readAll(unit.tx);
  });
}

/** Takes it from the screens; mails that have not left yet stay. */
export function endAnnouncement(call: EndpointCall<typeof contract.endAnnouncement>): Promise<Announcements> {
  return call.transact(async (unit) => {
    const row = await lockSeen(unit, call.params.announcementId, call.body.version);
    const state = stateOf(row, koreanDay(unit.now));
    if (state === 'ENDED') throw problem('TRANSITION_REFUSED', { message: '이미 끝난 공지예요.' });
    await store.updateAnnouncement(unit.tx, row.id, { endedAt: unit.now, updatedAt: unit.now });
    unit.audit({
      action: 'announcement.end',
      subjectType: 'announcement',
      subjectId: row.id,
      reason: call.body.reason,
      details: { before: { state }, after: { state: 'ENDED' } },
    });
    return readAll(unit.tx);
  });
}

/** Puts one away for the member who calls. */
export function dismissAnnouncement(call: EndpointCall<typeof dismissEndpoint>): Promise<Accepted> {
  const { memberId, role } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const given = { id: call.params.announcementId, memberId, audiences: audiencesOf(role) };
    if (!(await store.insertDismissal(unit.tx, given))) throw problem('NOT_FOUND');
    return { isAccepted: true };
  });
}
