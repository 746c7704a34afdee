import type { z } from 'zod';
import type * as contract from '#contract/admin/incidents.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findMembersByUsername } from '#server/modules/members/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { presentIncident, presentIncidentRow } from './present.ts';
import * as store from './store.ts';

type Detail = contract.IncidentDetail;
type Kind = store.NewStep['kind'];

/** Every incident, open ones first; the list names no person. */
export async function findIncidents(call: Call): Promise<{ items: contract.IncidentRow[] }> {
  return { items: (await store.findIncidentSummaries(call.db)).map(presentIncidentRow) };
}

async function readIncident(db: Reader, incidentId: string): Promise<Detail> {
  const parts = await store.findIncidentParts(db, incidentId);
  if (!parts) throw problem('NOT_FOUND');
  return presentIncident(parts);
}

/** An incident with those it concerns: who looked is recorded. */
export async function getIncident(call: Call, incidentId: string): Promise<Detail> {
  const detail = await readIncident(call.db, incidentId);
  await call.transact(async (unit) => {
    unit.audit({
      action: 'incident.read',
      subjectType: 'incident',
      subjectId: incidentId,
      details: { purpose: 'settling an incident', memberCount: detail.memberCount },
    });
  });
  return detail;
}

/** Records an incident. Its clock starts at the discovery, which cannot lie ahead. */
export function createIncident(call: Call, form: z.output<typeof contract.incidentForm>): Promise<Detail> {
  return call.transact(async (unit) => {
    const discoveredAt = new Date(form.discoveredAt);
    if (discoveredAt > unit.now) {
      throw problem('VALIDATION', {
        fieldErrors: [{ path: 'discoveredAt', message: '알게 된 때는 지금보다 늦을 수 없어요.' }],
      });
    }
    const id = await store.insertIncident(unit.tx, { ...form, discoveredAt });
    unit.audit({
      action: 'incident.create',
      subjectType: 'incident',
      subjectId: id,
      details: { discoveredAt: form.discoveredAt },
    });
    return readIncident(unit.tx, id);
  });
}

/**
 * Runs one step on an incident that is not closed, and puts it into its record and the audit log. `work` answers with how
 * many members it concerns, `follow` does what needs the step to stand in the record.
 */
function takeStep(
  call: Call,
  { incidentId, kind, text }: { incidentId: string; kind: Kind; text: string },
  work: (unit: Unit, found: store.IncidentRecord) => Promise<number | null>,
  follow?: (unit: Unit, stepId: string) => Promise<void>,
): Promise<Detail> {
  const { memberId: actorId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const found = await store.lockIncident(unit.tx, incidentId);
    if (!found) throw problem('NOT_FOUND');
    if (found.closedAt) throw problem('TRANSITION_REFUSED', { message: '이미 마무리한 사고예요.' });
    const memberCount = await work(unit, found);
    const record = { incidentId, kind, text, memberCount, actorId, createdAt: unit.now };
    const stepId = await store.insertStep(unit.tx, record);
    await follow?.(unit, stepId);
    unit.audit({
      action: `incident.${kind.toLowerCase() as Lowercase<Kind>}`,
      subjectType: 'incident',
      subjectId: incidentId,
      details: memberCount === null ? {} : { memberCount },
    });
    return readIncident(unit.tx, incidentId);
  });
}

/** Records what was done. */
export function addIncidentStep(call: EndpointCall<typeof contract.addIncidentStep>): Promise<Detail> {
  const { incidentId } = call.params;
  return takeStep(call, { incidentId, kind: 'NOTE', text: call.body.text }, async () => null);
}

/** Adds those whose data is concerned. One unknown ID refuses all, so that nobody is overlooked. */
export function addIncidentMembers(call: EndpointCall<typeof contract.addIncidentMembers>): Promise<Detail> {
  const { isEveryone, usernames } = call.body;
  const wanted = [...new Set(usernames.map((name) => name.trim().toLowerCase()).filter(Boolean))];
  const text = isEveryone ? '모든 회원' : `아이디 ${wanted.length}개`;
  return takeStep(
    call,
    { incidentId: call.params.incidentId, kind: 'MEMBERS', text },
    async (unit, found) => {
      if (isEveryone) return store.insertEveryone(unit.tx, found.id);
      const members = await findMembersByUsername(unit.tx, wanted);
      const unknown = wanted.filter((name) => !members.some(({ username }) => username === name));
      if (unknown.length > 0) {
        const message = `없는 아이디가 있어요: ${unknown.slice(0, 5).join(', ')}`;
        throw problem('VALIDATION', { fieldErrors: [{ path: 'usernames', message }] });
      }
      const ids = members.map(({ id }) => id);
      return store.insertConcerned(unit.tx, found.id, ids);
    },
  );
}

/**
 * Lets everyone concerned be told whom no notice tells yet: a job does it right after the commit, however many they are.
 * Throws TRANSITION_REFUSED where nobody is left to tell.
 */
export function noticeIncident(call: EndpointCall<typeof contract.noticeIncident>): Promise<Detail> {
  const { text } = call.body;
  const { incidentId } = call.params;
  return takeStep(
    call,
    { incidentId, kind: 'NOTICE', text },
    async (unit) => {
      const memberCount = await store.countUntold(unit.tx, incidentId);
      if (memberCount === 0)
        throw problem('TRANSITION_REFUSED', { message: '아직 알리지 않은 회원이 없어요.' });
      return memberCount;
    },
    async (unit, noticeId) => {
      await store.assignNotice(unit.tx, incidentId, noticeId);
      await unit.send('incident-notice', { noticeId });
    },
  );
}

/** Records the report to the authority, once. Throws STALE when the incident has changed since it was seen. */
export function reportIncident(call: EndpointCall<typeof contract.reportIncident>): Promise<Detail> {
  const { receipt, version } = call.body;
  const { incidentId } = call.params;
  return takeStep(call, { incidentId, kind: 'REPORT', text: receipt }, async (unit, found) => {
    if (found.reportedAt) throw problem('TRANSITION_REFUSED', { message: '이미 신고를 기록했어요.' });
    await change(unit, { id: incidentId, version }, { reportedAt: unit.now, reportReceipt: receipt });
    return null;
  });
}

/** Closes an incident for good. Throws STALE when it has changed since it was seen. */
export function closeIncident(call: EndpointCall<typeof contract.closeIncident>): Promise<Detail> {
  const { text, version } = call.body;
  const { incidentId } = call.params;
  return takeStep(call, { incidentId, kind: 'CLOSURE', text }, async (unit) => {
    await change(unit, { id: incidentId, version }, { closedAt: unit.now });
    return null;
  });
}

async function change(
  unit: Unit,
  seen: { id: string; version: number },
  values: Parameters<typeof store.updateIncident>[2],
): Promise<void> {
  if (await store.updateIncident(unit.tx, seen, { ...values, updatedAt: unit.now })) return;
  throw problem('STALE', { current: await readIncident(unit.tx, seen.id) });
}
