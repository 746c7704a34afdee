/** Lengths in characters, sizes in bytes or megabytes, durations in seconds or days: one place for each limit. */
export const limits = {
  titleMaxLength: 60,
  purposeMaxLength: 1000,
  descriptionMaxLength: 3000,
  reasonMinLength: 2,
  reasonMaxLength: 500,
  /** A reason that members read says more than a word. */
  toldReasonMinLength: 10,
  noteMaxLength: 1000,
  legalTextMaxLength: 60_000,
  announcementTitleMaxLength: 60,
  announcementTextMaxLength: 500,
  mailSentenceMaxLength: 200,
  bankbookMaxSizeMB: 10,
  searchMaxLength: 80,
  /** How many of each kind the search of the admin's desk shows. */
  searchHits: 5,
  /** How many of each kind the page of an organisation holds. */
  recordItems: 30,
  documentNameMaxLength: 40,
  /** Documents that a request names. */
  requiredDocsMax: 10,
  /** Documents that one partnership asks for. */
  requiredDocumentsMax: 20,
  attachmentsMax: 10,
  /** Half-written requests of one member; a check of the database knows the length of a name. */
  projectDraftsMax: 10,
  draftNameMaxLength: 40,
  introMaxLength: 300,
  activityMaxLength: 30,
  activitiesMax: 10,
  /** Fields, and beneficiaries, of one profile. */
  profileCodesMax: 5,
  serviceRegionsMax: 60,
  /** Projects that one NPO runs at the same time. */
  capacityMax: 20,
  npoProjectsMax: 30,
  npoProjectImagesMax: 10,
  npoDocumentsMax: 20,
  /** Files of one project, attachments of its request among them, and their size together. */
  projectFilesMax: 500,
  projectFilesMaxSizeMB: 1024,
  activityEntriesMax: 500,
  activityEntriesPerPage: 20,
  activityPlaceMaxLength: 60,
  activitySentenceMaxLength: 200,
  activityCommentMaxLength: 500,
  /** Comments of one entry. */
  activityCommentsMax: 200,
  activityPhotosMax: 10,
  /** Longer side of a photo as it is kept: enough for a page of a report. */
  activityPhotoEdgePixels: 1600,
  /** Photos that 우리 성과 shows of all. */
  resultPhotosShown: 5,
  activityPeopleMax: 100_000,
  /** Hours of one volunteer on one day. */
  activityHoursMax: 24,
  /** Days without an activity entry after which its NPO is asked for one. */
  activitySilenceDays: 30,
  /** Days before a milestone on which who sees to it is reminded; -1 is the day after it. */
  milestoneReminderDays: [7, 1, -1],
  /** Photos of what was done are destroyed so long after the end of their partnership. */
  activityPhotoYears: 3,
  /** Measurements of one partnership. */
  measurementsMax: 200,
  measurementSourceMaxLength: 100,
  spendingsMax: 1000,
  spendingsPerPage: 20,
  payeeMaxLength: 60,
  evidenceFilesMax: 5,
  evidenceNoteMaxLength: 200,
  strikeReasonMaxLength: 200,
  depositsMax: 100,
  budgetMovesMax: 200,
  moveReasonMaxLength: 500,
  /** Business days in which a company answers whether money may be moved. */
  moveAnswerDays: 5,
  /** The most that an agreement lets move out of a line unasked, in per cent. */
  moveLimitMaxPercent: 50,
  /** Evidence of spendings is destroyed so long after the end of its partnership. */
  evidenceYears: 5,
  /** Days before files of a project that is over are destroyed in which its parties are told. */
  destructionNoticeDays: 30,
  documentsPerPage: 20,
  /** Projects under way, and offers to answer, that the home of a member looks at. */
  homeProjects: 100,
  homeOffers: 4,
  eventsPerPage: 30,
  /** What one sender may send to all upload endpoints together. */
  uploadsPerMinute: 30,
  uploadMegabytesPerMinute: 200,
  /** K-01: default maximum of the generic upload. */
  uploadMaxSizeMB: 10,
  /** V-07; the helper text recommends no more than `uploadMaxSizeMB`. */
  certificateMaxSizeMB: 100,
  /** B-07: the review of a certificate or a sign-up takes up to three days. */
  reviewDays: 3,
  /** A rejected application may be taken up again so many days long; a trigger on `organization` says the same. */
  reopeningDays: 30,
  /** Terms §21: an inquiry is answered within so many days, or its member told why and until when. */
  inquiryDays: 2,
  /** Privacy policy §6: requests of whoever the data is about are done within so many days; a check on `inquiry` says the same. */
  inquiryMaxDays: 10,
  /** Terms §9: business days in which an organisation says what it thinks of a restriction, before it comes. */
  hearingBusinessDays: 5,
  /** Terms §9: days in which the admin answers an objection. */
  objectionDays: 3,
  /** What was taken down may be deleted so many days later; a trigger on `takedown` says the same. */
  takedownDays: 30,
  /** Days before the last day of a company's plan on which it is reminded, the furthest first. */
  planReminderDays: [30, 7],
  /** Days before the end of a verified certificate on which its organisation is reminded, the furthest first. */
  certificateReminderDays: [30, 7],
  /** How far ahead the admin may tell an organisation that its certificate ends. */
  certificateLookAheadDays: 90,
  /** What a file system holds of a name, in bytes of UTF-8. */
  fileNameMaxBytes: 255,
  budgetMaxWon: 100_000_000_000,
  replyDays: 7,
  /** An NPO that has not answered is reminded this many days before the last one. */
  reminderDays: 2,
  /** Days before the day by which a company chooses on which it is reminded, the furthest first. */
  choiceReminderDays: [5, 1],
  codeCacheSeconds: 3600,
  recommendationsShown: 5,
  /** How often an admin asks an NPO again for its answer; a check on `invitation` says the same. */
  askedAgainMax: 3,
  /** An open offer may be extended so many days from today at most. */
  replyDayMaxDays: 30,
  /** NPOs that an admin asks in addition at a time. */
  offersAddedMax: 10,
  usernameMaxLength: 20,
  passwordMinLength: 10,
  passwordMaxLength: 128,
  /** What no password exceeds in units of UTF-16, of which a character has several. */
  passwordMaxUnits: 512,
  emailMaxLength: 254,
  /** Personal data of whoever has withdrawn is destroyed within this many days. */
  destructionDays: 5,
  /** 개인정보 보호법 제34조: those concerned and the authority know within so many hours of the discovery. */
  incidentReportHours: 72,
  /** Entries of the audit log in one workbook. */
  auditExportMax: 10_000,
  /** How far the entries of one subject are counted. */
  auditCountMax: 1000,
  incidentMembersMax: 500,
  organizationNameMaxLength: 100,
  payerNameMaxLength: 40,
  /** Rows of one bank statement, and lines of it in one call. */
  statementRowsMax: 20_000,
  bankLinesPerCallMax: 1000,
  /** What else a bank writes beside a line. */
  bankMemoMaxLength: 200,
  /** Deposits that wait for a decision; more are not shown together. */
  bankLinesOpenMax: 20_000,
  /** An order is to be paid within so many days, moved to a business day; the reminder comes before, the end after. */
  orderDueDays: 7,
  /** A fee is to be paid within so many days after the completion was accepted, moved to a business day. */
  feeDueDays: 14,
  orderReminderDays: 2,
  orderClosingDays: 7,
  /** Terms §13: business days in which money goes back that was asked for or came in too much. */
  refundBusinessDays: 3,
  /** Terms §13: days after the payment in which a plan that was not used is paid back in full. */
  fullRefundDays: 7,
  bankNameMaxLength: 20,
  /** Terms §13: days by which a plan is longer for what a fault of the platform took of it. */
  planExtensionMaxDays: 365,

  personNameMaxLength: 40,

  /** Clauses of an agreement and the length of each. */
  clausesMax: 40,
  clauseMaxLength: 2000,
  milestonesMax: 30,
  milestoneNameMaxLength: 60,
  budgetLinesMax: 40,
  budgetBasisMaxLength: 100,
  indicatorsMin: 3,
  indicatorsMax: 10,
  /** Indicators that are not from the library. */
  ownIndicatorsMax: 3,
  indicatorNameMaxLength: 40,
  indicatorUnitMaxLength: 10,
  /** Name and unit as one text, or a code. */
  indicatorKeyMaxLength: 60,
  indicatorMethodMaxLength: 60,
  commentMaxLength: 500,
  reportSectionMaxLength: 3000,
  /** Comments of one report. */
  reportCommentsMax: 200,
  /** Photos that a report names. */
  reportPhotosShown: 6,
  /** Days after the end in which the report is due, where the agreement does not say otherwise. */
  reportDays: 14,
  /** Business days in which the company answers it, where the agreement does not say otherwise. */
  reportReviewDays: 10,
  feedbackTextMaxLength: 300,
  feedbackPrivateTextMaxLength: 500,
  /** Days after the end of a project in which its parties may still look back on it. */
  feedbackDays: 14,
  /** Days before the due day of a report on which its NPO is reminded; negative ones come after it. */
  reportReminderDays: [7, 1, -1, -7],

  /** Days in which the desk means to do what nobody was promised a day for. */
  deskDays: 3,
  deskMailDays: 1,
  deskOutgoingDays: 1,
  deskAmendmentDays: 7,
  /** In which steps are to be taken that depend on others, as the statistics judge them. */
  deskReplyDays: 5,
  deskChoiceDays: 5,
  deskAgreementDays: 10,
  /** Minutes that a decision may wait before it leaves the desk. */
  outgoingMinutesMax: 10,
  tasksPerPage: 5_000,
  /** Tasks that are named at once. */
  tasksAtOnce: 5_000,
  /** Tasks that one call reads; far more than ever wait. */
  tasksWaitingMax: 20_000,
  taskViewsMax: 30,
  taskViewNameMaxLength: 30,
} as const;
