import { useEffect } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when React has taken over the page inside its layout, not only the root around it. */
export const applicationStarted: Promise<void> = promise;

/** Stands in every layout: its effects run when the layout and the page in it are taken over. */
export function useStarted(): void {
  useEffect(() => resolve(), []);
}
