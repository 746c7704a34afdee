import { lazy, Suspense, useEffect, useState } from 'react';
import { hasWaitingToasts, subscribeToWaitingToasts } from './toast.ts';

const loadToastStack = () => import('./toast-stack.tsx');
const ToastStack = lazy(() => loadToastStack().then((file) => ({ default: file.ToastStack })));

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
