import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serverOutput } from './scripts/server-output.ts';
import { createChunkNaming, mustStandOnce } from './web/build/chunks.ts';
import { firstScript } from './web/build/first-script.ts';
import { guide } from './web/build/guide.ts';
import { lightContract } from './web/build/light-contract.ts';
import { lightIcons } from './web/build/light-icons.ts';
import { pageSources } from './web/build/page-sources.ts';
import { precompress } from './web/build/precompress.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { strictStyles } from './web/build/strict-styles.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Source of what several pages share, below which it stands in the file of each. */
const SMALL_BYTES = 16_000;

/** `scripts/build.mjs` builds beside dist/ and swaps, so that a running product never meets half a build. */
const outDir = process.env.BUILD_DIR ?? 'dist/web';

/**
 * `vite build` makes both: the browser's files in `client`, and `server/entry-server.js` that renders pages. In development
 * (`scripts/dev-pages.mjs`) modules are served as they are: what makes files small or strict is left out.
 */
export default defineConfig(({ command }) => ({
  root,
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    guide(root),
    command === 'build' && [
      lightContract(root),
      lightIcons(root),
      strictStyles(),
      firstScript(root),
      pageSources(root),
      serviceWorker(root),
      precompress(),
    ],
  ],
  optimizeDeps: {
    // Found before the first page is asked for: one that is found later loads every open page again.
    entries: ['web/app/boot.ts'],
    rolldownOptions: { plugins: [lightIcons(root)] },
  },
  build: {
    target: 'es2023',
    // Files are cached once; only the letters that the first paint cannot do without come inside the style sheet.
    assetsInlineLimit: (file) => file.endsWith('/pretendard-latin.woff2'),
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: `${outDir}/client`,
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'web/app/entry-client.tsx',
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              experimentalInlineCommonChunks: { maxSize: SMALL_BYTES, exclude: mustStandOnce },
              groups: [{ name: createChunkNaming('web/app/entry-client.tsx'), debugName: 'chunks' }],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // Built in, so that a process loads the parts of a library that pages use, and no development build of React.
        noExternal: true,
        external: ['pdfjs-dist'],
      },
      build: {
        outDir: `${outDir}/server`,
        emptyOutDir: true,
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: 'web/app/entry-server.tsx',
          output: {
            ...serverOutput,
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
