import { useEffect, useLayoutEffect } from 'react';

const drawn = Promise.withResolvers<void>();
const started = Promise.withResolvers<void>();

/** Resolves when the layout and the page in it stand in the document, before anybody can press anything there. */
export const applicationDrawn: Promise<void> = drawn.promise;

/** Resolves when React has taken over the page inside its layout, not only the root around it. */
export const applicationStarted: Promise<void> = started.promise;

/** Stands in every layout: its effects run when the layout and the page in it are taken over. */
export function useStarted(): void {
  useLayoutEffect(() => drawn.resolve(), []);
  useEffect(() => started.resolve(), []);
}
