import { npoHome } from './floor-home.ts';
import { projectDetail, projectList } from './floor-projects.ts';
import { findSearchStatement } from './floor-searches.ts';
import { findTaskStatement } from './floor-tasks.ts';
import { type FloorStatement, instant } from './floor-texts.ts';

/** Who asks, as the floor looks it up for every case but the session itself. */
export type FloorMember = { id: string; organization_id: string | null };

/** Finds the member of a session. */
export const memberOfSession = `
  SELECT m.id, m.organization_id FROM session s JOIN member m ON m.id = s.member_id
  WHERE s.token = $1 AND s.expires_at > now() AND m.withdrawn_at IS NULL`;

const session = `
  SELECT json_build_object(
    'member', json_build_object('id', m.id, 'username', m.username, 'name', m.name,
      'image', (SELECT '/api/user/' || m.id || '/avatar?v=' || f.id FROM file f WHERE f.avatar_member_id = m.id LIMIT 1),
      'role', json_build_object('name', m.role), 'administratorRole', m.administrator_role, 'organizationId', m.organization_id, 'organizationName', o.name,
      'membershipStatus', coalesce(o.membership_status, 'APPROVED'),
      'needsSecondFactor', m.role = 'ADMIN' AND NOT m.two_factor_enabled),
    'closedFeatures', array_remove(ARRAY[CASE WHEN NOT t.is_matching_open THEN 'MATCHING' END,
      CASE WHEN NOT t.is_projects_open THEN 'PROJECTS' END], NULL))::text AS body
  FROM session s JOIN member m ON m.id = s.member_id LEFT JOIN organization o ON o.id = m.organization_id
    CROSS JOIN setting t
  WHERE s.token = $1 AND s.expires_at > now() AND m.withdrawn_at IS NULL`;

const notifications = `
  SELECT json_build_object(
    'unreadCount', (SELECT count(*) FROM notification WHERE member_id = $1 AND read_at IS NULL),
    'items', coalesce(json_agg(json_build_object('id', id, 'title', title, 'body', body, 'path', path,
      'createdAt', ${instant('created_at')}, 'isRead', read_at IS NOT NULL)), '[]'))::text AS body
  FROM (SELECT * FROM notification WHERE member_id = $1 ORDER BY created_at DESC, id DESC LIMIT 50) n`;

/** The ids that the first page of the log names: what it is about, and what its details say. */
const subjects = (condition: string) => `
  SELECT unnest(ARRAY(SELECT found[1]::uuid FROM regexp_matches(s.details::text,
      '"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') AS found) || s.subject_id)
  FROM (SELECT subject_id, details FROM audit_entry WHERE ${condition} ORDER BY sequence DESC LIMIT 50) s`;

const audit = (condition: string) => `
  SELECT json_build_object(
    'items', coalesce(json_agg(json_build_object('sequence', sequence, 'at', ${instant('at')}, 'actorId', actor_id,
      'actorName', coalesce(CASE WHEN o.id IS NULL THEN m.name ELSE m.name || ' (' || o.name || ')' END,
        CASE actor_role WHEN 'SYSTEM' THEN '시스템' WHEN 'ANONYMOUS' THEN '비회원' ELSE '알 수 없음' END),
      'actorRole', actor_role, 'action', action, 'subjectType', subject_type, 'subjectId', subject_id, 'reason', reason,
      'details', details, 'previousHash', previous_hash, 'hash', hash) ORDER BY sequence DESC) FILTER (WHERE place <= 50), '[]'),
    'names', (SELECT coalesce(json_object_agg(n.id, n.name), '{}') FROM (
      SELECT t.id, t.title AS name FROM project t WHERE t.id IN (${subjects(condition)})
      UNION ALL SELECT t.id, t.name FROM organization t WHERE t.id IN (${subjects(condition)})
      UNION ALL SELECT t.id, t.name FROM file t WHERE t.id IN (${subjects(condition)})
      UNION ALL SELECT t.id, t.name || coalesce(' (' || o.name || ')', '') FROM member t
        LEFT JOIN organization o ON o.id = t.organization_id WHERE t.id IN (${subjects(condition)})) n),
    'nextBefore', CASE WHEN count(*) > 50 THEN min(sequence) FILTER (WHERE place <= 50) END)::text AS body
  FROM (SELECT *, row_number() OVER (ORDER BY sequence DESC) AS place
      FROM (SELECT * FROM audit_entry WHERE ${condition} ORDER BY sequence DESC LIMIT 51) page) e
    LEFT JOIN member m ON m.id = e.actor_id LEFT JOIN organization o ON o.id = m.organization_id`;

const auditBy: Record<string, string> = {
  subjectId: audit('subject_id = $1'),
  actorId: audit('actor_id = $1'),
  from: audit('at >= $1'),
  before: audit('sequence < $1'),
};

/** The one statement that makes the answer to an address of the API for `member`; of a session by its token. */
export function findFloorStatement(url: URL, member: FloorMember, token: string): FloorStatement {
  const { pathname, searchParams } = url;
  if (pathname === '/api/session') return { name: 'session', text: session, values: [token] };
  if (pathname === '/api/notifications')
    return { name: 'notifications', text: notifications, values: [member.id] };
  const [, projectId] = /^\/api\/projects\/([0-9a-f-]{36})$/.exec(pathname) ?? [];
  if (projectId) return { name: 'project', text: projectDetail, values: [projectId, member.organization_id] };
  if (pathname === '/api/projects')
    return { name: 'projects', text: projectList, values: [member.organization_id] };
  if (pathname === '/api/home') return { name: 'home', text: npoHome, values: [member.organization_id] };
  const ofDesk = findTaskStatement(url, member.id) ?? findSearchStatement(url);
  if (ofDesk) return ofDesk;
  const [filter] = [...searchParams];
  const text = auditBy[filter?.[0] ?? ''];
  if (pathname !== '/api/admin/audit' || filter === undefined || text === undefined)
    throw new Error(`the floor has no answer to ${url}`);
  return { name: `audit ${filter[0]}`, text, values: [filter[1]] };
}
