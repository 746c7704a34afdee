import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A room of the workspace: its name, its address below the project, and its line in the card of the first tab. */
export type WorkspaceTab = {
  name: string;
  to:
    | '/project/manage/$projectId'
    | '/project/manage/$projectId/agreement'
    | '/project/manage/$projectId/activity-entries'
    | '/project/manage/$projectId/measurements'
    | '/project/manage/$projectId/budget'
    | '/project/manage/$projectId/report'
    | '/project/manage/$projectId/pack';
  /** Whether the room is there for this project. */
  isOpen: (project: ProjectDetail) => boolean;
  /** From when on it is, for who comes by its address before. */
  opensWhen: string;
  /** What waits for the viewer in it, as a number behind the name. */
  Count?: (props: { projectId: string }) => ReactNode;
  /** What its line in '사업 한눈에' says; name and link stand around it. */
  Glance?: (props: { projectId: string }) => ReactNode;
};

type WorkspaceTabsProps = { tabs: readonly WorkspaceTab[]; projectId: string };

/** A click that a browser would follow in the same tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The rooms of a project as links, each with its own address. A pressed one is underlined at once, before its room is
 * drawn, which takes a slow phone a moment. After a click the heading of its panel has the focus; on the way back it does
 * not.
 */
export function WorkspaceTabs({ tabs, projectId }: WorkspaceTabsProps) {
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  const clicked = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const pathOf = ({ to }: WorkspaceTab) => to.replace('$projectId', projectId);
  const current = tabs.find((tab) => pathOf(tab) === shown?.replace(/\/$/, ''));
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<WorkspaceTab | null>(null);
  const underlined = pressed ?? current;
  function follow(event: MouseEvent, tab: WorkspaceTab) {
    clicked.current = tab !== current;
    if (tab === current || !isPlainClick(event)) return;
    event.preventDefault();
    setPressed(tab);
    const open = () => navigate({ to: tab.to, params: { projectId } }).finally(() => setPressed(null));
    // A timer of a frame runs after it was painted.
    requestAnimationFrame(() => setTimeout(open));
  }
  useEffect(() => {
    if (!shown || !clicked.current) return;
    clicked.current = false;
    // After the page as a whole has taken the focus, as it does on every change of page.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <>
      <nav
        aria-label="프로젝트 작업 공간"
        className="sticky top-17 z-10 border-b border-line bg-page print:hidden"
      >
        <ul className="page-width flex gap-1">
          {tabs.map((tab) => {
            const { name, to, Count } = tab;
            const isCurrent = tab === current;
            return (
              <li key={to} className="relative -ml-1.5 first:-ml-3.5">
                <Link
                  to={to}
                  params={{ projectId }}
                  aria-current={isCurrent ? 'page' : undefined}
                  activeOptions={{ exact: true }}
                  onClick={(event) => follow(event, tab)}
                  className={classNames(
                    'relative flex h-12 items-center gap-1.5 px-1.5 whitespace-nowrap min-[380px]:px-2.5 tablet:px-3.5',
                    tab === underlined
                      ? 'font-bold text-ink after:absolute after:inset-x-1.5 after:-bottom-px after:h-0.75 after:rounded-t-[2px] after:bg-brand min-[380px]:after:inset-x-2.5 tablet:after:inset-x-3.5'
                      : 'font-[550] text-ink-2 hover:text-ink',
                  )}
                >
                  {name}
                  {Count && <Count projectId={projectId} />}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {current && (
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {current.name}
        </h2>
      )}
    </>
  );
}
