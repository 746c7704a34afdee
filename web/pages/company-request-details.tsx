import { RecommendedNpos } from '#web/features/matches/recommended-npos.tsx';
import { RequestDetailsDialog } from '#web/features/projects/details/request-details-dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';

/** The dialog companyRequestDetails: a request of `features/projects` with the NPOs of `features/matches`. */
export function CompanyRequestDetails({ projectId, onClose }: DialogControls & { projectId: string }) {
  return (
    <RequestDetailsDialog
      projectId={projectId}
      onClose={onClose}
      renderNpos={({ id, recommendedNpos, matchPublishedAt, continuesId }, actionFor) => (
        <RecommendedNpos
          projectId={id}
          npos={recommendedNpos}
          isOnlyPartner={continuesId !== null && recommendedNpos.length === 1}
          publishedAt={matchPublishedAt}
          actionFor={actionFor}
        />
      )}
    />
  );
}
