import { type RefObject, useEffect } from 'react';

/** Tells the toasts how high a dock is while it sticks to the bottom of the window, so that they stand above it. */
export function useDockHeight(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dock.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = () => {
      const isDocked = getComputedStyle(element).position === 'sticky';
      root.style.setProperty('--dock-height', isDocked ? `${element.offsetHeight}px` : '0px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.style.removeProperty('--dock-height');
    };
  }, [dock]);
}
