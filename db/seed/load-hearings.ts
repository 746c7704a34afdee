import { eq } from 'drizzle-orm';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays, sayDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { Transaction } from '#db/client.ts';
import { hearing } from '#db/schema/hearings.ts';
import { member } from '#db/schema/members.ts';
import { notification } from '#db/schema/notifications.ts';
import { demoId } from './demo-id.ts';
import { insertHistory, operator } from './load-history.ts';
import { memberId } from './load-organizations.ts';
import { atWork } from './request-timeline.ts';

const subject = { username: 'hanppyeom', name: '한뼘책방사람들' };
const reason =
  '대표 사업의 사진 두 장이 다른 단체의 누리집에 있는 사진과 같다는 신고를 받았어요. 직접 찍은 사진인지, 써도 된다고 허락받았는지 알려 주세요.';
const opinion =
  '두 사진은 그 단체와 함께 연 책 축제에서 우리 활동가가 찍었고, 두 단체가 같이 쓰기로 했어요. 원본 파일과 주고받은 메일을 1:1 문의로 보내 드릴게요.';

/** Announces a hold to an NPO of the demo, which has said what it thinks of it: the desk has something to decide. */
export async function loadHearings(tx: Transaction, today: string): Promise<void> {
  const [contact] = await tx
    .select({ id: member.id, organizationId: member.organizationId })
    .from(member)
    .where(eq(member.username, subject.username));
  if (!contact?.organizationId) throw new Error(`${subject.name} has no contact person`);
  const heardId = contact.organizationId;
  const announcedOn = addDays(today, -3);
  const announcedAt = atWork(announcedOn, 95);
  const opinionAt = atWork(addDays(today, -1), 240);
  const answerBy = addBusinessDays(announcedOn, limits.hearingBusinessDays);
  const id = demoId('hearing', subject.username);
  await tx.insert(hearing).values({
    id,
    organizationId: heardId,
    restriction: 'HELD',
    isUrgent: false,
    reason,
    answerBy,
    toldById: memberId('matson_ops'),
    createdAt: announcedAt,
    updatedAt: announcedAt,
  });
  await tx
    .update(hearing)
    .set({ status: 'HEARD', opinion, opinionAt, opinionById: contact.id, version: 2, updatedAt: opinionAt })
    .where(eq(hearing.id, id));
  await tx.insert(notification).values([
    {
      memberId: contact.id,
      title: '이용 보류를 정하기 전에 의견을 들려 주세요',
      body: `이유: ${reason}\n${sayDay(answerBy)}까지 회원가입 정보에서 의견을 보내 주세요. 그때까지는 지금처럼 이용할 수 있어요. 의견을 살펴보고 정한 뒤 알려 드려요.`,
      path: '/account/info',
      createdAt: announcedAt,
      readAt: opinionAt,
    },
    {
      memberId: memberId('matson_ops'),
      title: `${subject.name}이 의견을 보냈어요`,
      body: `이용 보류에 대한 의견이에요. ${limits.objectionDays}일 안에 살펴보고 정해 주세요.`,
      path: `/admin/organizations/${heardId}`,
      createdAt: opinionAt,
    },
  ]);
  const about = { subjectType: 'organization', subjectId: heardId };
  await insertHistory(tx, [
    {
      ...about,
      action: 'hearing.announce',
      at: announcedAt,
      actor: operator,
      reason,
      details: { restriction: 'HELD', answerBy },
    },
    {
      ...about,
      action: 'hearing.opinion',
      at: opinionAt,
      actor: { id: contact.id, role: 'NPO' },
      details: { restriction: 'HELD' },
    },
  ]);
}
