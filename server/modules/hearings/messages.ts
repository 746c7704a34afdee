import { sayDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import { type Restriction, restrictionLabels } from '#contract/organizations/hearings.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

const path = '/account/info';

/** What organisations and admins hear of restrictions that are announced. */
export const hearingMessages = {
  announced: (given: { restriction: Restriction; reason: string; answerBy: string }): Message => ({
    title: `${withParticle(restrictionLabels[given.restriction], '을/를')} 정하기 전에 의견을 들려 주세요`,
    body: `이유: ${given.reason}\n${sayDay(given.answerBy)}까지 회원가입 정보에서 의견을 보내 주세요. 그때까지는 지금처럼 이용할 수 있어요. 의견을 살펴보고 정한 뒤 알려 드려요.`,
    path,
    isIndispensable: true,
  }),

  opinionGiven: (given: {
    organizationId: string;
    organizationName: string;
    restriction: Restriction;
  }): Message => ({
    title: `${withParticle(given.organizationName, '이/가')} 의견을 보냈어요`,
    body: `${restrictionLabels[given.restriction]}에 대한 의견이에요. ${limits.objectionDays}일 안에 살펴보고 정해 주세요.`,
    path: `/admin/organizations/${given.organizationId}`,
  }),

  dropped: (given: { restriction: Restriction; reason: string }): Message => ({
    title: `${withParticle(restrictionLabels[given.restriction], '을/를')} 하지 않기로 했어요`,
    body: `예고한 일을 거뒀어요. 지금처럼 이용하시면 돼요. 이유: ${given.reason}`,
    path,
    isIndispensable: true,
  }),

  kept: (given: { restriction: Restriction; reason: string }): Message => ({
    title: `의견을 살펴봤지만 ${withParticle(restrictionLabels[given.restriction], '은/는')} 그대로예요`,
    body: `이유: ${given.reason}\n다르게 생각하시면 1:1 문의로 알려 주세요.`,
    path,
    isIndispensable: true,
  }),
} as const;
