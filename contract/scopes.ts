import { z } from 'zod';
import type { Action } from './access.ts';

/**
 * Parts of the service that the operator can close (B-22): recommended matching with everything that leads to it, and
 * the management of projects. Sign-up, sign-in, partner search, profiles and inquiries are always open.
 */
export const scopes = ['MATCHING', 'PROJECTS'] as const;
export const scope = z.enum(scopes);
export type Scope = z.infer<typeof scope>;

export const scopeLabels: Record<Scope, string> = { MATCHING: '추천 매칭', PROJECTS: '프로젝트 관리' };

/** What belongs to a part; an action absent here is always open. The operator's own actions always are. */
export const scopeOfAction: Partial<Record<Action, Scope>> = {
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
  'change-request.create': 'PROJECTS',
  'change-request.withdraw': 'PROJECTS',
};
