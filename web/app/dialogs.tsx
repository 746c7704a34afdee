import { type Dialogs, dialogStack } from '#web/lib/dialogs.ts';
import { readLegalAddress } from '#web/lib/legal-address.ts';
import { useAddressedDialog } from '#web/lib/use-addressed-dialog.ts';
import { DialogHost, type DialogLoaders } from '#web/ui/dialog-host.tsx';

/** The one place that knows which file draws which dialog; a file is loaded when its dialog first opens. */
const loaders = {
  activityEntryEdit: () =>
    import('#web/features/activity-entries/entry-edit-dialog.tsx').then((file) => file.EntryEditDialog),
  activityPhotos: () =>
    import('#web/features/activity-entries/photos-dialog.tsx').then((file) => file.PhotosDialog),
  certificateAuth: () =>
    import('#web/features/certificates/certificate-dialog.tsx').then((file) => file.CertificateDialog),
  changeRequest: () =>
    import('#web/features/projects/progress/change-request-dialog.tsx').then(
      (file) => file.ChangeRequestDialog,
    ),
  companyRequestDetails: () =>
    import('#web/pages/company-request-details.tsx').then((file) => file.CompanyRequestDetails),
  partnerChoice: () =>
    import('#web/features/projects/details/partner-choice-dialog.tsx').then(
      (file) => file.PartnerChoiceDialog,
    ),
  draftName: () =>
    import('#web/features/projects/request/draft-name-dialog.tsx').then((file) => file.DraftNameDialog),
  contactEdit: () =>
    import('#web/features/account/contact-edit-dialog.tsx').then((file) => file.ContactEditDialog),
  organizationEdit: () =>
    import('#web/features/account/organization-edit-dialog.tsx').then((file) => file.OrganizationEditDialog),
  numberChange: () =>
    import('#web/features/account/number-change-dialog.tsx').then((file) => file.NumberChangeDialog),
  npoProjectEdit: () =>
    import('#web/features/npo-profiles/project-edit-dialog.tsx').then((file) => file.ProjectEditDialog),
  emailAuth: () =>
    import('#web/features/email-codes/email-auth-dialog.tsx').then((file) => file.EmailAuthDialog),
  projectProgress: () =>
    import('#web/features/projects/progress/progress-dialog.tsx').then((file) => file.ProgressDialog),
  privacyPolicy: () => import('#web/features/site/legal-dialog.tsx').then((file) => file.LegalDialog),
  legalConsent: () =>
    import('#web/features/consents/legal-consent-dialog.tsx').then((file) => file.LegalConsentDialog),
  projectDetail: () =>
    import('#web/features/npos/project-detail-dialog.tsx').then((file) => file.ProjectDetailDialog),
  passwordCheck: () =>
    import('#web/features/account/password-check-dialog.tsx').then((file) => file.PasswordCheckDialog),
  reasonCheck: () =>
    import('#web/features/organizations/reason-check-dialog.tsx').then((file) => file.ReasonCheckDialog),
  incidentNotice: () => import('#web/features/incidents/notice-dialog.tsx').then((file) => file.NoticeDialog),
  takedownReply: () =>
    import('#web/features/takedowns/takedown-reply-dialog.tsx').then((file) => file.TakedownReplyDialog),
  planAssignment: () =>
    import('#web/features/organizations/plan-assignment-dialog.tsx').then(
      (file) => file.PlanAssignmentDialog,
    ),
  administratorRole: () =>
    import('#web/features/organizations/administrator-role-dialog.tsx').then(
      (file) => file.AdministratorRoleDialog,
    ),
  administratorInvitation: () =>
    import('#web/features/administrator-invitations/invitation-dialog.tsx').then(
      (file) => file.InvitationDialog,
    ),
  announcementEdit: () =>
    import('#web/features/announcements/announcement-dialog.tsx').then((file) => file.AnnouncementDialog),
  managerAbsence: () =>
    import('#web/features/managers/absence-dialog.tsx').then((file) => file.AbsenceDialog),
  settingChange: () =>
    import('#web/features/settings/setting-change-dialog.tsx').then((file) => file.SettingChangeDialog),
  managerEdit: () =>
    import('#web/features/managers/manager-edit-dialog.tsx').then((file) => file.ManagerEditDialog),
  taskReminder: () =>
    import('#web/features/tasks/task-reminder-dialog.tsx').then((file) => file.TaskReminderDialog),
  taskAssignment: () =>
    import('#web/features/tasks/task-assignment-dialog.tsx').then((file) => file.TaskAssignmentDialog),
  taskPostponement: () =>
    import('#web/features/tasks/task-postponement-dialog.tsx').then((file) => file.TaskPostponementDialog),
  taskViewName: () => import('#web/features/tasks/task-view-dialog.tsx').then((file) => file.TaskViewDialog),
  deskSearch: () => import('#web/features/searches/search-dialog.tsx').then((file) => file.SearchDialog),
  managerChoice: () =>
    import('#web/features/managers/manager-choice-dialog.tsx').then((file) => file.ManagerChoiceDialog),
  order: () => import('#web/features/orders/order-dialog.tsx').then((file) => file.OrderDialog),
  taxInvoiceRequest: () =>
    import('#web/features/orders/tax-invoice-dialog.tsx').then((file) => file.TaxInvoiceDialog),
  inquiryDelay: () =>
    import('#web/features/inquiries/delay-dialog.tsx').then((file) => file.InquiryDelayDialog),
  refundRequest: () =>
    import('#web/features/orders/refund-request-dialog.tsx').then((file) => file.RefundRequestDialog),
  payment: () => import('#web/features/orders/payment-dialog.tsx').then((file) => file.PaymentDialog),
  bankBooking: () =>
    import('#web/features/orders/bank-booking-dialog.tsx').then((file) => file.BankBookingDialog),
  monthList: () => import('#web/features/orders/month-list-dialog.tsx').then((file) => file.MonthListDialog),
  taxInvoiceIssue: () =>
    import('#web/features/orders/tax-invoice-issue-dialog.tsx').then((file) => file.TaxInvoiceIssueDialog),
  passkey: () => import('#web/features/account/passkey-dialog.tsx').then((file) => file.PasskeyDialog),
  secondFactor: () =>
    import('#web/features/account/second-factor-dialog.tsx').then((file) => file.SecondFactorDialog),
  passwordChange: () =>
    import('#web/features/account/password-change-dialog.tsx').then((file) => file.PasswordChangeDialog),
  signIn: () => import('./sign-in-dialog.tsx').then((file) => file.SignInDialog),
} as DialogLoaders<Dialogs>;

/** Draws the open dialogs above the page, a legal text that the address names among them; mounted once at the root. */
export function ProductDialogs() {
  useAddressedDialog('legal', 'privacyPolicy', readLegalAddress);
  return <DialogHost stack={dialogStack} loaders={loaders} />;
}
