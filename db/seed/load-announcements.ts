import { eq, sql } from 'drizzle-orm';
import { addDays } from '#contract/calendar/dates.ts';
import type { Transaction } from '#db/client.ts';
import { announcement } from '#db/schema/announcements.ts';
import { createAdmins } from './companies.ts';
import { demoId } from './demo-id.ts';
import { memberId } from './load-organizations.ts';

/** What the operator is going to say and what he ended: nothing stands above the pages of the demo. */
export async function loadAnnouncements(tx: Transaction, today: string): Promise<void> {
  const [first, second = first] = createAdmins();
  if (!first || !second) return;
  await tx.insert(announcement).values([
    {
      id: demoId('announcement', 'later'),
      audience: 'ALL',
      title: '연말에는 답이 늦어요',
      text: '12월 마지막 주에는 문의와 서류 확인이 이틀쯤 늦어져요.',
      startsOn: addDays(today, 30),
      endsOn: addDays(today, 40),
      isMailed: false,
      createdById: memberId(first.key),
    },
  ]);
  const [ended] = await tx
    .insert(announcement)
    .values({
      id: demoId('announcement', 'ended'),
      audience: 'NPOS',
      title: '프로필 사진을 여러 장 올릴 수 있어요',
      text: '대표 사업마다 사진을 다섯 장까지 올리고 순서를 정해 주세요.',
      startsOn: today,
      endsOn: addDays(today, 14),
      isMailed: false,
      createdById: memberId(second.key),
    })
    .returning({ id: announcement.id });
  if (ended)
    await tx
      .update(announcement)
      .set({ endedAt: sql`now()`, version: 2 })
      .where(eq(announcement.id, ended.id));
}
