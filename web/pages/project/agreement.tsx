import { useNavigate, useSearch } from '@tanstack/react-router';
import { AgreementView } from '#web/features/agreements/agreement-view.tsx';
import { useWorkspaceProject } from '#web/features/projects/workspace/workspace-project.ts';

/** The room 협약; the version that is compared stands in the address. */
export function ProjectAgreementPage() {
  const { id: projectId } = useWorkspaceProject();
  const { compare } = useSearch({ from: '/site/project/manage/$projectId/agreement' });
  const navigate = useNavigate();
  return (
    <AgreementView
      projectId={projectId}
      compared={compare === undefined ? null : Number(compare)}
      onCompare={(number) =>
        void navigate({
          to: '/project/manage/$projectId/agreement',
          params: { projectId },
          search: number === null ? {} : { compare: String(number) },
        })
      }
    />
  );
}
