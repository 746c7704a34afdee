import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';
import { lightContract } from './light-contract.ts';

/** Modules of which the entry page is made, those included that it loads late. */
const sources = [
  'web/app/boot.ts',
  'web/app/entry-client.tsx',
  'web/app/sign-in-dialog.tsx',
  'web/features/activity-entries/outbox-sender.ts',
  'web/pages/activity-entry.tsx',
  'web/ui/day-calendar.tsx',
  'web/ui/picker-card.tsx',
  'web/ui/toast-stack.tsx',
];
/** Beside what the modules name: the font that nearly every text needs. */
const fonts = ['web/app/fonts/pretendard-core.woff2'];

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Every file that the sources need, as their addresses; throws where one is not in the build. */
function findFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const collect = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const part = manifest[name];
    if (part === undefined) throw new Error(`${name} is not in the build, and the service worker needs it`);
    for (const file of [part.file, ...(part.css ?? [])]) files.add(`/${file}`);
    for (const imported of part.imports ?? []) collect(imported);
  };
  for (const source of [...sources, ...fonts]) collect(source);
  return [...files].sort();
}

/**
 * Builds `sw.js`, one file at the root of the product, which names the files of the entry page: another build, another
 * worker. Stands after Vite's manifest, which it reads.
 */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'matson:service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const manifestFile = bundle['.vite/manifest.json'];
        if (manifestFile?.type !== 'asset') throw new Error('the build has no manifest');
        const manifest = JSON.parse(String(manifestFile.source)) as Manifest;
        const files = findFiles(manifest);
        const entry = manifest['web/app/boot.ts']?.file;
        const release = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
        const result = await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          plugins: [lightContract(root)],
          define: {
            __FILES__: JSON.stringify(files),
            __ENTRY__: JSON.stringify(`/${entry}`),
            __RELEASE__: JSON.stringify(release),
          },
          build: {
            write: false,
            target: 'es2023',
            modulePreload: false,
            rolldownOptions: {
              input: `${root}/web/service-worker/service-worker.ts`,
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
        const [output] = Array.isArray(result) ? result : [result];
        if (!output || !('output' in output)) throw new Error('the service worker was not built');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: output.output[0].code });
      },
    },
  };
}
