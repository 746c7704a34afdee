import type { z } from 'zod';
import { signupDays, type submitSignup as submitEndpoint } from '#contract/accounts/signups.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { SiteConfig } from '#server/config/site-config.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { fieldProblem } from '#server/http/problem.ts';
import { addressGroup, countUse } from '#server/http/rate-limits.ts';
import type { Upload } from '#server/http/uploads.ts';
import { documentTypeOf } from '#server/modules/applications/certificate.ts';
import { createCertificate } from '#server/modules/certificates/service.ts';
import { deleteFile } from '#server/modules/files/service.ts';
import { findFilesOf } from '#server/modules/files/store.ts';
import { readLegalBook } from '#server/modules/legal-texts/book.ts';
import { adoptMails } from '#server/modules/mails/service.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins, notifyMember } from '#server/modules/notifications/service.ts';
import { insertOrganization } from '#server/modules/organizations/store.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import { formLegalText, readToday } from '#server/modules/site/legal-texts.ts';
import type { LegalVersions } from '#server/modules/site/legal-versions.ts';
import type { Unit } from '#server/unit.ts';
import { createMember } from './member.ts';
import { changeSignup, forgetWriting, readSignup } from './service.ts';
import { type GivenConsent, type SignupRow, updateSignup } from './store.ts';

type Answer = z.infer<typeof submitEndpoint.response>;

/** Everything an application must hold, by the step that asks for it. */
async function readComplete(unit: Unit, row: SignupRow) {
  const { consents, organization, contact, account } = row.content;
  const [certificate] = await findFilesOf(unit.tx, { signupId: row.id });
  if (!consents) throw fieldProblem('terms', '약관에 동의해 주세요.');
  if (!organization) throw fieldProblem('organization', '기관 정보를 입력해주세요.');
  if (!certificate) throw fieldProblem('certificate', '파일을 업로드해주세요.');
  if (!contact) throw fieldProblem('contact', '담당자 정보를 입력해주세요.');
  if (row.verifiedEmail === null) throw fieldProblem('email', '담당자 이메일을 인증해 주세요.');
  if (!account) throw fieldProblem('account', '아이디와 비밀번호를 정해 주세요.');
  return { consents, organization, certificate, contact, email: row.verifiedEmail, account };
}

/** A consent to a text that is no longer the one in force is none. */
async function checkConsents(
  consents: readonly GivenConsent[],
  book: { legal: LegalVersions; site: SiteConfig },
  today: string,
) {
  for (const slug of ['terms', 'privacy'] as const) {
    const { textHash } = await formLegalText(book, slug, { today });
    if (!consents.some((given) => given.textHash === textHash))
      throw fieldProblem('terms', '그사이 약관이 바뀌었어요. 새 내용을 확인하고 다시 동의해 주세요.');
  }
}

/**
 * Sends the application: organisation (PENDING), contact person with credentials and consents, and the certificate come
 * into being together, the applicant and the admins get a mail. Sent again, it answers the same. That a number, an
 * address or an ID is taken is told here alone, to who has shown an address of their own, at most 20 times a day.
 */
export async function submit(call: EndpointCall<typeof submitEndpoint>): Promise<Answer> {
  const day = { windowSeconds: 86_400 };
  await countUse(call, `signup-submission:${addressGroup(call.ipAddress)}`, { limit: 60, ...day });
  const today = await readToday(call.db);
  const legal = await readLegalBook(call.db, call.legal);
  const book = { legal, site: await readSite(call.db, call.config) };
  return changeSignup(call, async (unit, row) => {
    const given = await readComplete(unit, row);
    await checkConsents(given.consents, book, today);
    const organizationId = await insertOrganization(unit.tx, { type: row.type, ...given.organization });
    if (organizationId === null) {
      throw fieldProblem(
        'organization.number',
        '이미 가입했거나 심사하고 있는 번호예요. 같은 기관의 담당자에게 초대를 부탁하거나 아이디 찾기를 이용해 주세요.',
      );
    }
    const memberId = await createMember(unit, { role: row.type, organizationId, isContact: true, ...given });
    await createCertificate(unit, {
      organizationId,
      documentType: documentTypeOf[row.type],
      uploaderId: memberId,
      upload: pickUpload(given.certificate),
    });
    // The object stays: the certificate's file names it now.
    await deleteFile(unit, given.certificate.id);
    unit.audit({
      action: 'signup.submit',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { type: row.type, memberId, certificateSha256: given.certificate.sha256 },
    });
    const name = given.organization.name;
    await notifyMember(
      unit,
      memberId,
      messages.applicationReceived({
        organizationName: name,
        dueOn: addDays(koreanDay(unit.now), limits.reviewDays),
      }),
    );
    await notifyAdmins(unit, messages.applicationWaits({ organizationId, organizationName: name }));
    await adoptMails(unit, memberId, given.email);
    await forgetWriting(unit, row);
    const sent = await updateSignup(
      unit.tx,
      row.id,
      { content: {}, verifiedEmail: null, submittedAt: unit.now },
      signupDays,
    );
    return { signup: await readSignup(unit.tx, sent) };
  });
}

const pickUpload = ({ name, sizeBytes, mimeType, sha256, storageKey }: Upload): Upload => ({
  name,
  sizeBytes,
  mimeType,
  sha256,
  storageKey,
});
