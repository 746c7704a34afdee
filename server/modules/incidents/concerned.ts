import type {
  MemberSelection,
  MemberSelectionPreview,
  MemberSource,
} from '#contract/admin/incident-members.ts';
import type * as contract from '#contract/admin/incidents.ts';
import type { IncidentMembersForm } from '#contract/admin/incidents.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findMembersByUsername } from '#server/modules/members/store.ts';
import type { Unit } from '#server/unit.ts';
import { previewSelection, selectFoundIds } from './concerned-store.ts';
import { findIncidentParts, insertConcerned, insertSelected } from './store.ts';

/** How many of those found a preview names. */
const shownCount = 20;

const sourceNames: Record<MemberSource, string> = {
  MEMBERS: '가입한 회원',
  SIGN_INS: '로그인한 회원',
  FILE: '파일에 나오는 회원',
  MAIL: '메일을 받은 회원',
};
const roleNames = { COMPANY: '기업', NPO: '단체', ADMIN: '관리자' };

/** A condition in words, as the record of the incident keeps it. */
function describeSelection({ source, role, from, until, text }: MemberSelection): string {
  const period = from || until ? `${from ?? ''} ~ ${until ?? ''}`.trim() : null;
  return [sourceNames[source], role && roleNames[role], period, text && `‘${text}’`]
    .filter(Boolean)
    .join(' · ');
}

const normalized = (usernames: readonly string[]) => [
  ...new Set(usernames.map((name) => name.trim().toLowerCase()).filter(Boolean)),
];

/** Those concerned as the record of the incident names them. */
export function describeConcerned(form: IncidentMembersForm): string {
  return form.by === 'SELECTION'
    ? describeSelection(form.selection)
    : `아이디 ${normalized(form.usernames).length}개`;
}

/**
 * Puts on the list whom a form names; returns how many were not on it. One unknown ID refuses all, so that nobody is
 * overlooked; a condition that finds nobody is refused too.
 */
export async function addConcerned(
  unit: Unit,
  incidentId: string,
  form: IncidentMembersForm,
): Promise<number> {
  if (form.by === 'SELECTION') {
    const { foundCount } = await previewSelection(unit.tx, incidentId, form.selection, 0);
    if (foundCount > 0) return insertSelected(unit.tx, incidentId, selectFoundIds(form.selection));
    throw problem('VALIDATION', {
      fieldErrors: [{ path: 'selection', message: '이 조건에 맞는 회원이 없어요.' }],
    });
  }
  const wanted = normalized(form.usernames);
  const members = await findMembersByUsername(unit.tx, wanted);
  const unknown = wanted.filter((name) => !members.some(({ username }) => username === name));
  if (unknown.length > 0) {
    const message = `없는 아이디가 있어요: ${unknown.slice(0, 5).join(', ')}`;
    throw problem('VALIDATION', { fieldErrors: [{ path: 'usernames', message }] });
  }
  const ids = members.map(({ id }) => id);
  return insertConcerned(unit.tx, incidentId, ids);
}

/** Whom a condition would add: how many, and the first of them. Who looked is recorded, without the words of the condition. */
export async function previewIncidentMembers(
  call: EndpointCall<typeof contract.previewIncidentMembers>,
): Promise<MemberSelectionPreview> {
  const { incidentId } = call.params;
  if (!(await findIncidentParts(call.db, incidentId))) throw problem('NOT_FOUND');
  const preview = await previewSelection(call.db, incidentId, call.query, shownCount);
  await call.transact(async (unit) => {
    unit.audit({
      action: 'incident.members.preview',
      subjectType: 'incident',
      subjectId: incidentId,
      details: { purpose: 'settling an incident', memberCount: preview.foundCount },
    });
  });
  return preview;
}
