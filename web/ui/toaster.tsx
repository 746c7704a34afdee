import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { isBuildGone } from '#web/lib/gone-build.ts';
import { offerReload } from './reload-box.tsx';
import { hasWaitingToasts, subscribeToWaitingToasts } from './toast.ts';

const loadToastStack = () => import('./toast-stack.tsx');
const Nothing: ComponentType = () => null;

/** A page without toasts is still a page; where this tab's release is gone, a reload brings them back. */
const ToastStack = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await loadToastStack()).ToastStack };
  } catch (error) {
    if (await isBuildGone(error)) offerReload();
    return { default: Nothing };
  }
});

/** Fetches what draws toasts ahead, for screens that must be able to say that the connection is gone. */
export function preloadToasts(): void {
  // Without it the first toast still tries again.
  loadToastStack().catch(() => {});
}

/** Place of the toasts; mount it once at the root. What draws them is loaded with the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const check = () => setWanted((before) => before || hasWaitingToasts());
    check();
    return subscribeToWaitingToasts(check);
  }, []);
  return wanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
