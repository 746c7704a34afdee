import { z } from 'zod';
import type { Action } from './access/policy.ts';

/**
 * Parts of the service that the admin can close (B-22): recommended matching with everything that leads to it, and
 * the management of projects. Sign-up, sign-in, partner search, profiles and inquiries are always open.
 */
export const features = ['MATCHING', 'PROJECTS'] as const;
export const feature = z.enum(features);
export type Feature = z.infer<typeof feature>;

export const featureLabels: Record<Feature, string> = { MATCHING: '추천 매칭', PROJECTS: '프로젝트 관리' };

/** What belongs to a part; an action absent here is always open. The admin's own actions always are. */
export const featureOfAction: Partial<Record<Action, Feature>> = {
  'draft.read': 'MATCHING',
  'draft.write': 'MATCHING',
  'match.preview': 'MATCHING',
  'project.create': 'MATCHING',
  'project.compare': 'MATCHING',
  'project.open': 'MATCHING',
  'project.rematch': 'MATCHING',
  'invitation.find': 'MATCHING',
  'invitation.read': 'MATCHING',
  'invitation.reply': 'MATCHING',
  'project.find': 'PROJECTS',
  'project.read': 'PROJECTS',
  'project.choose': 'PROJECTS',
  'project.confirm': 'PROJECTS',
  'project.cancel': 'PROJECTS',
  'partnership.contact': 'PROJECTS',
  'partnership.document.create': 'PROJECTS',
  'partnership.event.create': 'PROJECTS',
  'activity-entry.read': 'PROJECTS',
  'activity-entry.write': 'PROJECTS',
  'activity-entry.comment': 'PROJECTS',
  'activity-photo.read': 'PROJECTS',
  'measurement.read': 'PROJECTS',
  'measurement.write': 'PROJECTS',
  'partnership.agreement.draft': 'PROJECTS',
  'partnership.agreement.write': 'PROJECTS',
  'partnership.agreement.confirm': 'PROJECTS',
  'budget.read': 'PROJECTS',
  'budget.write': 'PROJECTS',
  'budget.answer': 'PROJECTS',
  'report.read': 'PROJECTS',
  'report.write': 'PROJECTS',
  'report.comment': 'PROJECTS',
  'report.review': 'PROJECTS',
  'pack.read': 'PROJECTS',
  'pack.build': 'PROJECTS',
  'feedback.read': 'PROJECTS',
  'feedback.give': 'PROJECTS',
  'result.read': 'PROJECTS',
  'required-document.write': 'PROJECTS',
  'required-document.hand-in': 'PROJECTS',
  'calendar.read': 'PROJECTS',
  'calendar.write': 'PROJECTS',
  'change-request.create': 'PROJECTS',
  'change-request.withdraw': 'PROJECTS',
};
