import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { lightIcons } from './light-icons.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Bundles a line of browser code as the product's build does and returns the text. */
async function bundle(code: string): Promise<string> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      lightIcons(root),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? path.join(root, 'web/entry-of-test.ts') : null),
        load: (id) => (id.endsWith('entry-of-test.ts') ? code : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', external: /^react/ } },
  })) as Rolldown.RolldownOutput;
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

test('an icon comes from its own file in our component, under any of its names and under a new one', async () => {
  const code = await bundle(
    "import { Bell, type LucideIcon, BellIcon as Ring } from 'lucide-react'; console.log(Bell, Ring as LucideIcon);",
  );
  expect(code).toContain('function createIcon');
  expect(code.match(/icons\/[\w-]+\.mjs/g)).toEqual(['icons/bell.mjs']);
  expect(code).not.toContain('createLucideIcon(');
});

test('a name that the library does not know fails the build', async () => {
  await expect(bundle("import { Gong } from 'lucide-react'; console.log(Gong);")).rejects.toThrow(
    'lucide has no icon of the name Gong',
  );
});
