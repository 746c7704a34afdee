import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getAgreementRoom } from '#contract/agreements/agreements.ts';
import { getMatchHistory, recommendOthers, rematchProject } from '#contract/matches/match-history.ts';
import type { FeeRule } from '#contract/orders/fees.ts';
import {
  answerContinuation,
  type ContinuationAnswer,
  getContinuation,
} from '#contract/projects/continuations.ts';
import {
  deleteProjectDraft,
  findProjectDrafts,
  getProjectDraft,
  renameProjectDraft,
} from '#contract/projects/project-drafts.ts';
import {
  cancelProject,
  choosePartner,
  createChangeRequest,
  createProject,
  createProjectEvent,
  findProjects,
  getPartnerContact,
  getProject,
  type ProgressForm,
  type ProjectDetail,
  type ProjectListItem,
  type ProjectPage,
  updateProjectProgress as updateProjectProgressEndpoint,
  withdrawChangeRequest,
} from '#contract/projects/projects.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import { call } from '#web/lib/api.ts';
import type { ReasonsNotChosen } from '#web/lib/dialogs.ts';

/**
 * All projects of the member's organisation with what to do next, newest change first: filters and groups count every one,
 * and what is nearest its date stands first, on whichever page of the answer it comes.
 */
export const projectsQuery = queryOptions({
  queryKey: ['project', 'list'],
  queryFn: async ({ signal }) => {
    const items: ProjectListItem[] = [];
    let next: ProjectPage['next'] = null;
    do {
      const page: ProjectPage = await call(findProjects, { query: next ?? {}, signal });
      items.push(...page.items);
      next = page.next;
    } while (next !== null);
    return items;
  },
  meta: { live: ['PROJECT', 'NOTIFICATION'] },
});

/** A project as the signed-in member may see it. */
export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', 'detail', projectId],
    queryFn: ({ signal }) => call(getProject, { params: { projectId }, signal }),
    meta: { live: ['PROJECT', 'NOTIFICATION'] },
  });
}

/** The lists that a company was shown for its request; they change only with the project. */
export function matchHistoryQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', 'matches', projectId],
    queryFn: ({ signal }) => call(getMatchHistory, { params: { projectId }, signal }),
  });
}

/** What the two have confirmed in their agreement, as values to save; null where nothing is confirmed. */
export function agreedTermsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', 'agreed-terms', projectId],
    queryFn: async ({ signal }): Promise<ProgressForm | null> => {
      const { shown } = await call(getAgreementRoom, { params: { projectId }, signal });
      if (shown?.status !== 'CONFIRMED' || shown.content.values.budget === null) return null;
      const { start, end, budget, regionLevel1Code, regionLevel2Code } = shown.content.values;
      return { actualStart: start, actualEnd: end, actualBudget: budget, regionLevel1Code, regionLevel2Code };
    },
    staleTime: 0,
    retry: false,
  });
}

/** What the parties say to another year, as far as the viewer may know. */
export function continuationQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', 'continuation', projectId],
    queryFn: ({ signal }) => call(getContinuation, { params: { projectId }, signal }),
  });
}

/** Answers whether to go on next year; a refusal brings what stands now. */
export function useAnswerContinuation(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = continuationQuery(projectId);
  return useMutation({
    mutationFn: (answer: ContinuationAnswer) =>
      call(answerContinuation, { params: { projectId }, body: { answer } }),
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** One half-written request of a member; read anew for each visit, because other tabs write it too. */
export function draftQuery(memberId: string, draftKey: string) {
  return queryOptions({
    queryKey: ['project', 'draft', memberId, draftKey],
    queryFn: ({ signal }) => call(getProjectDraft, { params: { draftKey }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** All half-written requests of a member, the one that was saved last first. */
export function draftsQuery(memberId: string) {
  return queryOptions({
    queryKey: ['project', 'drafts', memberId],
    queryFn: async ({ signal }) => (await call(findProjectDrafts, { signal })).items,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Contact person of the other matched organisation; each call is recorded, so it is made once for a visit. */
export function partnerContactQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', 'contact', projectId],
    queryFn: ({ signal }) => call(getPartnerContact, { params: { projectId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/**
 * Saves the agreed values of a project at the version that its reader has seen (C-07).
 * Throws `ApiProblem` when the call itself is refused.
 */
export function updateProjectProgress(
  projectId: string,
  values: ProgressForm,
  version: number,
): Promise<{ success: boolean; error: string | null }> {
  return call(updateProjectProgressEndpoint, { params: { projectId }, body: { form: values, version } });
}

/** Refreshes a project and the list it stands in; resolves when the project has been read again. */
export function useRefreshProject() {
  const queryClient = useQueryClient();
  return async (projectId: string) => {
    void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: matchHistoryQuery(projectId).queryKey });
    await queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey });
  };
}

/** Puts the answer of a change on screen at once and lets the list be read again. */
export function useTakeOverProject() {
  const queryClient = useQueryClient();
  return (project: ProjectDetail) => {
    queryClient.setQueryData(projectQuery(project.id).queryKey, project);
    void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
  };
}

/** Submits the request; its recommendations are part of the answer. */
export function useCreateProject() {
  const takeOver = useTakeOverProject();
  return useMutation({
    mutationFn: (body: {
      form: RequestForm;
      draftKey: string;
      continuesId: string | undefined;
      seenFee: FeeRule | undefined;
      attachmentIds: string[];
    }) => call(createProject, { body }),
    onSuccess: takeOver,
  });
}

/** Chooses an NPO that has accepted. */
export function useChoosePartner(projectId: string) {
  const takeOver = useTakeOverProject();
  return useMutation({
    mutationFn: (body: { npoId: string; reasons: ReasonsNotChosen; version: number }) =>
      call(choosePartner, { params: { projectId }, body: { ...body, reasons: [...body.reasons] } }),
    onSuccess: takeOver,
  });
}

/** Cancels a request that has no partner yet. */
export function useCancelProject(projectId: string) {
  const takeOver = useTakeOverProject();
  return useMutation({
    mutationFn: (body: { reason: string; version: number }) =>
      call(cancelProject, { params: { projectId }, body }),
    onSuccess: takeOver,
  });
}

/** Asks for other values than the locked ones. */
export function useRequestChange(projectId: string) {
  const takeOver = useTakeOverProject();
  return useMutation({
    mutationFn: (body: { form: ProgressForm; reason: string; version: number }) =>
      call(createChangeRequest, { params: { projectId }, body }),
    onSuccess: takeOver,
  });
}

/** Withdraws an own change request; after a refusal the project is read again. */
export function useWithdrawChange(projectId: string) {
  const takeOver = useTakeOverProject();
  const refresh = useRefreshProject();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(withdrawChangeRequest, { params: { projectId, changeRequestId: id }, body: { version } }),
    onSuccess: takeOver,
    onError: () => refresh(projectId),
  });
}

/** Asks for another list. */
export function useRematchProject(projectId: string) {
  const queryClient = useQueryClient();
  const takeOver = useTakeOverProject();
  return useMutation({
    mutationFn: (body: { reason: string; version: number }) =>
      call(rematchProject, { params: { projectId }, body }),
    onSuccess: takeOver,
    onSettled: () => queryClient.invalidateQueries({ queryKey: matchHistoryQuery(projectId).queryKey }),
  });
}

/** Has others recommended and asked beside a former partner. */
export function useRecommendOthers(projectId: string) {
  const queryClient = useQueryClient();
  const takeOver = useTakeOverProject();
  return useMutation({
    mutationFn: (body: { version: number }) => call(recommendOthers, { params: { projectId }, body }),
    onSuccess: takeOver,
    onSettled: () => queryClient.invalidateQueries({ queryKey: matchHistoryQuery(projectId).queryKey }),
  });
}

/** Leaves a note in the project's log. */
export function useCreateProjectEvent(projectId: string) {
  const takeOver = useTakeOverProject();
  return useMutation({
    mutationFn: (text: string) => call(createProjectEvent, { params: { projectId }, body: { text } }),
    onSuccess: takeOver,
  });
}

/** Discards a half-written request with its attachments. */
export function useDeleteDraft(memberId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draftKey: string) => call(deleteProjectDraft, { params: { draftKey } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: draftsQuery(memberId).queryKey }),
  });
}

/** Names a half-written request; an empty name gives it back to its title. */
export function useRenameDraft(memberId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ draftKey, name }: { draftKey: string; name: string }) =>
      call(renameProjectDraft, { params: { draftKey }, body: { name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: draftsQuery(memberId).queryKey }),
  });
}
