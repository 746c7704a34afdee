import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage } from '#server/public-cache/page-cache.ts';
import type { PageApi } from '#server/public-cache/page-sources.ts';

export type PageRenderer = {
  /** Renders a path with its query; never throws, a page that cannot be rendered answers with status 500. */
  render(url: string): Promise<RenderedPage>;
  /** The page for an address that cannot be rendered now. */
  fail(failure: PageFailure): Promise<RenderedPage>;
};

/** Why a page cannot be shown; `until` is the expected end in words. */
export type PageFailure =
  | { kind: 'FAILED' | 'DATABASE_AWAY' | 'UNAVAILABLE' | 'UNREADABLE' }
  | { kind: 'MAINTENANCE'; until: string };

type PageFiles = {
  entry: string;
  styles: string[];
  modules: string[];
  font: string | null;
  letters: string | null;
  icon: string | null;
};

type RenderOptions = { origin: string; findFiles(sources: readonly string[]): PageFiles };

/** What `dist/web/server/entry-server.js` exports (`web/app/entry-server.tsx`). */
type EntryServer = {
  setPageTransport(transport: (request: { url: string }) => ReturnType<PageApi>): void;
  renderPage(url: string, options: RenderOptions): Promise<RenderedPage>;
  renderFailure(options: RenderOptions, failure: PageFailure): RenderedPage;
};

type ManifestChunk = {
  file: string;
  css?: string[];
  /** Files that its code names. */
  assets?: string[];
  imports?: string[];
  isEntry?: boolean;
};
type Manifest = Record<string, ManifestChunk>;

const ENTRY = 'web/app/boot.ts';
const APPLICATION = 'web/app/entry-client.tsx';
const FONT = 'web/app/fonts/pretendard-core.woff2';
const ICON = 'web/app/illustrations/logo-mark.svg';

/**
 * Renders the built pages of `distDir`, which are loaded with the first one: a start does not wait for them. `origin` is
 * the public address without a slash at the end.
 */
export async function createPageRenderer(options: {
  distDir: string;
  origin: string;
  api: PageApi;
  onError?: (error: unknown, url: string) => void;
}): Promise<PageRenderer> {
  const { distDir, origin, api, onError } = options;
  const manifestFile = path.join(distDir, 'client/.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const entryFile = path.join(distDir, 'server/entry-server.js');
  let loading: Promise<EntryServer> | null = null;
  const load = async () => {
    const pages = (await import(pathToFileURL(entryFile).href)) as EntryServer;
    pages.setPageTransport(({ url }) => api(url));
    return pages;
  };
  const getPages = () => {
    loading ??= load().catch((error: unknown) => {
      // Whoever asks next tries again.
      loading = null;
      throw error;
    });
    return loading;
  };
  const renderOptions: RenderOptions = { origin, findFiles: createFileFinder(manifest) };
  return {
    async render(url) {
      const pages = await getPages();
      try {
        return await pages.renderPage(url, renderOptions);
      } catch (error) {
        onError?.(error, url);
        return pages.renderFailure(renderOptions, { kind: 'FAILED' });
      }
    },
    fail: async (failure) => (await getPages()).renderFailure(renderOptions, failure),
  };
}

function createFileFinder(manifest: Manifest): RenderOptions['findFiles'] {
  const address = (source: string) => (manifest[source] ? `/${manifest[source].file}` : null);
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`The browser build has no ${ENTRY}; run npm run build.`);
  const letters = entry.assets?.find((file) => file.endsWith('.css'));
  return (sources) => {
    const chunks = new Set<ManifestChunk>();
    const collect = (source: string) => {
      const chunk = manifest[source];
      if (chunk === undefined || chunks.has(chunk)) return;
      chunks.add(chunk);
      for (const imported of chunk.imports ?? []) collect(imported);
    };
    for (const source of [ENTRY, APPLICATION, ...sources]) collect(source);
    const all = [...chunks];
    return {
      entry: `/${entry.file}`,
      styles: [...new Set(all.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
      modules: all.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
      font: address(FONT),
      letters: letters === undefined ? null : `/${letters}`,
      icon: address(ICON),
    };
  };
}
