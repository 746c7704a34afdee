import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { organization } from '#db/schema/organizations.ts';
import type { Message } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { koreanToday } from './service.ts';

const hasEnded = and(ne(organization.plan, 'FREEMIUM'), lt(organization.planUntil, koreanToday));

const planEnded = ({ plan, until }: { plan: string; until: string }): Message => ({
  title: `${plan} 요금제 기간이 끝났어요`,
  body: `${until.replaceAll('-', '.')}에 기간이 끝나 FREEMIUM으로 돌아왔어요. 보낸 요청, 진행 중인 프로젝트, 동료 계정은 그대로 남아 있어요. 이어서 쓰려면 1:1 문의로 알려 주세요.`,
  path: '/account/info',
  isIndispensable: true,
});

async function expirePlan(unit: Unit, id: string): Promise<void> {
  const [before] = await unit.tx
    .select({ plan: organization.plan, until: organization.planUntil })
    .from(organization)
    .where(and(eq(organization.id, id), hasEnded))
    .for('no key update');
  if (!before?.until) return;
  const { plan, until } = before;
  await unit.tx
    .update(organization)
    .set({ plan: 'FREEMIUM', planFrom: null, planUntil: null, version: sql`${organization.version} + 1` })
    .where(eq(organization.id, id));
  unit.audit({
    action: 'organization.plan.expire',
    subjectType: 'organization',
    subjectId: id,
    details: { from: plan, to: 'FREEMIUM', planUntil: until },
  });
  await notifyOrganization(unit, id, planEnded({ plan, until }));
}

/**
 * Writes FREEMIUM where a plan's last day has passed and tells the company, each in a transaction of its own; a second
 * worker at the same time finds it done. Returns how many it looked at. What the plan allowed has ended at midnight
 * without it.
 */
export async function expirePlans(platform: UnitPlatform): Promise<number> {
  const ended = await platform.db
    .select({ id: organization.id })
    .from(organization)
    .where(hasEnded)
    .orderBy(asc(organization.id));
  for (const { id } of ended) await runUnit(platform, { kind: 'SYSTEM' }, (unit) => expirePlan(unit, id));
  return ended.length;
}
