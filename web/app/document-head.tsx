import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { closeAllDialogs } from '#web/lib/dialogs.ts';
import { useGivenTitle } from '#web/lib/page-title.ts';
import { documentTitle, findPageHead, notFoundHead } from './page-head.ts';

/** Keeps title, description, canonical address and robots of the document true while the visitor moves on. */
export function DocumentHead() {
  const matches = useRouterState({ select: (state) => state.matches });
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const isNotFound = matches.some((match) => match.status === 'notFound' || match._notFound);
  const head = isNotFound ? notFoundHead : findPageHead(matches);
  const { description, canonicalPath } = head;
  const given = useGivenTitle();
  const title = documentTitle(given === null || isNotFound ? head : { ...head, title: given });

  useEffect(() => {
    document.title = title;
    setTag('meta[name="description"]', 'meta', { name: 'description', content: description });
    setTag(
      'link[rel="canonical"]',
      'link',
      canonicalPath === null ? null : { rel: 'canonical', href: location.origin + canonicalPath },
    );
    setTag(
      'meta[name="robots"]',
      'meta',
      canonicalPath === null ? { name: 'robots', content: 'noindex' } : null,
    );
  }, [title, description, canonicalPath]);

  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeAllDialogs()),
    [router],
  );

  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (pathname === undefined || pathname === shownPathname.current) return;
    const isFirst = shownPathname.current === undefined;
    shownPathname.current = pathname;
    // A new page is read from its start, or from the part that its address names; the page that came with the document
    // keeps the browser's own focus.
    if (!isFirst && location.hash === '') document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

function setTag(selector: string, name: string, attributes: Record<string, string> | null): void {
  const existing = document.head.querySelector(selector);
  if (attributes === null) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(document.createElement(name));
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
}
