import { sayDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { worded } from '#server/modules/mail-wordings/wording.ts';
import type { Message } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import {
  endPlan,
  findEndedPlans,
  findEndingPlans,
  markPlanReminded,
} from '#server/modules/organizations/plan-store.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';

/** Tells a company that its plan is about to end. */
export const planEnding = ({
  plan,
  until,
  daysLeft,
}: {
  plan: string;
  until: string;
  daysLeft: number;
}): Message => ({
  title: `${plan} 요금제가 ${daysLeft === 0 ? '오늘' : `${daysLeft}일 뒤`} 끝나요`,
  ...worded(
    'PLAN_ENDING',
    { 요금제: plan },
    (say) =>
      `${sayDay(until)}까지 쓸 수 있고, 그 뒤에는 FREEMIUM으로 돌아가요. 보낸 요청, 진행 중인 프로젝트, 동료 계정은 그대로 남아 있어요. ${say('closing')} 지금 기간 뒤로 열두 달을 이어 붙여요.`,
  ),
  path: '/account/plan',
  isIndispensable: true,
});

const planEnded = ({ plan, until }: { plan: string; until: string }): Message => ({
  title: `${plan} 요금제 기간이 끝났어요`,
  body: `${sayDay(until)}에 기간이 끝나 FREEMIUM으로 돌아왔어요. 보낸 요청, 진행 중인 프로젝트, 동료 계정은 그대로 남아 있어요. 이어서 쓰려면 요금제 화면에서 다시 신청해 주세요.`,
  path: '/account/plan',
  isIndispensable: true,
});

async function expirePlan(unit: Unit, id: string): Promise<void> {
  const ended = await endPlan(unit.tx, id);
  if (!ended) return;
  const { plan, until } = ended;
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
  const ended = await findEndedPlans(platform.db);
  for (const id of ended) await runUnit(platform, { kind: 'SYSTEM' }, (unit) => expirePlan(unit, id));
  return ended.length;
}

async function remindOf(unit: Unit, id: string, days: number): Promise<void> {
  const row = await markPlanReminded(unit.tx, id, days);
  if (!row) return;
  const { plan, until, daysLeft } = row;
  unit.audit({
    action: 'organization.plan.remind',
    subjectType: 'organization',
    subjectId: id,
    details: { plan, planUntil: until, daysLeft },
  });
  await notifyOrganization(unit, id, planEnding({ plan, until, daysLeft }));
}

/**
 * Tells each company 30 and 7 days before its plan ends, in the product and by mail, each reminder once whatever how often
 * this runs and how many workers do. A day that was missed is made up for; where both are due only the nearer one is
 * sent. Returns how many companies it looked at.
 */
export async function remindOfPlans(platform: UnitPlatform): Promise<number> {
  let count = 0;
  for (const days of limits.planReminderDays.toSorted((a, b) => a - b)) {
    const ending = await findEndingPlans(platform.db, days);
    for (const id of ending) await runUnit(platform, { kind: 'SYSTEM' }, (unit) => remindOf(unit, id, days));
    count += ending.length;
  }
  return count;
}
