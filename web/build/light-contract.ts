import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What the browser needs of an endpoint; schemas, summaries and policy names stay on the server. */
const KEPT_KEYS = new Set(['method', 'path', 'consumes']);

type Node = { type: string; start: number; end: number };
type Named = Node & { name?: string };
type CallNode = Node & { callee: Named; arguments: Node[] };
type ObjectNode = Node & { properties: (Node & { key?: Named })[] };
type Declaration = Node & {
  id?: Named | null;
  declarations?: (Node & { id: Named; init: Node | null })[];
};
type Statement = Declaration & {
  declaration?: Declaration | null;
  importKind?: 'type' | 'value';
  source?: Node & { value: string };
  specifiers?: (Node & { importKind?: 'type' | 'value'; imported?: Named; local: Named })[];
};
type Edit = { start: number; end: number; text: string };

/**
 * Makes the contract light for the browser. Endpoints keep their method and path alone, and every name of the
 * contract becomes a module of its own (`…/members.ts?only=getSession`), so that a page carries the schemas of
 * its own forms and nothing else: a page without a form carries no schema and no zod.
 */
export function lightContract(root: string): Plugin {
  return {
    name: 'matson:light-contract',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [file = '', query = ''] = id.split('?');
      const path = relative(root, file);
      if (!/^(contract|web)\/.*\.tsx?$/.test(path)) return null;
      const isContract = path.startsWith('contract/');
      if (!isContract && !code.includes('#contract/')) return null;
      const { body } = this.parse(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as {
        body: Statement[];
      };
      const edits = body.flatMap((statement) => splitImport(code, statement, isContract));
      if (isContract) {
        const only = new URLSearchParams(query).get('only');
        edits.push(...body.flatMap((statement) => lighten(code, statement, only)));
      }
      if (edits.length === 0 && !isContract) return null;
      // The contract only describes: what nobody uses of it may go.
      return { code: apply(code, edits), map: null, ...(isContract && { moduleSideEffects: false }) };
    },
  };
}

/** One import per name, each of the module that holds this name alone. */
function splitImport(code: string, statement: Statement, isContract: boolean): Edit[] {
  const { type, importKind, source, specifiers = [] } = statement;
  if (type !== 'ImportDeclaration' || importKind === 'type' || source === undefined) return [];
  const isOfContract = source.value.startsWith('#contract/') || (isContract && source.value.startsWith('.'));
  if (!isOfContract || !specifiers.every(({ type }) => type === 'ImportSpecifier')) return [];
  const lines = specifiers
    .filter((specifier) => specifier.importKind !== 'type')
    .map((specifier) => {
      const text = code.slice(specifier.start, specifier.end);
      return `import { ${text} } from '${source.value}?only=${specifier.imported?.name}';`;
    });
  return [{ start: statement.start, end: statement.end, text: lines.join(' ') }];
}

/** Keeps one exported name, makes what it does not need droppable, and shrinks its endpoints. */
function lighten(code: string, statement: Statement, only: string | null): Edit[] {
  const edits: Edit[] = [];
  const declaration = statement.declaration ?? statement;
  const names = [declaration.id?.name, ...(declaration.declarations ?? []).map(({ id }) => id.name)];
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration && only && !names.includes(only)) {
    edits.push({ start: statement.start, end: statement.declaration.start, text: '' });
  }
  for (const { init } of declaration.declarations ?? []) {
    if (init && init.type !== 'CallExpression' && hasEffect(init))
      edits.push({ start: init.start, end: init.end, text: makeDroppable(code, init) });
    if (init?.type !== 'CallExpression') continue;
    const call = init as CallNode;
    const [definition] = call.arguments;
    const isEndpoint = call.callee.name === 'endpoint' && definition?.type === 'ObjectExpression';
    const text = isEndpoint ? keepKeys(code, definition as ObjectNode) : makeDroppable(code, init);
    edits.push({ start: init.start, end: init.end, text });
  }
  return edits;
}

const effects = new Set(['CallExpression', 'MemberExpression', 'TemplateLiteral']);

/** True for a value that calls or reads something as it is made, which a bundler keeps as an effect. */
function hasEffect(node: Node): boolean {
  if (effects.has(node.type)) return true;
  if (node.type.includes('Function')) return false;
  const parts = Object.values(node).flat() as (Node | string | number | null | undefined)[];
  return parts.some((part) => part instanceof Object && typeof part.type === 'string' && hasEffect(part));
}

const makeDroppable = (code: string, { start, end }: Node) =>
  `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`;

function keepKeys(code: string, definition: ObjectNode): string {
  const kept = definition.properties
    .filter(({ key }) => key?.name !== undefined && KEPT_KEYS.has(key.name))
    .map(({ start, end }) => code.slice(start, end));
  return `({ ${kept.join(', ')} })`;
}

function apply(code: string, edits: Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}
