import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SessionMember } from '#contract/accounts/members.ts';
import { createAppRouter } from '#web/app/router.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

type Given = {
  /** What queries have loaded before. */
  loaded?: readonly { queryKey: QueryKey; data: unknown }[];
  /** Who is signed in. */
  member?: Partial<SessionMember>;
  /** The address that is open, for what reads it. */
  at?: string;
};

/** What a part of a page says as it is first drawn. */
export type Markup = {
  /** Its text, a line for each block. */
  lines: string[];
  /** Where each link leads, by its text. */
  links: [text: string, href: string][];
  /** The buttons that can be pressed, as they are called. */
  buttons: string[];
  html: string;
};

/** Draws a part of a page as the server would, by the product's own addresses. */
export function drawMarkup(element: ReactElement, { loaded = [], member, at = '/' }: Given = {}): Markup {
  const queryClient: QueryClient = createQueryClient();
  if (member) queryClient.setQueryData(['session'], { member });
  for (const { queryKey, data } of loaded) queryClient.setQueryData(queryKey, data);
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [at] }));
  router.stores.setMatches(router.matchRoutes(router.latestLocation));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{element}</RouterContextProvider>
    </QueryClientProvider>,
  );
  return {
    lines: linesOf(html),
    links: [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => [
      linesOf(inner).join(' '),
      href,
    ]),
    buttons: [...html.matchAll(/<button (?![^>]* disabled="")([^>]*)>(.*?)<\/button>/gs)].map(
      ([, attributes = '', inner = '']) =>
        /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? linesOf(inner).join(' '),
    ),
    html,
  };
}

/** What a button shows only while it works. */
const UNSEEN = /<span[^>]*\binvisible\b[^>]*>(?:<span[^>]*><\/span>|[^<])*<\/span>/g;

const BLOCKS =
  /<\/?(?:p|li|ul|ol|dl|dt|dd|div|section|article|header|h[1-6]|button|summary|details|table|tr|th|td|caption|label|figcaption|br|a)\b[^>]*>/g;

function linesOf(html: string): string[] {
  return html
    .replace(UNSEEN, '')
    .replace(BLOCKS, '\n')
    .replace(/<span class="(?:[^"]* )?block[ "]/g, '\n$&')
    .replace(/<\/[^>]*>(?=<[^/])/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
