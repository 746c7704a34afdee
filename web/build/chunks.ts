type ModuleInfo = { importers: readonly string[] } | null;
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo };

const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//;
const OURS = /\/web\//;
const ICONS = /\/node_modules\/lucide-react\/|\/web\/ui\/icon\.tsx$/;

/**
 * Which file a module goes into, null for the builder's own choice: few files over many small ones.
 * `shell` is what the application needs on every page. The first script (`boot`) must need none of these files.
 */
export function createChunkNaming(bootFile: string, applicationFile: string) {
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
    const answer =
      !id.endsWith(applicationFile) &&
      isReached(id, applicationFile, context, new Set()) &&
      !isReached(id, bootFile, context, new Set());
    shell.set(id, answer);
    return answer;
  }

  return (id: string, context: ChunkingContext): string | null => {
    if (FRAMEWORK.test(id)) return 'framework';
    if (ICONS.test(id)) return 'icons';
    // Libraries and the contract are imported whole and used in part, so reaching them says little.
    return OURS.test(id) && isShell(id, context) ? 'shell' : null;
  };
}
