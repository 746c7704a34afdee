import { and, asc, eq, ne } from 'drizzle-orm';
import { addDays } from '#contract/calendar/dates.ts';
import type { Transaction } from '#db/client.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { demoId } from './demo-id.ts';
import { insertHistory, operator } from './load-history.ts';
import { memberId } from './load-organizations.ts';
import { atWork } from './request-timeline.ts';

const hidingReason =
  '후원자 이름과 계좌번호 일부가 그대로 보인다는 신고를 받았어요. 가린 뒤 다시 올려 주세요.';

/** Takes one public document of an NPO down, whose NPO has answered: the desk has something to decide. */
export async function loadTakedowns(tx: Transaction, today: string): Promise<void> {
  const [found] = await tx
    .select({ file, owner: member })
    .from(file)
    .innerJoin(member, eq(member.organizationId, file.npoId))
    .where(
      and(
        eq(file.class, 'NPO_DOCUMENT'),
        eq(file.isPublic, true),
        eq(member.isContact, true),
        ne(member.username, 'solgaeul'),
      ),
    )
    .orderBy(asc(file.id))
    .limit(1);
  if (!found) return;
  const hiddenAt = atWork(addDays(today, -4), 60);
  const repliedAt = atWork(addDays(today, -1), 150);
  const ownerId = found.owner.organizationId as string;
  const [made] = await tx
    .insert(takedown)
    .values({
      id: demoId('takedown', 'document'),
      organizationId: ownerId,
      subject: 'DOCUMENT',
      fileId: found.file.id,
      name: found.file.name,
      reason: hidingReason,
      takenDownById: memberId('matson_ops'),
      createdAt: hiddenAt,
    })
    .returning({ id: takedown.id });
  await tx
    .update(takedown)
    .set({
      status: 'REPLIED',
      replyKind: 'OBJECTED',
      replyText:
        '견본 명단이라 실제 후원자는 한 분도 없어요. 첫 장에 견본이라고 적혀 있으니 다시 살펴봐 주세요.',
      repliedAt,
      repliedById: found.owner.id,
      version: 2,
    })
    .where(eq(takedown.id, made?.id ?? ''));
  const subject = { subjectType: 'organization', subjectId: ownerId };
  await insertHistory(tx, [
    { ...subject, action: 'takedown.hide', at: hiddenAt, actor: operator, reason: hidingReason },
    { ...subject, action: 'takedown.reply', at: repliedAt, actor: { id: found.owner.id, role: 'NPO' } },
  ]);
}
