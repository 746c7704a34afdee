import './styles/app.css';
import './library-styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepEarly } from '#web/lib/early-reads.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { findWriter, watchClosedFeatures, watchSessionExpiry } from '#web/lib/session.ts';
import { watchTyping } from '#web/lib/typed-text.ts';
import { toast } from '#web/ui/toast.ts';
import { App } from './app.tsx';
import type { QueryState } from './document.ts';
import { keepEarlyData } from './early-data.ts';
import { keepFocus } from './held-input.ts';
import { createAppRouter, isPublicPage } from './router.ts';
import type {} from './start.ts';
import { applicationDrawn, applicationStarted } from './started.ts';

window.startApplication = async ({ earlyReads, firstReads, onTakeover }) => {
  keepEarly(earlyReads);
  const root = document.getElementById('root');
  const state = document.getElementById('query-state')?.textContent;
  if (root === null || !state) return;
  const queryClient = createQueryClient();
  for (const [key, data] of JSON.parse(state) as QueryState) queryClient.setQueryData(key, data);
  watchSessionExpiry(queryClient);
  watchClosedFeatures(queryClient);
  const router = createAppRouter(queryClient);
  // Tells the router that the markup comes from the server: it builds the same boundaries as there, and loads no page twice.
  router.ssr = { manifest: undefined };
  // The page is loaded before React takes over its markup, so that both sides render the same thing.
  await router.load();
  const tree = (
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>
  );
  const isPublic = isPublicPage(router.state.matches);
  // In development the document comes without markup.
  if (import.meta.env.DEV || (!isPublic && (await keepEarlyData(queryClient, firstReads)))) {
    startTransition(() => createRoot(root).render(tree));
    await keepFocus(applicationDrawn);
    onTakeover();
  } else {
    onTakeover();
    startTransition(() => {
      hydrateRoot(root, tree);
    });
  }
  await applicationStarted;
  watchTyping(
    () => findWriter(queryClient),
    () => toast.info('새로고침하기 전에 쓰던 글을 다시 채웠어요.', { id: 'refilled' }),
  );
};
