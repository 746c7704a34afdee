import type { z } from 'zod';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type * as contract from '#contract/admin/incidents.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { layOutMail } from '#server/modules/mails/layout.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { addConcerned, describeConcerned } from './concerned.ts';
import { incidentMessages } from './messages.ts';
import { presentIncident, presentIncidentRow } from './present.ts';
import * as store from './store.ts';

type Detail = contract.IncidentDetail;
type Kind = store.NewStep['kind'];

/** Who reads the mail of a preview. */
const exampleName = '홍길동';

const stepActions: Record<Kind, AuditAction> = {
  NOTE: 'incident.note',
  MEMBERS: 'incident.members',
  NOTICE: 'incident.notice',
  REPORT: 'incident.report',
  REPORT_WAIVER: 'incident.report-waiver',
  NOTICE_WAIVER: 'incident.notice-waiver',
  CLOSURE: 'incident.closure',
};

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
      action: stepActions[kind],
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

/** Adds those whose data is concerned, by their IDs or by a condition. */
export function addIncidentMembers(call: EndpointCall<typeof contract.addIncidentMembers>): Promise<Detail> {
  return takeStep(
    call,
    { incidentId: call.params.incidentId, kind: 'MEMBERS', text: describeConcerned(call.body) },
    (unit, found) => addConcerned(unit, found.id, call.body),
  );
}

/** What a notice would say and to how many; it changes nothing. */
export async function previewIncidentNotice(
  call: EndpointCall<typeof contract.previewIncidentNotice>,
): Promise<contract.IncidentNoticePreview> {
  const found = await store.findIncident(call.db, call.params.incidentId);
  if (!found) throw problem('NOT_FOUND');
  const message = incidentMessages.notice({ title: found.title, text: call.body.text });
  const mail = { ...message, recipientName: exampleName };
  const site = await readSite(call.db, call.config);
  const { subject, text } = layOutMail(mail, { publicUrl: call.config.publicUrl, site });
  return { memberCount: await store.countUntold(call.db, found.id), subject, text };
}

/**
 * Lets everyone concerned be told whom no notice tells yet: a job does it right after the commit, however many they are.
 * Throws TRANSITION_REFUSED where nobody is left to tell, or others than were asked about.
 */
export function noticeIncident(call: EndpointCall<typeof contract.noticeIncident>): Promise<Detail> {
  const { text, memberCount: expected } = call.body;
  const { incidentId } = call.params;
  return takeStep(
    call,
    { incidentId, kind: 'NOTICE', text },
    async (unit) => {
      const memberCount = await store.countUntold(unit.tx, incidentId);
      if (memberCount === 0)
        throw problem('TRANSITION_REFUSED', { message: '아직 알리지 않은 회원이 없어요.' });
      if (memberCount !== expected) {
        const message = `알릴 회원이 그사이 ${memberCount}명으로 바뀌었어요. 다시 보고 알려 주세요.`;
        throw problem('TRANSITION_REFUSED', { message });
      }
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

/** Records why the authority need not be told; a report that is made after all takes its place. */
export function waiveIncidentReport(
  call: EndpointCall<typeof contract.waiveIncidentReport>,
): Promise<Detail> {
  const { text, version } = call.body;
  const { incidentId } = call.params;
  return takeStep(call, { incidentId, kind: 'REPORT_WAIVER', text }, async (unit, found) => {
    if (found.reportedAt) throw problem('TRANSITION_REFUSED', { message: '이미 신고를 기록했어요.' });
    if (found.reportWaivedAt) throw problem('TRANSITION_REFUSED', { message: '이미 이유를 기록했어요.' });
    await change(unit, { id: incidentId, version }, { reportWaivedAt: unit.now });
    return null;
  });
}

/** Records why those who have not been told need not be. Throws TRANSITION_REFUSED where nothing is owed. */
export function waiveIncidentNotice(
  call: EndpointCall<typeof contract.waiveIncidentNotice>,
): Promise<Detail> {
  const { text, version } = call.body;
  const { incidentId } = call.params;
  return takeStep(call, { incidentId, kind: 'NOTICE_WAIVER', text }, async (unit) => {
    const { notice, memberCount, noticedCount } = await readIncident(unit.tx, incidentId);
    if (notice !== 'OWED') throw problem('TRANSITION_REFUSED', { message: '알릴 일이 남아 있지 않아요.' });
    await change(unit, { id: incidentId, version }, { noticeWaivedAt: unit.now });
    return memberCount - noticedCount;
  });
}

/** Closes an incident for good, once its clock has stopped. Throws STALE when it has changed since it was seen. */
export function closeIncident(call: EndpointCall<typeof contract.closeIncident>): Promise<Detail> {
  const { text, version } = call.body;
  const { incidentId } = call.params;
  return takeStep(call, { incidentId, kind: 'CLOSURE', text }, async (unit) => {
    if ((await readIncident(unit.tx, incidentId)).state === 'OPEN') {
      const message = '신고하고 회원에게 알리거나, 하지 않는 이유를 적은 뒤에 마무리할 수 있어요.';
      throw problem('TRANSITION_REFUSED', { message });
    }
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
