import type { AdminSettings, updateAdminSettings as updateEndpoint } from '#contract/admin/admin.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Reader } from '#server/unit.ts';
import { findSetting, updateSetting } from './store.ts';

/** The admin's switches. */
export async function readSettings(db: Reader): Promise<AdminSettings> {
  const row = await findSetting(db);
  if (!row) throw problem('INTERNAL');
  const { autoPublish, isMatchingOpen, isProjectsOpen, assignsManagers, outgoingMinutes, version } = row;
  return { autoPublish, isMatchingOpen, isProjectsOpen, assignsManagers, outgoingMinutes, version };
}

export function getSettings(call: Call): Promise<AdminSettings> {
  return readSettings(call.db);
}

/** Changes switches; the others stay. Throws STALE with what they say now when another admin was faster. */
export function updateSettings(call: EndpointCall<typeof updateEndpoint>): Promise<AdminSettings> {
  const { version, reason, ...changes } = call.body;
  return call.transact(async (unit) => {
    const before = await readSettings(unit.tx);
    const isWritten = await updateSetting(unit.tx, version, { ...changes, updatedAt: unit.now });
    const after = await readSettings(unit.tx);
    if (!isWritten) throw problem('STALE', { current: after });
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

const withoutVersion = ({ version: _, ...switches }: AdminSettings) => switches;
