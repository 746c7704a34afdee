import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formEnvironment, root } from './toolchain.mjs';

// Which tests a change may break: `npm test -- --changed`.

/**
 * A source file and the files that it imports, below the root.
 * @typedef {{ source: string, dependencies: { resolved: string, dynamic?: boolean }[] }} Module
 * @typedef {{ unit: string[], browser: string[] }} Tests
 */

const folders = ['contract', 'db', 'server', 'catalog', 'matching', 'web', 'e2e', 'bench', 'scripts'];

/** The whole product: what a test reaches only through it does not say what the test is about. */
const product = new Set(['server/app.ts', 'server/open-platform.ts', 'server/main.ts']);

/** What every test rests on. */
const foundation =
  /^(package(-lock)?\.json|tsconfig\.json|(vite|vitest|playwright)[^/]*\.config\.ts|(db|server)\/testing.*|e2e\/(fixtures|global-setup|demo|server|browser|screens)\.ts|scripts\/(build|test|toolchain)\.mjs)$/;

/** It goes through the whole product. */
const wholeStory = 'e2e/story.spec.ts';

/** It draws every page, and asks the server of all that they show. */
const wholeDemo = 'web/pages/pages.demo.test.tsx';

const isUnitTest = (/** @type {string} */ file) => /(?<!\.check)\.test\.tsx?$/.test(file);
const isSpec = (/** @type {string} */ file) => /^e2e\/.*\.spec\.ts$/.test(file);

/** @param {Module[]} modules @param {{ withDynamic: boolean }} options @returns {Map<string, string[]>} */
function toGraph(modules, { withDynamic }) {
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dynamic }) => withDynamic || !dynamic).map(({ resolved }) => resolved),
    ]),
  );
}

/**
 * Files that are loaded with `starts`; what `stops` load is not followed.
 * @param {Map<string, string[]>} graph @param {Iterable<string>} starts @param {Set<string>} [stops]
 */
function reach(graph, starts, stops = new Set()) {
  const reached = new Set(starts);
  for (const file of reached) {
    if (stops.has(file)) continue;
    for (const next of graph.get(file) ?? []) reached.add(next);
  }
  return reached;
}

/** @param {Set<string>} files @param {string[]} changed */
const meets = (files, changed) => changed.some((file) => files.has(file));

/** The folder of a module of the server, e.g. `server/modules/projects/`. @param {string} file */
const moduleFolder = (file) => /^server\/modules\/[^/]+\//.exec(file)?.[0];

/**
 * Screens by the addresses that lead to them, as `web/app` declares its routes: a screen of one thing is met by its own
 * address, and by that of the list it is opened from.
 * @param {string} text of the files that declare them
 * @returns {{ pattern: RegExp, page: string }[]}
 */
export function findScreens(text) {
  const parts = text.split(/(?:const (\w+) = )?createRoute\(\{/).slice(1);
  const routes = parts.flatMap((block, at) => {
    if (at % 2 === 0) return [];
    const [, parent = ''] = /getParentRoute: \(\) => (\w+)/.exec(block) ?? [];
    const [, path = ''] = /\bpath: '([^']*)'/.exec(block) ?? [];
    const [, page] = /import\('#(web\/pages\/[^']+)'\)/.exec(block) ?? [];
    return [{ name: parts[at - 1], parent, path, page }];
  });
  /** @param {(typeof routes)[number] | undefined} route @returns {string} */
  const addressOf = (route) =>
    route ? `${addressOf(routes.find(({ name }) => name === route.parent))}/${route.path}` : '';
  return routes.flatMap((route) => {
    if (!route.page) return [];
    const address = addressOf(route)
      .replaceAll(/\/+/g, '/')
      .replace(/(?<=.)\/$/, '');
    const list = address.replace(/\/\$\w+$/, '');
    const patterns = [address, list].map((each) => each.replaceAll(/\$\w+/g, '[^/]+'));
    return [{ pattern: new RegExp(`^(?:${patterns.join('|')})$`), page: route.page }];
  });
}

/** Addresses of the product that a text names, without what follows a question mark. @param {string} text */
function findAddresses(text) {
  const found = text.matchAll(/['"`](\/(?!api\/)[^'"`?#\s]*)/g);
  return new Set([...found].map(([, address = '']) => address.replaceAll(/\$\{[^}]*\}?/g, 'x')));
}

/**
 * The parts of the browser's program that call each module of the server, by its folder: they load a contract that the
 * routes of this module keep, and no other module's.
 * @param {Map<string, string[]>} graph
 * @param {(file: string) => string} read
 * @returns {Map<string, string[]>}
 */
function findCallers(graph, read) {
  /** @type {Map<string, Set<string>>} */
  const keepers = new Map();
  for (const [file, imports] of graph) {
    const folder = moduleFolder(file);
    if (!folder || !/\/routes[^/]*\.ts$/.test(file)) continue;
    for (const contract of imports.filter((each) => each.startsWith('contract/')))
      keepers.set(contract, (keepers.get(contract) ?? new Set()).add(folder));
  }
  /** @type {Map<string, string[]>} */
  const callers = new Map();
  for (const [file, imports] of graph) {
    if (!file.startsWith('web/') || !/\bcall\(/.test(read(file))) continue;
    const folders = new Set(
      imports
        .map((contract) => [...(keepers.get(contract) ?? [])])
        .flatMap((kept) => (kept.length === 1 ? kept : [])),
    );
    for (const folder of folders) callers.set(folder, [...(callers.get(folder) ?? []), file]);
  }
  return callers;
}

/**
 * Tests that meet one of the changed files. A test of the server meets what its own files load, and what the files of its
 * module load; a test of the whole API meets the whole server. A browser test meets the screens whose addresses it names,
 * and the modules of the server that those screens call.
 * @param {string[]} changed
 * @param {Module[]} modules
 * @param {(file: string) => string} read
 * @returns {Tests}
 */
export function findRelated(changed, modules, read) {
  const graph = toGraph(modules, { withDynamic: true });
  const files = [...graph.keys()];
  const unit = files.filter(isUnitTest);
  const specs = files.filter(isSpec);
  if (changed.some((file) => foundation.test(file))) return { unit, browser: specs };

  const ofDatabase = changed.some((file) => /^db\//.test(file) && !graph.has(file));
  const ofServer = changed.some(
    (file) => /^(contract|db|server|catalog|matching)\//.test(file) && !isUnitTest(file),
  );
  const meetsUnit = (/** @type {string} */ test) => {
    const folder = moduleFolder(test);
    const starts = files.filter((file) => folder && file.startsWith(folder) && !isUnitTest(file));
    if (meets(reach(graph, [test, ...starts], product), changed)) return true;
    if (test === wholeDemo)
      return changed.some((file) => /^(contract|db|server|catalog|matching|web)\//.test(file));
    if (ofDatabase && /^(db|server)\//.test(test)) return true;
    return ofServer && !folder && meets(reach(graph, [test]), [...product]);
  };

  const still = toGraph(modules, { withDynamic: false });
  const shell = reach(still, [
    'web/app/boot.ts',
    'web/app/entry-client.tsx',
    'web/app/routes.ts',
    'web/app/root.tsx',
  ]);
  const isEverywhere = (/** @type {string} */ file) =>
    shell.has(file) ||
    /^server\/(?!modules\/)/.test(file) ||
    /^db\//.test(file) ||
    (/^web\//.test(file) && !graph.has(file));
  const ofEveryScreen = changed.some((file) => !isUnitTest(file) && isEverywhere(file));
  const callers = findCallers(graph, read);
  const reached = changed.flatMap((file) => [file, ...(callers.get(moduleFolder(file) ?? '') ?? [])]);
  const screens = findScreens(
    files
      .filter((file) => file.startsWith('web/app/routes/'))
      .map(read)
      .join('\n'),
  );
  const meetsSpec = (/** @type {string} */ spec) => {
    if (ofEveryScreen || (ofServer && spec === wholeStory)) return true;
    const own = reach(graph, [spec]);
    const addresses = findAddresses(
      [...own]
        .filter((file) => file.startsWith('e2e/'))
        .map(read)
        .join('\n'),
    );
    const pages = screens.filter(({ pattern }) => [...addresses].some((address) => pattern.test(address)));
    const met = reach(still, [...own, ...pages.map(({ page }) => page)]);
    return meets(met, reached);
  };
  return { unit: unit.filter(meetsUnit), browser: specs.filter(meetsSpec) };
}

/** @param {...string} command */
function git(...command) {
  return execFileSync('git', command, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}

/**
 * Files that differ from `base`, saved or not. Without one: from where the branch left `main`; on `main` itself what is
 * not committed, or else the last commit.
 * @param {string} [base]
 */
export function findChanged(base) {
  const listSince = (/** @type {string} */ start) => {
    const files = `${git('diff', '--name-only', start)}\n${git('ls-files', '--others', '--exclude-standard')}`;
    return files.split('\n').filter(Boolean);
  };
  if (base) return listSince(base);
  const head = git('rev-parse', 'HEAD');
  const fork = git('merge-base', 'HEAD', 'main');
  const found = listSince(fork);
  return fork === head && found.length === 0 ? listSince('HEAD~1') : found;
}

/** Reads what imports what, with dependency-cruiser. @returns {Module[]} */
function readModules() {
  const command = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const options = { cwd: root, env: formEnvironment(), maxBuffer: 2 ** 28 };
  return JSON.parse(execFileSync('depcruise', command, options).toString()).modules;
}

/** Tests that meet what has changed since `base` (see `findChanged`). @param {string} [base] @returns {Tests} */
export function findTestsOfChange(base) {
  return findRelated(findChanged(base), readModules(), (file) => readFileSync(path.join(root, file), 'utf8'));
}
