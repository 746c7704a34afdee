/** A pane of 매칭 데스크. */
export const PANE =
  'min-w-0 px-5 py-5.5 min-[1240px]:px-4 min-[1240px]:py-4 min-[1500px]:px-6 min-[1500px]:py-5.5';

/** Side panes stay in sight while the list between them scrolls. */
export const SIDE_PANE = `${PANE} min-[1240px]:sticky min-[1240px]:top-(--desk-top) min-[1240px]:max-h-[calc(100dvh-var(--desk-top))] min-[1240px]:self-start min-[1240px]:overflow-y-auto min-[1240px]:[scrollbar-width:thin]`;
