import type { ReactNode } from 'react';
import type { AdministratorRole } from '#contract/access/administrator-role.ts';
import type { LegalNotice } from '#contract/accounts/consents.ts';
import type { Account } from '#contract/accounts/members.ts';
import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import type { IncidentDetail, IncidentNoticePreview } from '#contract/admin/incidents.ts';
import type { Manager } from '#contract/admin/managers.ts';
import type { FieldSettingKind, SettingChanges } from '#contract/admin/setting-changes.ts';
import type { ReminderPreview, TaskFilter } from '#contract/admin/tasks.ts';
import type { Announcement } from '#contract/announcements.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import type { NotChosenReason } from '#contract/matches/not-chosen.ts';
import type { CertificateType } from '#contract/npos/certificates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { BankLine } from '#contract/orders/bank-lines.ts';
import type { Order, Orders, TaxInvoiceIssue } from '#contract/orders/orders.ts';
import type { Administrator, OrganizationDetail } from '#contract/organizations/organizations.ts';
import type { PaidPlan, Plan } from '#contract/organizations/plans.ts';
import type { AgreedProgress } from '#contract/projects/change-requests.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import type { LegalSlug } from '#contract/site.ts';
import type { Takedown } from '#contract/takedowns.ts';
import { createDialogStack } from '#web/ui/dialog-stack.ts';

/** Why each other NPO that had accepted is not chosen. */
export type ReasonsNotChosen = readonly { npoId: string; reason: NotChosenReason }[];

/** A screen of the desk by its name, and the place it belongs to. */
export type DeskScreen = { to: string; name: string; place: string };

/** Every dialog of the product beside alert and confirm: what it is opened with and what it answers. */
export type Dialogs = {
  /** An activity entry that has arrived; `period` is the agreed one of its project. */
  activityEntryEdit: {
    props: { projectId: string; entry: ActivityEntry; period: { actualStart: string; actualEnd: string } };
  };
  /** The photos of an activity entry, beginning with one; `isOwn` for the NPO that took them. */
  activityPhotos: {
    props: { projectId: string; entryId: string; shownId: string; mayWrite: boolean; isOwn: boolean };
  };
  /** Answers true when the values were saved. */
  projectProgress: { props: { projectId: string }; result: boolean };
  /** A request to change locked progress values; answers true when it was sent. */
  changeRequest: { props: { project: ProjectDetail; progress: AgreedProgress }; result: boolean };
  /** The choice of a partner where others have accepted too; answers with the reason for each of them. */
  partnerChoice: {
    props: {
      npo: Pick<RecommendedNpo, 'orgName'>;
      others: readonly Pick<RecommendedNpo, 'userId' | 'orgName'>[];
    };
    result: ReasonsNotChosen;
  };
  companyRequestDetails: { props: { projectId: string } };
  /** A representative project ('대표 사업') of an NPO. */
  projectDetail: { props: { npoId: string; projectId: string } };
  /** The text dialog for terms of use and privacy policy. */
  privacyPolicy: { props: { slug: LegalSlug; version?: string } };
  /** Asks for the consent to newer legal texts; answers true when it was given. */
  legalConsent: { props: { notices: readonly LegalNotice[] }; result: boolean };
  /** Upload of an evidence document; answers true when one was sent for review. */
  certificateAuth: { props: { documentType: CertificateType }; result: boolean };
  /** Asks for the own password before something is done; answers true when it is done. */
  passwordCheck: {
    props: {
      title: string;
      description: string;
      confirmText: string;
      isDanger?: boolean;
      act: (password: string) => Promise<ReactNode>;
    };
    result: boolean;
  };
  /** Asks the admin for a reason before something is done; answers true when it is done. */
  reasonCheck: {
    props: {
      title: string;
      subtitle: string;
      /** What follows, in sentences. */
      effects: readonly string[];
      confirmText: string;
      isDanger?: boolean;
      act: (reason: string) => Promise<void>;
    };
    result: boolean;
  };
  /** The question before members are told of an incident; answers true when their notice is on its way. */
  incidentNotice: {
    props: { incident: IncidentDetail; text: string; preview: IncidentNoticePreview };
    result: boolean;
  };
  /** The owner's answer to a takedown; answers true when it was sent. */
  takedownReply: { props: { takedown: Takedown }; result: boolean };
  /** The admin's choice of a company's plan with its reason; answers true when it is assigned. */
  planAssignment: { props: { organization: OrganizationDetail }; result: boolean };
  /** What an administrator looks after from now on, with the reason; answers true when `act` is done. */
  administratorRole: {
    props: {
      administrator: Administrator;
      act: (form: { administratorRole: AdministratorRole; reason: string }) => Promise<void>;
    };
    result: boolean;
  };
  /** The address and the role of a new administrator; answers true when the invitation is mailed. */
  administratorInvitation: { props: object; result: boolean };
  /** What the operator says above the pages; null for a new one. Answers true when it is kept. */
  announcementEdit: { props: { announcement: Announcement | null; today: string }; result: boolean };
  /** Days on which a manager is away, and who stands in; answers true when it is settled. */
  managerAbsence: { props: { manager: Manager }; result: boolean };
  /** Another value of what the operator sets, with its day and the reason; answers true when it is planned. */
  settingChange: { props: { kind: FieldSettingKind; settings: SettingChanges }; result: boolean };
  /** What members read of a manager; `manager` null for an administrator who is none yet. Answers true when it is saved. */
  managerEdit: { props: { administrator: Administrator; manager: Manager | null }; result: boolean };
  /** The choice of a manager, without one or without `exceptId`; answers true when `act` is done. */
  /** Whom a reminder of tasks reaches, and what is left out; answers true when it was sent or waits. */
  taskReminder: {
    props: {
      preview: ReminderPreview;
      /** What the tasks are called on screen. */
      nameOf: (key: string) => string;
      act: (keys: string[]) => Promise<void>;
    };
    result: boolean;
  };
  /** Whose some tasks are; answers true when it was said. */
  taskAssignment: {
    props: {
      title: string;
      currentId: string | null;
      administrators: readonly { id: string; name: string }[];
      act: (assigneeId: string | null) => Promise<void>;
    };
    result: boolean;
  };
  /** Until when some tasks are put off; `needsReason` where a clock binds. Answers true when it was said. */
  taskPostponement: {
    props: {
      title: string;
      needsReason: boolean;
      act: (until: string, reason: string | undefined) => Promise<void>;
    };
    result: boolean;
  };
  /** The search of the desk, which finds its screens as well. */
  deskSearch: { props: { screens: readonly DeskScreen[] } };
  /** A name for the conditions of the list of tasks; answers true when they are saved. */
  taskViewName: { props: { filter: TaskFilter }; result: boolean };
  managerChoice: {
    props: {
      title: string;
      subtitle: string;
      currentId: string | null;
      exceptId: string | null;
      /** What holds where nobody is chosen. */
      noneText: string;
      act: (managerId: string | null) => Promise<void>;
    };
    result: boolean;
  };
  /** What a member calls a half-written request, whose title is `title`; answers true when it is saved. */
  draftName: {
    props: { memberId: string; draftKey: string; name: string; title: string };
    result: boolean;
  };
  /** A company's order of a plan; `replaces` is the plan that it would lose. Answers true when it is ordered. */
  order: { props: { plan: PaidPlan; orders: Orders; replaces: Plan | null }; result: boolean };
  /** What a tax invoice is made out to; `businessNumber` and `email` fill in an order without one. */
  taxInvoiceRequest: {
    props: { order: Order; businessNumber: string; email: string };
    result: boolean;
  };
  /** A later day for the answer to an inquiry, with the reason; answers true when `act` is done. */
  inquiryDelay: {
    props: { inquiry: Inquiry; act: (form: { answerBy: string; reason: string }) => Promise<void> };
    result: boolean;
  };
  /** The request for the money of an order back; answers true when it was sent. */
  refundRequest: { props: { order: Order }; result: boolean };
  /** A line of the bank statement for an order; answers true when it is recorded. */
  payment: {
    props: { order: AdminOrder; kind: 'DEPOSIT' | 'REFUND' | 'PART_REFUND' | 'FULL_REFUND' };
    result: boolean;
  };
  /** A deposit of a bank statement, for the order it seems to pay or another; answers true when it is recorded. */
  bankBooking: { props: { line: BankLine }; result: boolean };
  /** The workbook of a month for the bookkeeper. */
  monthList: { props: object };
  /** The issue of an order's tax invoice, or what is right of one that was recorded; answers true when it is recorded. */
  taxInvoiceIssue: { props: { order: AdminOrder; amends?: TaxInvoiceIssue }; result: boolean };
  /** Answers true when the second factor was turned on. */
  secondFactor: { props: object; result: boolean };
  /** Answers true when a passkey was made and kept. */
  passkey: { props: object; result: boolean };
  /** Answers true when the password was changed. */
  passwordChange: { props: { username: string }; result: boolean };
  /** Name, job title and phone of the member; answers true when they were saved. */
  contactEdit: { props: { contact: Account['contact'] }; result: boolean };
  /** Name, industry and location of the organisation; answers true when they were saved. */
  organizationEdit: { props: { organization: NonNullable<Account['organization']> }; result: boolean };
  /** Another number of the organisation with its certificate; answers true when it was asked for. */
  numberChange: { props: { organization: NonNullable<Account['organization']> }; result: boolean };
  /** A representative project of the own NPO: changed by its id, or a new one without. */
  npoProjectEdit: { props: { projectId: string | null } };
  /** Verifies an e-mail address by a mailed code; answers with the verified one. */
  emailAuth: { props: { purpose: 'SIGNUP' | 'EMAIL_CHANGE' }; result: string };
  /** Sign-in in the middle of something; answers true when the member is back. */
  signIn: { props: { message?: string }; result: boolean };
};

/** The open dialogs; `web/app/dialogs.tsx` draws them. */
export const dialogStack = createDialogStack<Dialogs>();

/** Opens a dialog by its type and resolves with its answer, undefined when it was dismissed. */
export const { openDialog, closeDialog, closeAllDialogs } = dialogStack;
