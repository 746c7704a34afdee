import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { lockProject } from '#server/modules/projects/transition.ts';
import { runUnit, type UnitPlatform } from '#server/unit.ts';
import { activityNews } from './messages.ts';
import { findUntold, findWaitingNews } from './news-store.ts';
import { markTold } from './store.ts';

const system = { kind: 'SYSTEM' } as const;

/**
 * Tells each side of a partnership what the other has added, once what came first has waited for an hour: one notice of
 * everything until then (G-30). Returns how many were told.
 */
export async function tellOfActivity(platform: UnitPlatform): Promise<number> {
  let count = 0;
  for (const { projectId, partnershipId } of await findWaitingNews(platform.db)) {
    count += await runUnit(platform, system, async (unit) => {
      const { title: projectTitle } = await lockProject(unit, projectId);
      const news = await findUntold(unit.tx, partnershipId);
      for (const { organizationId, otherName, entryIds, commentIds } of news) {
        await markTold(unit.tx, { entryIds, commentIds }, unit.now);
        const counts = { entries: entryIds.length, comments: commentIds.length };
        await notifyOrganization(
          unit,
          organizationId,
          activityNews({ projectId, projectTitle, otherName, ...counts }),
        );
      }
      return news.length;
    });
  }
  return count;
}
