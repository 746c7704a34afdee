import type { SettingValues } from '#contract/admin/setting-changes.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { describeFeeRule } from '#contract/orders/fees.ts';
import { type Plan, type PlanLimit, planLimitWords } from '#contract/organizations/plans.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

type Account = SettingValues['BANK_ACCOUNT'];

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const dayOf = (day: string) =>
  `${day.slice(0, 4)}년 ${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;
const accountLine = ({ bank, number, holder }: Account) => `${bank} ${number} (${holder})`;

/** Where the account stays and its paper alone is another. */
const isSame = (before: Account, value: Account) => accountLine(before) === accountLine(value);

/** A change that is told to who pays: from which day, and why. */
type Told = { holdsFrom: string; reason: string };

type Changed<T> = { before: T; value: T };

/** What was to change, as a mail calls it. */
type WithdrawnNoun = '가격' | '요금제 한도' | '요금제 가격과 한도';

/** What administrators and companies hear of what the operator sets. */
export const settingMessages = {
  accountProposed: ({
    before,
    value,
    proposer,
    reason,
    holdsAt,
  }: {
    before: Account;
    value: Account;
    proposer: string;
    reason: string;
    /** In words, where nobody else could confirm it. */
    holdsAt: string | null;
  }): Message => ({
    title: isSame(before, value) ? '통장사본을 바꾸려고 해요' : '입금 계좌를 바꾸려고 해요',
    body: [
      ...(isSame(before, value)
        ? [`${proposer} 님이 통장사본을 새로 올려요. 계좌는 그대로예요.`, `- 계좌: ${accountLine(value)}`]
        : [
            `${proposer} 님이 바꾸려는 계좌예요.`,
            `- 지금: ${accountLine(before)}`,
            `- 바꿀 계좌: ${accountLine(value)}`,
          ]),
      `- 이유: ${reason}`,
      holdsAt === null
        ? '다른 관리자가 설정에서 확인해야 바뀌어요. 모르는 일이면 확인하지 말고 바로 연락해 주세요.'
        : `확인할 다른 관리자가 없어서 ${holdsAt}부터 써요. 모르는 일이면 그 전에 설정에서 거두어 주세요.`,
    ].join('\n'),
    path: '/admin/settings/account',
    linkLabel: '설정에서 확인하기',
    isIndispensable: true,
  }),
  accountConfirmed: ({
    before,
    value,
    confirmer,
  }: {
    before: Account;
    value: Account;
    confirmer: string;
  }): Message => ({
    title: isSame(before, value) ? '통장사본이 바뀌었어요' : '입금 계좌가 바뀌었어요',
    body: isSame(before, value)
      ? `${confirmer} 님이 확인해서 지금부터 ${accountLine(value)} 계좌의 새 통장사본을 기업에 드려요.`
      : `${confirmer} 님이 확인해서 지금부터 ${accountLine(value)} 계좌로 받아요. 입금을 기다리는 기업에는 새 계좌를 알려요.`,
    path: '/admin/settings/account',
    linkLabel: '설정에서 보기',
    isIndispensable: true,
  }),
  accountWithdrawn: ({ value, reason }: { value: Account; reason: string }): Message => ({
    title: '입금 계좌를 바꾸지 않기로 했어요',
    body: `${accountLine(value)} 계좌로 바꾸려던 일을 거뒀어요. 지금 계좌를 그대로 써요.\n- 이유: ${reason}`,
    path: '/admin/settings/account',
    linkLabel: '설정에서 보기',
    isIndispensable: true,
  }),
  accountChanged: ({ value }: { value: Account }): Message => ({
    title: '입금하실 계좌가 바뀌었어요',
    body: [
      '아직 보내지 않은 요금은 새 계좌로 보내 주세요. 금액과 주문 번호, 기한은 그대로예요.',
      `- 새 계좌: ${accountLine(value)}`,
    ].join('\n'),
    path: '/account/plan',
    linkLabel: '주문 보기',
    isIndispensable: true,
  }),
  planChanges: ({
    plan,
    price,
    limit,
    holdsFrom,
    reason,
  }: Told & {
    plan: Plan;
    /** What changes of the plan; null where it stays. */
    price: Changed<number> | null;
    limit: Changed<PlanLimit> | null;
  }): Message => ({
    title: `${dayOf(holdsFrom)}부터 ${plan} ${
      price === null ? '요금제의 한도가' : limit === null ? '요금제 가격이' : '요금제의 가격과 한도가'
    } 바뀌어요`,
    body: [
      ...(price ? [`- 12개월 가격(부가세 별도): ${won(price.before)} → ${won(price.value)}`] : []),
      ...(limit
        ? planLimitWords
            .filter(({ key }) => limit.before[key] !== limit.value[key])
            .map(({ name, say }) => `- ${name}: ${say(limit.before)} → ${say(limit.value)}`)
        : []),
      `- 이유: ${reason}`,
      plan === 'FREEMIUM'
        ? '그날부터 FREEMIUM을 쓰는 모든 기업에 똑같이 적용해요. 이미 보낸 요청과 받은 추천, 동료 계정은 그대로예요.'
        : `지금 쓰는 요금제는 끝나는 날까지 그대로이고, 그 전에 낸 주문도 ${
            price === null ? '옛 한도를' : limit === null ? '옛 금액을' : '옛 금액과 한도를'
          } 그대로 따라요.`,
    ].join('\n'),
    path: '/account/plan',
    linkLabel: '요금제 보기',
    isIndispensable: true,
  }),
  feeChanges: ({
    plan,
    before,
    value,
    holdsFrom,
    reason,
  }: Told & {
    plan: Plan;
    before: SettingValues['FEE_RULES'][Plan];
    value: SettingValues['FEE_RULES'][Plan];
  }): Message => ({
    title: `${dayOf(holdsFrom)}부터 프로젝트 이용료가 바뀌어요`,
    body: [
      `- ${plan} 요금제: ${describeFeeRule(before)} → ${describeFeeRule(value)} (부가세 별도)`,
      `- 이유: ${reason}`,
      '그 전에 보낸 요청은 보낼 때 알려 드린 이용료를 그대로 따라요.',
    ].join('\n'),
    path: '/account/plan',
    linkLabel: '요금제 보기',
    isIndispensable: true,
  }),
  changeWithdrawn: ({ holdsFrom, noun }: { holdsFrom: string; noun: WithdrawnNoun }): Message => ({
    title: `예정했던 ${noun} 변경을 거뒀어요`,
    body: `${dayOf(holdsFrom)}부터 바뀐다고 알려 드린 ${withParticle(noun, '은/는')} 바뀌지 않아요. 지금 것을 그대로 써요.`,
    path: '/account/plan',
    linkLabel: '요금제 보기',
    isIndispensable: true,
  }),
};
