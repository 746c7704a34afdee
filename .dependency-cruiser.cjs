// Which folder may know which. The house map in docs/ says why; this file makes it hold.

const tests = '\\.test\\.tsx?$|^[^/]+/testing|/testing/';
/** Where SQL stands: `store.ts`, and `<subject>-store.ts` where a module has several subjects. */
const stores = '^server/.*[/-]store\\.ts$';
const ours = '^(contract|db|server|catalog|matching|web|e2e|bench|scripts|dist)/';

/** A rule that lets the files of `from` load, of our own files, only those of the folders in `to`. */
function only(name, from, to, extra = {}) {
  return {
    name,
    severity: 'error',
    from: { path: `^${from}/`, pathNot: tests, ...extra },
    to: { path: ours, pathNot: to.map((folder) => `^${folder}/`) },
  };
}

/** The rooms of matching/ in reading order: each may load those before it. `rank.ts` stands after `preview`. */
const matchingRooms = [
  'index',
  'candidates',
  'score',
  'explain',
  'replay',
  'preview',
  'rank\\.ts',
  'backtest',
  'learn',
  'report',
];
const matchingOrder = matchingRooms.slice(0, -1).map((room, at) => ({
  name: `matching-${room.replace('\\.ts', '')}-loads-no-later-room`,
  severity: 'error',
  from: { path: `^matching/${room}(/|$)`, pathNot: tests },
  to: { path: `^matching/(${matchingRooms.slice(at + 1).join('|')})(/|$)` },
}));

module.exports = {
  forbidden: [
    only('contract-knows-nobody', 'contract', ['contract']),
    {
      name: 'contract-loads-zod-and-hangul-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'],
        pathNot: '^node_modules/(zod|es-hangul)/',
      },
    },
    only('db-knows-contract', 'db', ['db', 'contract']),
    only('catalog-knows-contract', 'catalog', ['catalog', 'contract']),
    only('matching-knows-contract-and-catalog', 'matching', ['matching', 'contract', 'catalog']),
    ...matchingOrder,
    {
      name: 'engine-thread-without-schemas',
      comment:
        'The thread that ranks checks no input: the library of schemas would cost each process megabytes.',
      severity: 'error',
      from: { path: '^server/modules/matches/engine-worker\\.ts$' },
      to: { path: '^node_modules/zod/', reachable: true },
    },
    {
      name: 'engines-do-no-io',
      comment:
        'catalog/ and matching/ are pure: what they need comes in as arguments. Only the commands read and write files.',
      severity: 'error',
      from: {
        path: '^(catalog|matching)/',
        pathNot: [tests, '^matching/(backtest|report)/', '^matching/learn/learn-command'],
      },
      to: {
        dependencyTypes: ['core'],
        path: '^(node:)?(fs|net|http|https|dns|tls|child_process|worker_threads|dgram)(/|$)',
      },
    },
    only('server-knows-no-screen', 'server', ['server', 'db', 'contract', 'catalog', 'matching'], {
      pathNot: `${tests}|^server/pages/`,
    }),
    only('server-pages-render-the-web', 'server/pages', [
      'server',
      'db',
      'contract',
      'catalog',
      'matching',
      'web',
      'dist',
    ]),
    {
      name: 'module-keeps-http-private',
      comment: "No module reaches another one's HTTP face (routes.ts).",
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: tests },
      to: { path: '^server/modules/[^/]+/routes\\.ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'http-knows-no-module',
      comment: 'What a module wants of its endpoints it says where it mounts them.',
      severity: 'error',
      from: { path: '^server/http/', pathNot: tests },
      to: { path: '^server/modules/' },
    },
    only('paper-knows-nobody', 'server/paper', ['server/paper']),
    only('public-cache-knows-nobody', 'server/public-cache', ['server/public-cache']),
    {
      name: 'store-knows-no-use-case',
      comment: 'A store is SQL alone: it calls other stores, never a service and nothing of HTTP.',
      severity: 'error',
      from: { path: stores },
      to: {
        path: '^server/|^node_modules/(@?fastify)',
        pathNot: stores,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'stores-alone-know-tables',
      comment: 'Which store names which table: server/table-owners.ts.',
      severity: 'error',
      from: { path: '^(contract|server|catalog|matching|web)/', pathNot: [tests, stores] },
      to: { path: '^db/schema/|^node_modules/drizzle-orm/' },
    },
    {
      name: 'present-is-row-to-shape',
      comment: 'What a shape is made of comes in as arguments.',
      severity: 'error',
      from: { path: '^server/.*/present[a-z-]*\\.ts$' },
      to: {
        path: '^(db|server)/',
        pathNot: ['/present[a-z-]*\\.ts$', '^server/modules/projects/(next-action|progress)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    only('web-knows-contract', 'web', ['web', 'contract']),
    {
      name: 'feature-knows-no-other-feature',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/', pathNot: tests },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^web/(ui|lib)/', pathNot: tests },
      to: { path: '^web/(features|pages|app)/' },
    },
    {
      name: 'feature-knows-no-screen',
      severity: 'error',
      from: { path: '^web/features/', pathNot: tests },
      to: { path: '^web/(pages|app)/' },
    },
    { name: 'no-cycle', severity: 'error', from: { path: ours }, to: { circular: true } },
    {
      name: 'no-orphan',
      severity: 'error',
      from: {
        orphan: true,
        path: ours,
        pathNot: [
          tests,
          '\\.d\\.ts$',
          '^scripts/',
          '^web/build/',
          '^web/app/.*\\.css$',
          '\\.json$',
          '\\.sql$',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: ours },
      // The build makes `virtual:` modules (web/build).
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'product-needs-no-tool',
      comment:
        'What is built in is a development dependency like the tools; scripts/release.built.test.ts tells the rest.',
      severity: 'error',
      from: {
        path: '^(contract|db|server|catalog|matching|web)/',
        pathNot: `${tests}|^db/generate/|^web/build/`,
      },
      to: {
        path: '^node_modules/(@biomejs|@playwright|@sparticuz|@stryker-mutator|@testing-library|axe-core|dependency-cruiser|drizzle-kit|fast-check|jsdom|knip|smtp-server|typescript|unpdf|vite|vitest)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'product-needs-no-test',
      severity: 'error',
      from: { path: ours, pathNot: `${tests}|^(e2e|bench|db/generate)/` },
      to: { path: `${tests}|^db/generate/` },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
