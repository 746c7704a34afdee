import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { code } from '#db/schema/codes.ts';
import { npo, npoProject } from '#db/schema/npo-profiles.ts';
import { partnership, project } from '#db/schema/projects.ts';

export type CodeUse = { code: string; requestCount: number; npoCount: number; npoProjectCount: number };

/** Where the codes of a group stand in requests, NPOs and representative projects. */
function placesOf(group: string): { request: SQL; npo: SQL; npoProject: SQL } {
  if (group === 'FIELD')
    return {
      request: sql`ARRAY[${project.fieldCode}]`,
      npo: sql`${npo.fieldCodes}`,
      npoProject: sql`ARRAY[${npoProject.fieldCode}]`,
    };
  if (group === 'BENEFICIARY')
    return {
      request: sql`ARRAY[${project.beneficiaryCode}]`,
      npo: sql`${npo.beneficiaryCodes}`,
      npoProject: sql`ARRAY[${npoProject.beneficiaryCode}]`,
    };
  if (group === 'REGION')
    return {
      request: sql`ARRAY[${project.regionLevel1Code}, ${partnership.actualRegionLevel1Code}]`,
      npo: sql`ARRAY[${npo.regionLevel1Code}] || ${npo.serviceRegionCodes}`,
      npoProject: sql`ARRAY[${npoProject.regionLevel1Code}]`,
    };
  return {
    request: sql`ARRAY[${project.regionLevel2Code}, ${partnership.actualRegionLevel2Code}]`,
    npo: sql`ARRAY[${npo.regionLevel2Code}] || ${npo.serviceRegionCodes}`,
    npoProject: sql`ARRAY[${npoProject.regionLevel2Code}]`,
  };
}

/** How many requests, NPOs and representative projects hold each code of a group now; one that nothing holds is absent. */
export async function countUses(db: Reader, group: string): Promise<CodeUse[]> {
  const places = placesOf(group);
  const { rows } = await db.execute<CodeUse>(sql`
    SELECT held.code, count(DISTINCT held.id) FILTER (WHERE kind = 'REQUEST')::int AS "requestCount",
      count(DISTINCT held.id) FILTER (WHERE kind = 'NPO')::int AS "npoCount",
      count(DISTINCT held.id) FILTER (WHERE kind = 'NPO_PROJECT')::int AS "npoProjectCount"
    FROM (
      SELECT 'REQUEST' AS kind, ${project.id} AS id, unnest(${places.request}) AS code
        FROM ${project} LEFT JOIN ${partnership} ON ${partnership.projectId} = ${project.id}
      UNION ALL SELECT 'NPO', ${npo.id}, unnest(${places.npo}) FROM ${npo}
      UNION ALL SELECT 'NPO_PROJECT', ${npoProject.id}, unnest(${places.npoProject}) FROM ${npoProject}) held
    JOIN ${code} c ON c.group_name = ${group} AND c.code = held.code
    GROUP BY held.code`);
  return rows;
}
