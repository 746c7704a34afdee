import { type RefObject, useEffect } from 'react';

const docks = new Set<HTMLElement>();

function tellHeight(): void {
  const heights = Array.from(docks, (dock) =>
    getComputedStyle(dock).position === 'sticky' ? dock.offsetHeight : 0,
  );
  document.documentElement.style.setProperty('--dock-height', `${Math.max(0, ...heights)}px`);
}

/**
 * Tells the toasts how high what sticks to the bottom of the window is, so that they stand above the highest dock. A dock
 * takes the place of the navigation there (`isNavigation`): it carries `data-dock`.
 */
export function useDockHeight(dock: RefObject<HTMLElement | null>, isNavigation = false): void {
  useEffect(() => {
    const element = dock.current;
    if (!element) return;
    docks.add(element);
    if (!isNavigation) element.dataset.dock = '';
    const observer = new ResizeObserver(tellHeight);
    observer.observe(element);
    window.addEventListener('resize', tellHeight);
    return () => {
      docks.delete(element);
      observer.disconnect();
      window.removeEventListener('resize', tellHeight);
      tellHeight();
    };
  }, [dock, isNavigation]);
}
