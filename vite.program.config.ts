import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { serverOutput } from './scripts/server-output.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = process.env.BUILD_DIR ?? 'dist/program';

/** Commands of the admin, which a release runs without their sources. */
const commands = ['admin-create', 'audit-verify', 'backup-create', 'backup-restore', 'config-check'];

/** What only a demonstration loads; a release leaves it out. */
const isOfDemo = (id: string) => id.includes('/db/seed/') || id.endsWith('/server/demo-fill.ts');

/** What runs in threads of its own, beside the program. */
const threads = [
  'server/modules/matches/engine-worker.ts',
  'server/modules/comparisons/document-worker.ts',
  'server/paper/paper-worker.ts',
  'server/modules/weight-sets/relearn-worker.ts',
  'server/backup/backup-worker.ts',
];

/**
 * Modules go on finding what lies beside their sources (migrations, legal texts): in their built form `import.meta` still
 * names the source. Threads alone are found where they are built. `depth` is how far below the root the built program lies.
 */
function keepSourcePlaces(depth: number): Plugin {
  const up = '../'.repeat(depth);
  return {
    name: 'keep-source-places',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        const place = up + path.relative(root, id).split(path.sep).join('/');
        return code
          .replaceAll(/(?<=new URL\('\.\/[\w-]+-worker\.)ts(?=', import\.meta\.url\))/g, 'js')
          .replaceAll(/(?<!-worker\.js', )import\.meta\.url/g, `new URL('${place}', import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(place)}')`);
      },
    },
  };
}

/**
 * Builds the program that `npm start` runs: the server as few files. As sources it is 300 modules of its own and as many
 * of libraries; finding them, and reading the 180 KB `package.json` of drizzle-orm once for each import of it, took more
 * than half of a start.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [keepSourcePlaces(2)],
  ssr: {
    noExternal: true,
    // What is native, finds files beside itself, or is CommonJS and gains nothing; only packages that are ours to choose.
    external: [
      '@aws-sdk/client-s3',
      '@aws-sdk/s3-request-presigner',
      '@fastify/cookie',
      '@fastify/multipart',
      '@fastify/swagger',
      '@fastify/swagger-ui',
      '@fastify/under-pressure',
      '@node-rs/argon2',
      'fastify',
      'flydrive',
      'fontkit',
      'nodemailer',
      'pdfkit',
      'pg',
      'pino',
      'prom-client',
      'sanitize-html',
      'sharp',
    ],
  },
  build: {
    target: 'node24',
    outDir,
    emptyOutDir: true,
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: ['server/main.ts', ...commands.map((name) => `server/${name}.ts`), ...threads],
      output: {
        ...serverOutput,
        entryFileNames: '[name].js',
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.every(isOfDemo) ? 'demo-[name]-[hash].js' : '[name]-[hash].js',
      },
    },
  },
});
