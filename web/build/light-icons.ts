import { join } from 'node:path';
import type { Plugin } from 'vite';

const MAKER = /\/createLucideIcon\.mjs$/;
const ICON_FILE = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/** Icons are lucide's drawings in a component of our own, `web/ui/icon.tsx`. */
export function lightIcons(root: string): Plugin {
  const own = join(root, 'web/ui/icon.tsx');
  return {
    name: 'matson:light-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      MAKER.test(id) && importer !== undefined && ICON_FILE.test(importer) ? own : null,
  };
}
