import path from 'node:path';
import type { Plugin } from 'vite';

const LATE_PAGE = /lazyRouteComponent\(\s*\(\) => import\('([^']+)'\),\s*'\w+',?\s*\)/g;

/**
 * Gives every page that is loaded late the path of its module as `source`, on the server alone: a document announces the
 * files of its page, so that the browser asks for them together with the application and not after it.
 */
export function pageSources(root: string): Plugin {
  return {
    name: 'matson:page-sources',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      if (!id.startsWith(path.join(root, 'web/app/routes/'))) return null;
      const name = (module: string) =>
        module.startsWith('#')
          ? module.slice(1)
          : path.relative(root, path.resolve(path.dirname(id), module));
      const named = code.replace(
        LATE_PAGE,
        (page, module: string) => `Object.assign(${page}, { source: '${name(module)}' })`,
      );
      return { code: named, map: null };
    },
  };
}
