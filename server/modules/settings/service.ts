import { eq, sql } from 'drizzle-orm';
import type { DeskSettings, updateDeskSettings as updateEndpoint } from '#contract/desk.ts';
import { setting } from '#db/schema/settings.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Reader } from '#server/unit.ts';

/** The operator's switches. */
export async function readSettings(db: Reader): Promise<DeskSettings> {
  const [row] = await db
    .select({
      autoPublish: setting.autoPublish,
      isMatchingOpen: setting.isMatchingOpen,
      isProjectsOpen: setting.isProjectsOpen,
      version: setting.version,
    })
    .from(setting);
  if (!row) throw problem('INTERNAL');
  return row;
}

export function getSettings(call: Call): Promise<DeskSettings> {
  return readSettings(call.db);
}

/** Changes switches; the others stay. Throws STALE with what they say now when another operator was faster. */
export function updateSettings(call: EndpointCall<typeof updateEndpoint>): Promise<DeskSettings> {
  const { version, reason, ...changes } = call.body;
  return call.transact(async (unit) => {
    const before = await readSettings(unit.tx);
    const [row] = await unit.tx
      .update(setting)
      .set({ ...changes, version: sql`${setting.version} + 1`, updatedAt: unit.now })
      .where(eq(setting.version, version))
      .returning();
    const after = await readSettings(unit.tx);
    if (!row) throw problem('STALE', { current: after });
    unit.audit({
      action: 'setting.update',
      subjectType: 'setting',
      subjectId: null,
      reason,
      details: { before: withoutVersion(before), after: withoutVersion(after) },
    });
    return after;
  });
}

const withoutVersion = ({ version: _, ...switches }: DeskSettings) => switches;
