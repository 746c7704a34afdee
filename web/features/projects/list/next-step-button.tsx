import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProjectListItem } from '#contract/projects/projects.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { findNextStep } from './next-action.ts';

type NextStepButtonProps = { item: ProjectListItem; className: string; children?: ReactNode };

/** Leads to where a project's next action is done; named by what it does and, for screen readers, by the project. */
export function NextStepButton({ item, className, children }: NextStepButtonProps) {
  const { label, step } = findNextStep(item);
  const content = (
    <>
      {label}
      <span className="sr-only"> {item.title}</span>
      {children}
    </>
  );
  if (step === 'INVITATION' && item.invitation)
    return (
      <Link
        to="/invitations/$invitationId"
        params={{ invitationId: item.invitation.id }}
        className={className}
      >
        {content}
      </Link>
    );
  if (step === 'REQUEST' || step === 'PROGRESS')
    return (
      <button
        type="button"
        className={className}
        onClick={() =>
          openDialog(step === 'REQUEST' ? 'companyRequestDetails' : 'projectProgress', { projectId: item.id })
        }
      >
        {content}
      </button>
    );
  return (
    <Link to="/project/manage/$projectId" params={{ projectId: item.id }} className={className}>
      {content}
    </Link>
  );
}
