import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';
const MAKER = /\/createLucideIcon\.mjs$/;
const ICON_FILE = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;
const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

/** The file of each icon, by every name that the library gives it. */
function readIconFiles(root: string): Map<string, string> {
  const files = new Map<string, string>();
  const library = readFileSync(join(root, LIBRARY), 'utf8');
  for (const [, names = '', file = ''] of library.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/(.*)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

/**
 * Icons are lucide's drawings in a component of our own, `web/ui/icon.tsx`. Each is imported from its own file, so that the
 * build reads those that are used, and knows by whom.
 */
export function lightIcons(root: string): Plugin {
  const own = join(root, 'web/ui/icon.tsx');
  let files: Map<string, string> | undefined;

  function importByFile(names: string): string {
    const icons = names.split(',').map((name) => name.trim());
    return icons
      .filter((icon) => icon !== '' && !icon.startsWith('type '))
      .map((icon) => {
        const [name = '', local = name] = icon.split(' as ');
        files ??= readIconFiles(root);
        const file = files.get(name);
        if (file === undefined) throw new Error(`lucide has no icon of the name ${name}`);
        return `import ${local} from 'lucide-react/icons/${file}';`;
      })
      .join(' ');
  }

  return {
    name: 'matson:light-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      MAKER.test(id) && importer !== undefined && ICON_FILE.test(importer) ? own : null,
    transform(code, id) {
      if (!/\/web\/.*\.tsx?$/.test(id) || !code.includes("from 'lucide-react'")) return null;
      return { code: code.replace(IMPORT, (_, names: string) => importByFile(names)), map: null };
    },
  };
}
