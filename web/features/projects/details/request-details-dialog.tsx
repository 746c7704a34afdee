import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import { hasEnded, showsRecommendations } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { useSession } from '#web/lib/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { OutrunNote } from '../outrun-note.tsx';
import { projectQuery } from '../queries.ts';
import { RequestAgain } from '../request/request-again.tsx';
import { leftByOf, ProjectStatusBadge } from '../status-badge.tsx';
import { useDecision } from '../use-decision.ts';
import { CancelRequest } from './cancel-request.tsx';
import { ChoosePartner } from './choose-partner.tsx';
import { MatchHistory } from './match-history.tsx';
import { RequestDetails } from './request-details.tsx';

type RequestDetailsDialogProps = DialogControls & {
  projectId: string;
  /** Draws the recommended NPOs; `actionFor` is what can be done with each of them now. */
  renderNpos: (project: ProjectDetail, actionFor: (npo: RecommendedNpo) => ReactNode) => ReactNode;
};

/** A company's CSR request with its matching manager and its recommended NPOs (D-19 to D-27). */
export function RequestDetailsDialog({ projectId, renderNpos, onClose }: RequestDetailsDialogProps) {
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(projectId));
  const [isUnsaved, setIsUnsaved] = useState(false);
  return (
    <Dialog
      long
      size="xl"
      title={project?.title ?? 'CSR 요청서'}
      eyebrow={
        project && (
          <ProjectStatusBadge code={project.status.code} leftBy={leftByOf(project.partnership?.ending)} />
        )
      }
      unsaved={isUnsaved}
      onClose={onClose}
    >
      {project ? (
        <Content project={project} renderNpos={renderNpos} onUnsaved={setIsUnsaved} />
      ) : error ? (
        <ErrorState
          title="요청서를 불러오지 못했어요"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <DetailsSkeleton />
      )}
    </Dialog>
  );
}

type ContentProps = Pick<RequestDetailsDialogProps, 'renderNpos'> & {
  project: ProjectDetail;
  onUnsaved: (isUnsaved: boolean) => void;
};

function Content({ project, renderNpos, onUnsaved }: ContentProps) {
  const { decide, outrun } = useDecision(project);
  const { member } = useSession();
  const isCompany = member?.role.name === 'COMPANY';
  const firstChoice = project.recommendedNpos.find((npo) => isChoosable(project, npo));
  // An NPO reads the request without the list, which is published to the company alone.
  const seesList = showsRecommendations(project.status.code) && project.matchPublishedAt !== null;
  return (
    <>
      {outrun && <OutrunNote outrun={outrun} />}
      <RequestDetails project={project}>
        {seesList &&
          renderNpos(project, (npo) =>
            isChoosable(project, npo) ? (
              <ChoosePartner project={project} npo={npo} decide={decide} isFirst={npo === firstChoice} />
            ) : null,
          )}
      </RequestDetails>
      {hasEnded(project.status.code) && <RequestAgain projectId={project.id} />}
      {isCompany && <MatchHistory project={project} decide={decide} onUnsaved={onUnsaved} />}
      {project.allowed.cancel && <CancelRequest project={project} decide={decide} onUnsaved={onUnsaved} />}
    </>
  );
}

/** The server decides in the end; this only spares a press that it would refuse. */
function isChoosable(project: ProjectDetail, npo: RecommendedNpo): boolean {
  return project.allowed.choose && npo.invitation?.status === 'ACCEPTED' && npo.isAvailable;
}

function DetailsSkeleton() {
  return (
    <LoadingArea className="grid gap-6">
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-28 w-full" />
      <div className="grid gap-4 tablet:grid-cols-2 laptop:grid-cols-3">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full max-laptop:hidden" />
      </div>
    </LoadingArea>
  );
}
