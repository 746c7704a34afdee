import type { ReactNode } from 'react';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { FoldedRequest, RequestContents } from './request-contents.tsx';

type RequestPaneProps = {
  project: ProjectDetail;
  statusBadge: ReactNode;
  /** What was asked for stands back: the candidates have no room beside it. */
  isFolded: boolean;
  /** Steps that the admin can take now. */
  children: ReactNode;
};

/** The request as the admin needs it beside the candidates, until there is a partner. */
export function RequestPane({ project, statusBadge, isFolded, children }: RequestPaneProps) {
  const { company } = project;
  return (
    <>
      <div className="grid justify-items-start gap-2">
        {statusBadge}
        <h1 className="text-[20px] leading-7.5 [overflow-wrap:anywhere]">{project.title}</h1>
        <p className="flex max-w-full items-center gap-2 text-sm text-ink-2">
          <Avatar name={company.name} src={company.avatar} alt="" size="sm" tone="company" />
          <OrganizationLink id={company.id} name={company.name} />
          <span className="sr-only">요청한 기업</span>
        </p>
      </div>
      <div className="mt-5">{children}</div>
      {isFolded ? (
        <div className="mt-5 border-t border-line pt-4">
          <FoldedRequest project={project} />
        </div>
      ) : (
        <RequestContents project={project} />
      )}
    </>
  );
}
