import { expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './exports.ts';

type Bound = [field: string, bounds: string];

/** What a text or a number is held to. */
function describeChecks(checks: readonly z.core.$ZodCheck[] = []): string {
  const parts = checks.flatMap((check) => {
    const def = (check as z.core.$ZodChecks)._zod.def;
    if (def.check === 'greater_than') return [`${def.inclusive ? '≥' : '>'} ${def.value}`];
    if (def.check === 'less_than') return [`${def.inclusive ? '≤' : '<'} ${def.value}`];
    if (def.check === 'min_length') return [`≥ ${def.minimum}`];
    return def.check === 'max_length' ? [`≤ ${def.maximum}`] : [];
  });
  return [...new Set(parts)].join(', ');
}

/** The bounds of every text, number and list of a schema. Fields that are called by a code stand under `*`. */
function* boundsOf(schema: z.core.$ZodType, at: string): Iterable<Bound> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const kind = def.type === 'string' ? 'text' : def.type === 'array' ? 'items' : 'number';
  if (['string', 'number', 'array'].includes(def.type)) {
    const bounds = describeChecks(def.checks);
    if (bounds) yield [at, `${kind} ${bounds}`];
  }
  if (def.type === 'object')
    for (const [name, part] of Object.entries(def.shape))
      yield* boundsOf(part, `${at}.${name.replace(/^[A-Z_]{3,}/, '*')}`);
  if (def.type === 'union') for (const part of def.options) yield* boundsOf(part, at);
  if (def.type === 'array') yield* boundsOf(def.element, `${at}[]`);
  if (def.type === 'pipe') for (const part of [def.in, def.out]) yield* boundsOf(part, at);
  if ('innerType' in def) yield* boundsOf(def.innerType, at);
}

/** What a program sends, and versions, which are counted. */
const isUntyped = (field: string) => /\.version$|ersion$|credential|createWeightSet/.test(field);

function findBounds(part: 'body' | 'query'): Record<string, string> {
  const bounds = endpoints.flatMap(({ at, value }) => {
    const schema: z.core.$ZodType | undefined = value[part];
    return schema ? [...boundsOf(schema, at.split(' ')[1] ?? '')] : [];
  });
  const typed = bounds.filter(([field]) => !isUntyped(field));
  return Object.fromEntries(
    [...Map.groupBy(typed, ([, bound]) => bound)].map(([bound, own]) => [
      bound,
      [...new Set(own.map(([field]) => field))].toSorted().join(' '),
    ]),
  );
}

test('[F-77] whatever is written is held to the least and the most that are meant for it', () => {
  expect(findBounds('body')).toEqual({
    'items ≤ 10': [
      'createProject.attachmentIds createProject.form.requiredDocs orderNpoProjectImages.imageIds',
      'updateNpoDraft.content.mainActivities updateWorkplan.workplan.indicators',
    ].join(' '),
    'items ≤ 20': 'createSettingChange.value',
    'items ≤ 200': 'choosePartner.reasons updateAdminMatch.exclusions updateAdminMatch.summaries',
    'items ≤ 250': 'previewCompanyView.order previewCompanyView.summaries updateAdminMatch.order',
    'items ≤ 30': 'updateWorkplan.workplan.milestones',
    'items ≤ 40': 'updateWorkplan.workplan.budgetLines',
    'items ≤ 5': 'updateNpoDraft.content.beneficiaryCodes updateNpoDraft.content.fieldCodes',
    'items ≤ 50': 'updateProjectDraft.content.requiredDocs',
    'items ≤ 6': 'decideApplication.checks',
    'items ≤ 60': 'updateNpoDraft.content.serviceRegionCodes updateNpoProfile.serviceRegionCodes',
    'items ≤ 8': 'decideApplication.fixes',
    'items ≥ 1, ≤ 10': 'extendAdminMatch.npoIds updateNpoProfile.mainActivities',
    'items ≥ 1, ≤ 100': 'readNotifications.ids',
    'items ≥ 1, ≤ 1000': 'importBankLines.lines',
    'items ≥ 1, ≤ 2': 'agreeLegalTexts.texts',
    'items ≥ 1, ≤ 5': 'updateNpoProfile.beneficiaryCodes updateNpoProfile.fieldCodes',
    'items ≥ 1, ≤ 50': 'askAgain.npoIds',
    'items ≥ 1, ≤ 500': 'addIncidentMembers.usernames',
    'items ≥ 1, ≤ 5000': [
      'assignTasks.selection.tasks exportTasks.selection.tasks postponeTasks.selection.tasks',
      'previewTaskReminders.selection.tasks remindOfTasks.keys',
    ].join(' '),
    'number ≥ -100000000000, ≤ 100000000000': 'createMeasurement.value updateMeasurement.value',
    'number ≥ 0, ≤ 10': 'updateAdminSettings.outgoingMinutes',
    'number ≥ 0, ≤ 100': 'createProject.seenFee.percent createSettingChange.value.*.percent',
    'number ≥ 0, ≤ 100000': [
      'createActivityEntry.employeeVolunteers createActivityEntry.otherVolunteers',
      'createActivityEntry.participants createActivityEntry.staff updateActivityEntry.employeeVolunteers',
      'updateActivityEntry.otherVolunteers updateActivityEntry.participants updateActivityEntry.staff',
    ].join(' '),
    'number ≥ 0, ≤ 100000000000': [
      'correctProjectProgress.form.actualBudget createChangeRequest.form.actualBudget',
      'createNpoProject.actualBudget createProject.seenFee.minimumAmount',
      'createSettingChange.value.*.minimumAmount updateAgreementValues.form.budget',
      'updateNpoProject.actualBudget updateProjectProgress.form.actualBudget',
      'updateWorkplan.workplan.indicators[].baseline updateWorkplan.workplan.indicators[].target',
    ].join(' '),
    'number ≥ 0, ≤ 1000000000000000': 'updateProjectDraft.content.expectedBudget',
    'number ≥ 0, ≤ 20': 'createPlanChange.limits.value.*.rematches',
    'number ≥ 0, ≤ 24': 'createActivityEntry.hoursEach updateActivityEntry.hoursEach',
    'number ≥ 1, ≤ 1000': 'addCandidate.place',
    'number ≥ 1, ≤ 10000':
      'createPlanChange.limits.value.*.requestsPerYear createPlanChange.limits.value.*.seats',
    'number ≥ 1, ≤ 10000000000': 'createPlanChange.prices.value.*',
    'number ≥ 1, ≤ 100000000000': [
      'createDeposit.amount createMove.amount createProject.form.expectedBudget',
      'importBankLines.lines[].amount recordDeposit.amount recordRefund.amount refundInPart.amount',
      'updateWorkplan.workplan.budgetLines[].amount',
    ].join(' '),
    'number ≥ 1, ≤ 11': 'refundInPart.months',
    'number ≥ 1, ≤ 20': [
      'createPlanChange.limits.value.*.recommendations updateNpoDraft.content.capacity',
      'updateNpoProfile.capacity',
    ].join(' '),
    'number ≥ 1, ≤ 20000': 'importBankLines.lines[].occurrence',
    'number ≥ 1, ≤ 2147483647': 'noticeIncident.memberCount',
    'number ≥ 1, ≤ 365': 'assignPlan.days',
    'number ≥ 1, ≤ 40': 'approveClause.clause fillAgreementBlank.clause proposeClause.clause',
    'number ≥ 1, ≤ 5': 'updateProjectDraft.step',
    'text ≤ 10': 'updateProjectDraft.content.expectedEnd updateProjectDraft.content.expectedStart',
    'text ≤ 1000': 'writeSideNote.text',
    'text ≤ 120': 'createTaskView.name previewCompanyView.summaries[].summary',
    'text ≤ 160': [
      'askRefund.accountHolder correctApplication.contact.jobTitle correctApplication.contact.name',
      'correctApplication.organization.industry createOrder.payerName createPasskey.name',
      'createSettingChange.value.hours createSettingChange.value.name',
      'importBankLines.lines[].statementName join.jobTitle join.name joinAdministrators.name',
      'recordDeposit.statementName recordRefund.statementName refundInFull.statementName',
      'refundInPart.statementName saveManager.hours saveManager.name saveSignupContact.jobTitle',
      'saveSignupContact.name saveSignupOrganization.industry updateContact.jobTitle updateContact.name',
      'updateOrganization.industry updateOrganization.location',
    ].join(' '),
    'text ≤ 20': [
      'activateCode.code addIncidentMembers.usernames[] checkSignupUsername.username deleteCode.code',
      'join.username joinAdministrators.username moveCode.code saveSignupAccount.username',
      'updateNpoDraft.content.regionLevel1Code updateNpoDraft.content.regionLevel2Code',
      'updateProjectDraft.content.beneficiaryCode updateProjectDraft.content.fieldCode',
      'updateProjectDraft.content.regionLevel1Code updateProjectDraft.content.regionLevel2Code',
      'updateWorkplan.workplan.indicators[].code',
    ].join(' '),
    'text ≤ 200': [
      'createCode.searchWords createSettingChange.value.url createSettingChange.value[].url',
      'createSpending.evidenceNote updateCode.searchWords updateProjectDraft.content.requiredDocs[]',
    ].join(' '),
    'text ≤ 20000': 'updateProjectDraft.content.purpose',
    'text ≤ 240': 'createAnnouncement.title updateAnnouncement.title',
    'text ≤ 254': 'createSettingChange.value.email saveManager.email',
    'text ≤ 30': 'updateNpoDraft.content.mainActivities[]',
    'text ≤ 300': 'giveFeedback.text updateNpoDraft.content.intro',
    'text ≤ 3000': 'writeReport.lessons writeReport.next writeReport.voices',
    'text ≤ 40': [
      'amendTaxInvoice.approvalNumber checkBusinessStatus.businessNumber',
      'correctApplication.contact.phone correctApplication.organization.number createCode.code',
      'createCode.displayName createNumberChange.number createOrder.taxInvoice.businessNumber',
      'createSettingChange.value.tel join.phone recordTaxInvoice.approvalNumber renameProjectDraft.name',
      'requestTaxInvoice.businessNumber requestUsername.number saveManager.tel saveSignupContact.phone',
      'saveSignupOrganization.number updateCode.code updateCode.displayName updateContact.phone',
    ].join(' '),
    'text ≤ 400': [
      'correctApplication.organization.name saveSignupOrganization.name updateOrganization.name',
      'updateProjectDraft.content.title',
    ].join(' '),
    'text ≤ 500': [
      'createMeasurement.reason decideApplication.reason giveFeedback.privateText',
      'updateMeasurement.reason',
    ].join(' '),
    'text ≤ 512': [
      'changePassword.password join.password joinAdministrators.password resetPassword.password',
      'saveSignupAccount.password',
    ].join(' '),
    'text ≤ 60': 'addIncidentMembers.selection.text updateWorkplan.workplan.indicators[].method',
    'text ≤ 60000': 'updateProjectDraft.content.description',
    'text ≤ 64': [
      'agreeLegalTexts.texts[].textHash agreeSignupTerms.marketing.textHash',
      'agreeSignupTerms.privacy.textHash agreeSignupTerms.terms.textHash',
      'decideApplication.certificateSha256 join.consents.marketing.textHash',
      'join.consents.privacy.textHash join.consents.terms.textHash setMarketingConsent.text.textHash',
    ].join(' '),
    'text ≤ 80': 'askRefund.bank createTaskView.filter.q recordSearchMiss.q',
    'text ≤ 800': [
      'createSettingChange.value.*.closing createSettingChange.value.*.footer',
      'createSettingChange.value.*.npoClosing createSettingChange.value.*.opening',
      'createSettingChange.value.address createSettingChange.value.bank createSettingChange.value.holder',
      'createSettingChange.value.hours createSettingChange.value.mailOrderNumber',
      'createSettingChange.value.name createSettingChange.value.number createSettingChange.value.phone',
      'createSettingChange.value.representative createSettingChange.value[].label',
      'importBankLines.lines[].memo previewMailWording.wording.*.closing',
      'previewMailWording.wording.*.footer previewMailWording.wording.*.npoClosing',
      'previewMailWording.wording.*.opening',
    ].join(' '),
    'text ≥ 1': 'askRefund.accountNumber',
    'text ≥ 1, ≤ 10': 'updateWorkplan.workplan.indicators[].unit',
    'text ≥ 1, ≤ 100':
      'createMeasurement.source updateMeasurement.source updateWorkplan.workplan.budgetLines[].basis',
    'text ≥ 1, ≤ 1000': [
      'addIncidentStep.text answerInquiry.answer closeIncident.text createIncident.description',
      'createInquiry.body createProject.form.purpose createProjectEvent.text giveOpinion.text',
      'noticeIncident.text previewIncidentNotice.text replyToTakedown.text reportIncident.receipt',
      'waiveIncidentNotice.text waiveIncidentReport.text',
    ].join(' '),
    'text ≥ 1, ≤ 120, ≥ 2': 'updateAdminMatch.summaries[].summary',
    'text ≥ 1, ≤ 20': [
      'correctProjectProgress.form.regionLevel1Code correctProjectProgress.form.regionLevel2Code',
      'createChangeRequest.form.regionLevel1Code createChangeRequest.form.regionLevel2Code',
      'createNpoProject.beneficiaryCode createNpoProject.fieldCode createNpoProject.regionLevel1Code',
      'createNpoProject.regionLevel2Code createProject.form.beneficiaryCode createProject.form.fieldCode',
      'createProject.form.regionLevel1Code createProject.form.regionLevel2Code',
      'requestPasswordReset.username signIn.username signInByCode.code',
      'updateAgreementValues.form.regionLevel1Code updateAgreementValues.form.regionLevel2Code',
      'updateNpoDraft.content.beneficiaryCodes[] updateNpoDraft.content.fieldCodes[]',
      'updateNpoProfile.beneficiaryCodes[] updateNpoProfile.fieldCodes[]',
      'updateNpoProfile.regionLevel1Code updateNpoProfile.regionLevel2Code',
      'updateNpoProject.beneficiaryCode updateNpoProject.fieldCode updateNpoProject.regionLevel1Code',
      'updateNpoProject.regionLevel2Code updateProjectProgress.form.regionLevel1Code',
      'updateProjectProgress.form.regionLevel2Code updateWorkplan.workplan.budgetLines[].code',
    ].join(' '),
    'text ≥ 1, ≤ 200': [
      'createActivityEntry.sentence fillAgreementBlank.value strikeSpending.reason',
      'updateActivityEntry.sentence',
    ].join(' '),
    'text ≥ 1, ≤ 2000': 'proposeClause.form.text',
    'text ≥ 1, ≤ 254': [
      'createOrder.taxInvoice.email inviteAdministrator.email inviteColleague.email',
      'requestPasswordReset.email requestTaxInvoice.email requestUsername.email',
      'sendEmailChangeCode.email sendSignupEmailCode.email',
    ].join(' '),
    'text ≥ 1, ≤ 30': 'createCode.name updateCode.name updateNpoProfile.mainActivities[]',
    'text ≥ 1, ≤ 300': 'updateNpoProfile.intro',
    'text ≥ 1, ≤ 3000':
      'createNpoProject.description createProject.form.description updateNpoProject.description',
    'text ≥ 1, ≤ 40': [
      'createProject.form.requiredDocs[] createRequiredDocument.name',
      'updateWorkplan.workplan.indicators[].name',
    ].join(' '),
    'text ≥ 1, ≤ 500': [
      'askRefund.reason createActivityComment.text createAnnouncement.text createMove.reason',
      'createReportComment.text updateAnnouncement.text',
    ].join(' '),
    'text ≥ 1, ≤ 512': [
      'beginPasskey.password beginSecondFactor.password changePassword.currentPassword',
      'confirmAgreement.password endSecondFactor.password handOverContact.password',
      'removePasskey.password renewRecoveryCodes.password sendEmailChangeCode.password signIn.password',
      'withdraw.password',
    ].join(' '),
    'text ≥ 1, ≤ 60': [
      'createActivityEntry.place createIncident.title createInquiry.subject createMeasurement.indicator',
      'createNpoProject.name createProject.form.title createSpending.payee updateActivityEntry.place',
      'updateMeasurement.indicator updateNpoProject.name updateWorkplan.workplan.milestones[].name',
    ].join(' '),
    'text ≥ 1, ≤ 60000': 'announceLegalVersion.source',
    'text ≥ 2, ≤ 500': [
      'acceptSilentReport.reason activateCode.reason amendAgreement.reason amendTaxInvoice.reason',
      'announceLegalVersion.reason announceRestriction.reason assignPlan.reason cancelAdminOrder.reason',
      'cancelProject.reason correctProjectProgress.reason createChangeRequest.reason',
      'createNumberChange.reason createPlanChange.reason createSettingChange.reason',
      'decideApplication.fixes[].reason decideChangeRequest.reason decideHearing.reason',
      'decideTakedown.reason decideWeightSet.reason declineInvitation.reason declineRefund.reason',
      'delayInquiry.reason deleteCode.reason endAnnouncement.reason exportTasks.purpose',
      'extendAdminMatch.reason leaveAdministrators.reason postponeTasks.reason proposeClause.form.reason',
      'refundInFull.reason refundInPart.reason rematchProject.reason removeAdministrator.reason',
      'reopenApplication.reason resetSecondFactor.reason returnDocument.reason reversePayment.reason',
      'setAdministratorRole.reason setBankLineAside.reason takeBackAcceptance.reason takeDown.reason',
      'transitionOrganization.reason transitionProject.reason updateAdminMatch.exclusions[].reason',
      'updateAdminMatch.reason updateAdminSettings.reason waiveDocument.reason',
      'withdrawLegalVersion.reason withdrawSettingChange.reason',
    ].join(' '),
    'text ≥ 2, ≤ 500, ≥ 10': 'addCandidate.reason correctCertificateValidity.reason extendReplyDay.reason',
    'text ≥ 20, ≤ 100': [
      'answerMarketingLink.token join.token joinAdministrators.token readAdministratorLink.token',
      'readJoinLink.token readMarketingLink.token readPasswordLink.token resetPassword.token',
    ].join(' '),
  });
});

test('[F-77] whatever is asked by is held to the least and the most that are meant for it', () => {
  expect(findBounds('query')).toEqual({
    'items ≥ 1, ≤ 25': 'getCodeMapsByGroups.groups',
    'number > 0, ≤ 2147483647': 'findSpendings.beforeNumber',
    'number ≥ 0, ≤ 1000000000000000': 'previewMatch.expectedBudget',
    'number ≥ 1, ≤ 10000': [
      'findAdminInquiries.page findAdminMails.page findAdminOrders.page findAdminProjects.page',
      'findBankLines.page findDecidedCertificates.page findLegalConsents.page findOrganizations.page',
      'getStatisticRows.page',
    ].join(' '),
    'number ≥ 1, ≤ 100000': 'findNpos.page',
    'number ≥ 1, ≤ 5000': 'findTasks.limit',
    'text ≤ 120': 'findTasks.after',
    'text ≤ 20': [
      'getFairnessLists.key getStatisticFile.field getStatisticRows.field getStatisticRows.region',
      'getStatistics.field previewMatch.beneficiaryCode previewMatch.fieldCode',
      'previewMatch.regionLevel1Code previewMatch.regionLevel2Code',
    ].join(' '),
    'text ≤ 500': 'getStatisticRows.reason',
    'text ≤ 60': 'previewIncidentMembers.text',
    'text ≤ 600': 'getCodeMapsByGroups.groups',
    'text ≤ 80': [
      'countNpos.q findAdminOrders.search findAdminProjects.q findBankLines.search',
      'findDecidedCertificates.q findNpos.q findOrganizations.search findTasks.q getStatisticRows.word',
    ].join(' '),
    'text ≥ 1, ≤ 80': 'findAddableNpos.q searchAdmin.q',
    'text ≥ 2, ≤ 500': 'exportAuditEntries.purpose getMonthList.purpose',
    'text ≥ 2, ≤ 80': 'exportAuditEntries.text findAuditEntries.text',
  });
});
