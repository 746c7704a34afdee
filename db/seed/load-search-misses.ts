import { addDays } from '#contract/calendar/dates.ts';
import type { Transaction } from '#db/client.ts';
import { searchMiss } from '#db/schema/statistics.ts';

/** Words that the NPOs of the demo have nothing for, each with how often and how many days ago. */
const misses: readonly (readonly [word: string, ...looked: (readonly [daysAgo: number, count: number])[]])[] =
  [
    ['반려식물', [3, 2], [9, 1], [17, 3], [40, 1]],
    ['해녀 학교', [6, 1], [28, 2], [61, 1]],
    ['이륜차 안전', [12, 1], [33, 1], [75, 2]],
    ['전통 활쏘기', [21, 2]],
    ['군 장병 상담', [52, 1]],
  ];

/** What visitors of the demo looked for in vain. */
export async function loadSearchMisses(tx: Transaction, today: string): Promise<void> {
  await tx
    .insert(searchMiss)
    .values(
      misses.flatMap(([word, ...looked]) =>
        looked.map(([daysAgo, count]) => ({ word, count, day: addDays(today, -daysAgo) })),
      ),
    );
}
