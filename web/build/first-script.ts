import { build, type Plugin } from 'vite';
import { lightContract } from './light-contract.ts';

const BOOT = 'web/app/boot.ts';
const APPLICATION = 'web/app/entry-client.tsx';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The addresses of the application and of all that it loads with itself; the application is the first. */
function findApplication(manifest: Manifest): [string, ...string[]] {
  const application = manifest[APPLICATION];
  if (application === undefined) throw new Error(`${APPLICATION} is not in the build`);
  const seen = new Set([APPLICATION]);
  for (const name of seen) for (const imported of manifest[name]?.imports ?? []) seen.add(imported);
  const [, ...needed] = seen;
  return [`/${application.file}`, ...needed.map((name) => `/${manifest[name]?.file}`)];
}

/**
 * Builds the first script of every page by itself, one file that shares nothing with the application, and adds it to the
 * build: a page that is only read asks for nothing else. Stands after Vite's manifest, which it reads and completes.
 */
export function firstScript(root: string): Plugin {
  return {
    name: 'matson:first-script',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const manifestFile = bundle['.vite/manifest.json'];
        if (manifestFile?.type !== 'asset') throw new Error('the build has no manifest');
        const manifest = JSON.parse(String(manifestFile.source)) as Manifest;
        const [application, ...needed] = findApplication(manifest);
        const result = await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          plugins: [
            lightContract(root),
            {
              name: 'matson:application',
              enforce: 'pre',
              resolveId: (id) =>
                id.endsWith('/entry-client.tsx') ? { id: application, external: 'absolute' } : null,
            },
          ],
          define: { __APPLICATION_FILES__: JSON.stringify(needed) },
          build: {
            write: false,
            target: 'es2023',
            manifest: true,
            modulePreload: false,
            assetsInlineLimit: 0,
            rolldownOptions: {
              input: `${root}/${BOOT}`,
              output: {
                entryFileNames: 'assets/[name]-[hash].js',
                assetFileNames: 'assets/[name]-[hash][extname]',
              },
            },
          },
        });
        const [output] = Array.isArray(result) ? result : [result];
        if (!output || !('output' in output)) throw new Error('the first script was not built');
        for (const file of output.output) {
          const source = file.type === 'chunk' ? file.code : file.source;
          if (file.fileName === manifestFile.fileName) {
            const parts = JSON.parse(String(source)) as Manifest;
            manifestFile.source = JSON.stringify({ ...parts, ...manifest }, null, 2);
          } else if (!(file.fileName in bundle)) {
            this.emitFile({ type: 'asset', fileName: file.fileName, source });
          }
        }
      },
    },
  };
}
