import { desc, eq, or } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { consent } from '#db/schema/accounts.ts';
import { activityComment, activityEntry } from '#db/schema/activity-entries.ts';
import { agreement, agreementConfirmation, clauseProposal } from '#db/schema/agreements.ts';
import { budgetMove, deposit, spending } from '#db/schema/budgets.ts';
import { changeRequest } from '#db/schema/change-requests.ts';
import { continuation } from '#db/schema/continuations.ts';
import { feedback } from '#db/schema/feedback.ts';
import { file } from '#db/schema/files.ts';
import { hearing } from '#db/schema/hearings.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { mail } from '#db/schema/mails.ts';
import { measurement } from '#db/schema/measurements.ts';
import { accessLog, member, session } from '#db/schema/members.ts';
import { notification } from '#db/schema/notifications.ts';
import { numberChange } from '#db/schema/number-changes.ts';
import { order, refundRequest } from '#db/schema/orders.ts';
import { organization } from '#db/schema/organizations.ts';
import { passkey } from '#db/schema/passkeys.ts';
import { project, projectDraft, projectEvent } from '#db/schema/projects.ts';
import { reportComment, reportSubmission } from '#db/schema/reports.ts';
import { takedown } from '#db/schema/takedowns.ts';

/**
 * Everything that is kept of one member, under the Korean names that the file gives it; secrets and other people's data
 * are left out. null where there is no such member.
 */
export async function findOwnData(db: Reader, memberId: string): Promise<Record<string, unknown> | null> {
  const [own] = await db
    .select({ member, organization })
    .from(member)
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.id, memberId));
  if (!own) return null;
  return {
    계정: {
      아이디: own.member.username,
      회원_종류: own.member.role,
      이름: own.member.name,
      직함: own.member.jobTitle,
      이메일: own.member.email,
      전화번호: own.member.phone,
      담당자: own.member.isContact,
      이단계_인증: own.member.twoFactorEnabled,
      가입일시: own.member.createdAt,
    },
    기관: own.organization && {
      이름: own.organization.name,
      구분: own.organization.type,
      번호: own.organization.number,
      업종: own.organization.industry,
      소재지: own.organization.location,
      상태: own.organization.membershipStatus,
      요금제: own.organization.plan,
      요금제_시작: own.organization.planFrom,
      요금제_종료: own.organization.planUntil,
    },
    동의: await db
      .select({
        문서: consent.document,
        버전: consent.version,
        동의: consent.givenAt,
        다시_확인: consent.confirmedAt,
        거둠: consent.withdrawnAt,
      })
      .from(consent)
      .where(eq(consent.memberId, memberId))
      .orderBy(desc(consent.givenAt)),
    로그인한_기기: await db
      .select({ 기기: session.userAgent, 로그인: session.createdAt, 만료: session.expiresAt })
      .from(session)
      .where(eq(session.memberId, memberId))
      .orderBy(desc(session.createdAt), desc(session.id)),
    패스키: await db
      .select({ 이름: passkey.name, 만든_때: passkey.createdAt, 마지막_로그인: passkey.lastUsedAt })
      .from(passkey)
      .where(eq(passkey.memberId, memberId))
      .orderBy(desc(passkey.createdAt), desc(passkey.id)),
    접속_기록: await db
      .select({ 일시: accessLog.at, 주소: accessLog.ipAddress, 기기: accessLog.userAgent })
      .from(accessLog)
      .where(eq(accessLog.memberId, memberId))
      .orderBy(desc(accessLog.at)),
    작성한_요청서: await db
      .select({
        제목: project.title,
        상태: project.status,
        목적: project.purpose,
        내용: project.description,
        작성: project.createdAt,
      })
      .from(project)
      .where(eq(project.requesterId, memberId))
      .orderBy(desc(project.createdAt), desc(project.id)),
    쓰던_요청서: await db
      .select({ 이름: projectDraft.name, 내용: projectDraft.content, 수정: projectDraft.updatedAt })
      .from(projectDraft)
      .where(eq(projectDraft.memberId, memberId))
      .orderBy(desc(projectDraft.createdAt), desc(projectDraft.id)),
    바꾸자고_한_협약_조항: await db
      .select({
        프로젝트: project.title,
        조항: clauseProposal.clause,
        바꿀_글: clauseProposal.text,
        이유: clauseProposal.reason,
        상태: clauseProposal.status,
        일시: clauseProposal.createdAt,
      })
      .from(clauseProposal)
      .innerJoin(agreement, eq(agreement.id, clauseProposal.agreementId))
      .innerJoin(project, eq(project.id, agreement.projectId))
      .where(eq(clauseProposal.memberId, memberId))
      .orderBy(desc(clauseProposal.createdAt), desc(clauseProposal.id)),
    확인한_협약: await db
      .select({
        프로젝트: project.title,
        이름: agreementConfirmation.memberName,
        직함: agreementConfirmation.jobTitle,
        일시: agreementConfirmation.confirmedAt,
      })
      .from(agreementConfirmation)
      .innerJoin(agreement, eq(agreement.id, agreementConfirmation.agreementId))
      .innerJoin(project, eq(project.id, agreement.projectId))
      .where(eq(agreementConfirmation.memberId, memberId))
      .orderBy(desc(agreementConfirmation.confirmedAt), desc(agreementConfirmation.agreementId)),
    남긴_기록: await db
      .select({ 내용: projectEvent.text, 일시: projectEvent.createdAt })
      .from(projectEvent)
      .where(eq(projectEvent.actorId, memberId))
      .orderBy(desc(projectEvent.createdAt), desc(projectEvent.id)),
    남긴_활동_기록: await db
      .select({ 날짜: activityEntry.day, 장소: activityEntry.place, 내용: activityEntry.sentence })
      .from(activityEntry)
      .where(eq(activityEntry.authorId, memberId))
      .orderBy(desc(activityEntry.createdAt), desc(activityEntry.id)),
    남긴_댓글: await db
      .select({ 내용: activityComment.text, 일시: activityComment.createdAt })
      .from(activityComment)
      .where(eq(activityComment.authorId, memberId))
      .orderBy(desc(activityComment.createdAt), desc(activityComment.id)),
    적은_측정값: await db
      .select({
        지표: measurement.indicator,
        날짜: measurement.day,
        값: measurement.value,
        잰_방법: measurement.source,
        이유: measurement.reason,
      })
      .from(measurement)
      .where(eq(measurement.authorId, memberId))
      .orderBy(desc(measurement.createdAt), desc(measurement.id)),
    보고서에_남긴_의견: await db
      .select({ 내용: reportComment.text, 일시: reportComment.createdAt })
      .from(reportComment)
      .where(eq(reportComment.authorId, memberId))
      .orderBy(desc(reportComment.createdAt), desc(reportComment.id)),
    낸_결과보고서: await db
      .select({ 내용: reportSubmission.content, 일시: reportSubmission.createdAt })
      .from(reportSubmission)
      .where(eq(reportSubmission.memberId, memberId))
      .orderBy(desc(reportSubmission.createdAt), desc(reportSubmission.id)),
    보낸_돌아보기: await db
      .select({
        점수: feedback.ratings,
        상대에게: feedback.text,
        매칭_매니저에게: feedback.privateText,
        일시: feedback.createdAt,
      })
      .from(feedback)
      .where(eq(feedback.givenById, memberId))
      .orderBy(desc(feedback.createdAt), desc(feedback.id)),
    이어_가기에_보낸_답: await db
      .select({ 프로젝트: project.title, 답: continuation.answer, 일시: continuation.updatedAt })
      .from(continuation)
      .innerJoin(project, eq(project.id, continuation.projectId))
      .where(eq(continuation.answeredById, memberId))
      .orderBy(desc(continuation.createdAt), desc(continuation.id)),
    적은_지출: await db
      .select({ 사용일: spending.day, 받는_곳: spending.payee, 금액: spending.amount })
      .from(spending)
      .where(eq(spending.authorId, memberId))
      .orderBy(desc(spending.createdAt), desc(spending.id)),
    적은_입금: await db
      .select({ 날짜: deposit.day, 금액: deposit.amount })
      .from(deposit)
      .where(eq(deposit.authorId, memberId))
      .orderBy(desc(deposit.createdAt), desc(deposit.id)),
    옮긴_예산: await db
      .select({ 금액: budgetMove.amount, 이유: budgetMove.reason, 일시: budgetMove.createdAt })
      .from(budgetMove)
      .where(eq(budgetMove.memberId, memberId))
      .orderBy(desc(budgetMove.createdAt), desc(budgetMove.id)),
    보낸_변경_요청: await db
      .select({
        이유: changeRequest.reason,
        바꾸기_전: changeRequest.before,
        바꾼_뒤: changeRequest.after,
        상태: changeRequest.status,
        답변: changeRequest.answer,
        일시: changeRequest.createdAt,
      })
      .from(changeRequest)
      .where(eq(changeRequest.requestedById, memberId))
      .orderBy(desc(changeRequest.createdAt), desc(changeRequest.id)),
    번호_변경_요청: await db
      .select({
        전_번호: numberChange.before,
        새_번호: numberChange.after,
        이유: numberChange.reason,
        상태: numberChange.status,
        답변: numberChange.answer,
        일시: numberChange.createdAt,
      })
      .from(numberChange)
      .where(eq(numberChange.requestedById, memberId))
      .orderBy(desc(numberChange.createdAt), desc(numberChange.id)),
    올린_파일: await db
      .select({ 이름: file.name, 크기: file.sizeBytes, 올린_때: file.createdAt })
      .from(file)
      .where(or(eq(file.uploaderId, memberId), eq(file.avatarMemberId, memberId)))
      .orderBy(desc(file.createdAt), desc(file.id)),
    요금제_주문: await db
      .select({
        요금제: order.plan,
        상태: order.status,
        공급가액: order.supplyAmount,
        부가세: order.vatAmount,
        입금자명: order.payerName,
        입금_확인: order.paidOn,
        주문: order.createdAt,
      })
      .from(order)
      .where(eq(order.orderedById, memberId))
      .orderBy(desc(order.createdAt), desc(order.id)),
    문의: await db
      .select({ 제목: inquiry.subject, 내용: inquiry.body, 답변: inquiry.answer, 일시: inquiry.createdAt })
      .from(inquiry)
      .where(eq(inquiry.memberId, memberId))
      .orderBy(desc(inquiry.createdAt), desc(inquiry.id)),
    내린_것에_보낸_답: await db
      .select({
        내린_것: takedown.name,
        내린_이유: takedown.reason,
        답: takedown.replyText,
        보낸_때: takedown.repliedAt,
        관리자_답변: takedown.answer,
      })
      .from(takedown)
      .where(eq(takedown.repliedById, memberId))
      .orderBy(desc(takedown.createdAt), desc(takedown.id)),
    환불_신청: await db
      .select({
        이유: refundRequest.reason,
        은행: refundRequest.bank,
        계좌번호: refundRequest.accountNumber,
        예금주: refundRequest.accountHolder,
        상태: refundRequest.status,
        답변: refundRequest.answer,
        일시: refundRequest.createdAt,
      })
      .from(refundRequest)
      .where(eq(refundRequest.requestedById, memberId))
      .orderBy(desc(refundRequest.createdAt), desc(refundRequest.id)),
    제한에_대한_의견: await db
      .select({
        제한: hearing.restriction,
        이유: hearing.reason,
        의견: hearing.opinion,
        보낸_때: hearing.opinionAt,
        관리자_답변: hearing.answer,
      })
      .from(hearing)
      .where(eq(hearing.opinionById, memberId))
      .orderBy(desc(hearing.createdAt), desc(hearing.id)),
    알림: await db
      .select({ 제목: notification.title, 내용: notification.body, 일시: notification.createdAt })
      .from(notification)
      .where(eq(notification.memberId, memberId))
      .orderBy(desc(notification.createdAt), desc(notification.id)),
    받은_메일: await db
      .select({ 제목: mail.subject, 받는_주소: mail.to, 일시: mail.createdAt, 보낸_때: mail.sentAt })
      .from(mail)
      .where(eq(mail.memberId, memberId))
      .orderBy(desc(mail.createdAt), desc(mail.id)),
  };
}
