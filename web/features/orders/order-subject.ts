import type { Order } from '#contract/orders/orders.ts';

/** What was ordered, in words: 'CONNECT 요금제' or '「우리 동네 책 나눔」 이용료'. */
export const nameOrder = ({ plan, project }: Pick<Order, 'plan' | 'project'>): string =>
  plan === null ? `「${project?.title ?? ''}」 이용료` : `${plan} 요금제`;
