import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type AdminMatch,
  type AdminProjectDetail,
  correctProjectProgress,
  decideChangeRequest,
  extendAdminMatch,
  findAdminMails,
  findAdminProjects,
  getAdminProject,
  publishAdminMatch,
  retryMail,
  transitionProject,
  updateAdminMatch,
  verifyAdminMatch,
} from '#contract/admin/admin.ts';
import {
  addCandidate,
  askAgain,
  extendReplyDay,
  findAddableNpos,
  previewCompanyView,
} from '#contract/admin/match-desk.ts';
import { isWaiting, type WaitingAnswer } from '#contract/admin/outgoing.ts';
import { writeSideNote } from '#contract/admin/side-notes.ts';
import { getFairnessLedger, getFairnessLists, type LedgerBy } from '#contract/matches/fairness.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { ProgressForm } from '#contract/projects/projects.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import type { OrganizationAddress } from '#web/lib/organization-address.ts';
import type { AdminSearch } from './admin-search.ts';

/** How exposure was spread in the last twelve months. */
export const fairnessLedgerQuery = queryOptions({
  queryKey: ['admin', 'fairness'],
  queryFn: ({ signal }) => call(getFairnessLedger, { signal }),
});

/** The newest lists that had a place for a group of NPOs. */
export const fairnessListsQuery = (by: LedgerBy, key: string) =>
  queryOptions({
    queryKey: ['admin', 'fairness-lists', by, key],
    queryFn: ({ signal }) => call(getFairnessLists, { query: { by, key }, signal }),
  });

/** One page of all projects; the page before stays on screen while the next one loads. */
export function adminProjectsQuery({ status, q, page }: AdminSearch) {
  return queryOptions({
    queryKey: ['admin', 'projects', status ?? '', q ?? '', page ?? 1],
    queryFn: ({ signal }) => call(findAdminProjects, { query: { status, q, page }, signal }),
    meta: { live: ['DESK'] },
    placeholderData: keepPreviousData,
  });
}

/** A project on the admin screens, null when there is none under this id. */
export function adminProjectQuery(projectId: string) {
  return queryOptions({
    queryKey: ['admin', 'project', projectId],
    queryFn: async ({ signal }): Promise<AdminProjectDetail | null> => {
      try {
        return await call(getAdminProject, { params: { projectId }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    meta: { live: ['DESK'] },
  });
}

/** One page of the mails that were given up on, or of all to one organisation. */
export const adminMailsQuery = ({ organizationId, page = 1 }: OrganizationAddress) =>
  queryOptions({
    queryKey: ['admin', 'mails', organizationId ?? '', page],
    queryFn: ({ signal }) => call(findAdminMails, { query: { organizationId, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** NPOs by a part of their name, each with whether it may be put on a list by hand. */
export const addableNposQuery = (matchId: string, q: string) =>
  queryOptions({
    queryKey: ['admin', 'addable-npos', matchId, q],
    queryFn: ({ signal }) => call(findAddableNpos, { params: { matchId }, query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

type CompanyView = { order: readonly string[]; summaries: { npoId: string; summary: string }[] };

/** The list exactly as its company gets it, from an order that need not be saved yet. */
export const companyViewQuery = (matchId: string, version: number, view: CompanyView) =>
  queryOptions({
    queryKey: ['admin', 'company-view', matchId, version, view],
    queryFn: ({ signal }) =>
      call(previewCompanyView, { params: { matchId }, body: { ...view, order: [...view.order] }, signal }),
  });

type MatchOrder = Omit<z.input<NonNullable<typeof updateAdminMatch.body>>, 'version'>;

/** What the admin can do with a project; each is decided on the version that is given. */
export type AdminDecision =
  | { kind: 'ORDER'; matchId: string; version: number; order: MatchOrder }
  | { kind: 'PUBLISH'; matchId: string; version: number }
  | { kind: 'ADD'; matchId: string; version: number; npoId: string; reason: string; place: number }
  | { kind: 'ASK_AGAIN'; matchId: string; npoIds: string[] }
  | { kind: 'REPLY_DAY'; matchId: string; version: number; replyBy: string; reason: string }
  | { kind: 'EXTEND'; matchId: string; version: number; npoIds: string[]; reason: string }
  | {
      kind: 'TRANSITION';
      to: ProjectStatus;
      version: number;
      reason?: string;
      actualEnd?: string;
      isSettled?: boolean;
    }
  | { kind: 'CORRECT'; form: ProgressForm; reason: string; version: number }
  | ({ kind: 'CHANGE'; changeRequestId: string } & ChangeDecision);

type ChangeDecision = z.input<NonNullable<typeof decideChangeRequest.body>>;

/**
 * Carries out a decision on a project. The answer replaces what the admin screen shows; after a refusal the project is
 * fetched again, so that the screen can say what changed.
 */
export function useAdminDecision(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = adminProjectQuery(projectId);
  return useMutation({
    mutationFn: (decision: AdminDecision) => decide(projectId, decision),
    onSuccess: (answer) => {
      if (isWaiting(answer)) return;
      queryClient.setQueryData<AdminProjectDetail | null>(queryKey, (known) =>
        'project' in answer ? answer : known && { ...known, match: answer },
      );
    },
    onSettled: () =>
      Promise.all(
        [['admin'], ['project'], ['notifications']].map((key) =>
          queryClient.invalidateQueries({ queryKey: key }),
        ),
      ),
  });
}

function decide(
  projectId: string,
  decision: AdminDecision,
): Promise<AdminMatch | AdminProjectDetail | WaitingAnswer> {
  switch (decision.kind) {
    case 'ORDER':
      return call(updateAdminMatch, {
        params: { matchId: decision.matchId },
        body: { version: decision.version, ...decision.order },
      });
    case 'PUBLISH':
      return call(publishAdminMatch, {
        params: { matchId: decision.matchId },
        body: { version: decision.version },
      });
    case 'EXTEND': {
      const { version, npoIds, reason } = decision;
      return call(extendAdminMatch, {
        params: { matchId: decision.matchId },
        body: { version, npoIds, reason },
      });
    }
    case 'ADD': {
      const { kind: _, matchId, ...body } = decision;
      return call(addCandidate, { params: { matchId }, body });
    }
    case 'ASK_AGAIN': {
      const { matchId, npoIds } = decision;
      return call(askAgain, { params: { matchId }, body: { npoIds } });
    }
    case 'REPLY_DAY': {
      const { kind: _, matchId, ...body } = decision;
      return call(extendReplyDay, { params: { matchId }, body });
    }
    case 'TRANSITION': {
      const { kind: _, ...body } = decision;
      return call(transitionProject, { params: { projectId }, body });
    }
    case 'CORRECT': {
      const { form, reason, version } = decision;
      return call(correctProjectProgress, { params: { projectId }, body: { form, reason, version } });
    }
    case 'CHANGE': {
      const { kind: _, changeRequestId, ...body } = decision;
      return call(decideChangeRequest, { params: { projectId, changeRequestId }, body });
    }
  }
}

/** Writes a note for admins; the answer replaces the notes on the admin screens, after a refusal they are read again. */
export function useWriteSideNote(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = adminProjectQuery(projectId);
  return useMutation({
    mutationFn: (body: { npoId: string | null; text: string; version: number }) =>
      call(writeSideNote, { params: { projectId }, body }),
    onSuccess: ({ items }) => {
      queryClient.setQueryData<AdminProjectDetail | null>(
        queryKey,
        (known) => known && { ...known, sideNotes: items },
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Recomputes a stored list from its snapshot and says whether it comes out the same. */
export function useReplay(matchId: string) {
  return useMutation({ mutationFn: () => call(verifyAdminMatch, { params: { matchId } }) });
}

/** Queues an undelivered mail again. */
export function useRetryMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) => call(retryMail, { params: { mailId }, body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
