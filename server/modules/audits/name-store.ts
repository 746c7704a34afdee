import { sql } from 'drizzle-orm';
import type { Database, Reader } from '#db/client.ts';
import { containing } from '#db/like.ts';

/** A connection plans it once: its dozen tables take longer to plan than to read. */
const namesStatement = {
  name: 'find-audited-names',
  text: `
    WITH given AS (SELECT unnest($1::uuid[]) AS id)
    SELECT t.id, t.title AS name FROM project t JOIN given USING (id)
    UNION ALL SELECT t.id, t.name FROM organization t JOIN given USING (id)
    UNION ALL SELECT t.id, t.name || coalesce(' (' || o.name || ')', '') FROM member t JOIN given USING (id)
      LEFT JOIN organization o ON o.id = t.organization_id
    UNION ALL SELECT t.id, o.name FROM certificate t JOIN given USING (id) JOIN organization o ON o.id = t.organization_id
    UNION ALL SELECT t.id, t.name FROM file t JOIN given USING (id)
    UNION ALL SELECT t.id, t.title FROM incident t JOIN given USING (id)
    UNION ALL SELECT t.id, t.subject FROM inquiry t JOIN given USING (id)
    UNION ALL SELECT t.id, p.title || ' · ' || o.name FROM invitation t JOIN given USING (id)
      JOIN project p ON p.id = t.project_id JOIN organization o ON o.id = t.npo_id
    UNION ALL SELECT t.id, p.title FROM match t JOIN given USING (id) JOIN project p ON p.id = t.project_id
    UNION ALL SELECT t.id, p.title || ' · ' || o.name FROM partnership t JOIN given USING (id)
      JOIN project p ON p.id = t.project_id JOIN organization o ON o.id = t.npo_id
    UNION ALL SELECT t.id, t.name FROM npo_project t JOIN given USING (id)
    UNION ALL SELECT t.id, o.name || ' ' || t.reference_code FROM payments.order t JOIN given USING (id)
      JOIN organization o ON o.id = t.organization_id`,
};

/** What the things are called whose ids stand in the log: title, name or number, with its organisation where that helps. */
export async function findNames(db: Database, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const { rows } = await db.$client.query<{ id: string; name: string }>({ ...namesStatement, values: [ids] });
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** How many ids a name leads to at most: a text that so many are called by says nothing. */
const namedMax = 200;

/** Members, organisations and projects that are called so, by a part of their name: whom and what the log may tell of. */
export async function findNamed(db: Reader, text: string): Promise<string[]> {
  const part = containing(text);
  const { rows } = await db.execute<{ id: string }>(sql`
    (SELECT id FROM member WHERE name ILIKE ${part} OR username ILIKE ${part} LIMIT ${namedMax})
    UNION ALL (SELECT id FROM organization WHERE name ILIKE ${part} LIMIT ${namedMax})
    UNION ALL (SELECT id FROM project WHERE title ILIKE ${part} LIMIT ${namedMax})`);
  return rows.map(({ id }) => id);
}
