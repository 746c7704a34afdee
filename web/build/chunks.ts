import { readFileSync } from 'node:fs';

type ModuleInfo = { importers: readonly string[] } | null;
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo };

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|use-sync-external-store)\//;
const WEB = /\/web\//;
const OURS = /\/(web|contract)\/.*\.tsx?$/;
const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/**
 * Which file a module goes into, null for the builder's own choice: few files over many small ones.
 * `shell` is what the application needs on every page.
 */
export function createChunkNaming(applicationFile: string) {
  const shell = new Map<string, boolean>();

  function isReached(id: string, from: string, context: ChunkingContext, seen: Set<string>): boolean {
    if (id.endsWith(from)) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    return importers.some((importer) => isReached(importer, from, context, seen));
  }

  function isShell(id: string, context: ChunkingContext): boolean {
    const known = shell.get(id);
    if (known !== undefined) return known;
    const answer = !id.endsWith(applicationFile) && isReached(id, applicationFile, context, new Set());
    shell.set(id, answer);
    return answer;
  }

  return (id: string, context: ChunkingContext): string | null => {
    if (FRAMEWORK.test(id)) return 'framework';
    // Libraries and the contract are imported whole and used in part, so reaching them says little.
    return (WEB.test(id) || ICON.test(id)) && isShell(id, context) ? 'shell' : null;
  };
}

/** What a module keeps: a variable, a context, a class whose objects are told apart, something that is filled or made once. */
const KEPT =
  /^(export )?(let|(abstract )?class) |createContext|\bSymbol\(|^(export )?const \w+(: [^=]+)? = (new |\[\]|\{\}|create[A-Z]\w*[(<])/m;

/**
 * Whether the browser must load a module from one file alone. What two pages share and is small stands in the file of each:
 * that is cheaper than to ask for it. Not what keeps something, of which there would be two.
 */
export function mustStandOnce(id: string): boolean {
  // A name of the contract is a module by itself: `…/members.ts?only=getSession`.
  const [file = ''] = id.split('?');
  if (ICON.test(file)) return false;
  return !OURS.test(file) || KEPT.test(readFileSync(file, 'utf8'));
}
