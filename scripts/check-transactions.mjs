import path from 'node:path';
import ts from 'typescript';

/*
 * node scripts/check-transactions.mjs
 * Says where the work of a transaction names something from outside that reaches pool, catalogue, engine, files or network.
 */

/** What a transaction must not reach: whoever has one of these could wait for something besides its own connection. */
const outside = ['db', 'catalog', 'recommender', 'storage', 'queue', 'taxService', '$client'];

/** What may be read of a call or the platform in a transaction: plain values, and sessions, which write by the given `tx`. */
const plain = [
  'actor',
  'ipAddress',
  'params',
  'query',
  'body',
  'upload',
  'request',
  'config',
  'legal',
  'signIn',
];

const root = path.dirname(import.meta.dirname);

/** @param {ts.Program} program @returns {string[]} `file:line: what` */
function findReachesOutside(program) {
  const checker = program.getTypeChecker();
  /** @type {string[]} */
  const found = [];

  /** @param {ts.Identifier} name @param {ts.Node} work */
  function isForbidden(name, work) {
    const { parent } = name;
    if (ts.isPropertyAccessExpression(parent) && parent.name === name) return false;
    if (ts.isPropertyAssignment(parent) && parent.name === name) return false;
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(name);
    const declared = symbol?.valueDeclaration;
    if (!declared || (declared.pos >= work.pos && declared.end <= work.end)) return false;
    if (!ts.isParameter(declared) && !ts.isVariableDeclaration(declared) && !ts.isBindingElement(declared))
      return false;
    const type = checker.getTypeOfSymbolAtLocation(symbol, name);
    if (type.isUnion() || type.getCallSignatures().length > 0) return false;
    if (!outside.some((property) => type.getProperty(property) !== undefined)) return false;
    const isRead = ts.isPropertyAccessExpression(parent) && parent.expression === name;
    return !(isRead && plain.includes(parent.name.text));
  }

  /** @param {ts.Node} node @param {ts.Node} work @param {ts.SourceFile} source */
  function search(node, work, source) {
    if (ts.isIdentifier(node) && isForbidden(node, work)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const text = ts.isPropertyAccessExpression(node.parent) ? node.parent.getText(source) : node.text;
      found.push(
        `${path.relative(root, source.fileName)}:${line + 1}: a transaction reaches outside by ${text}`,
      );
    }
    ts.forEachChild(node, (child) => search(child, work, source));
  }

  /** @param {ts.Node} node @param {ts.SourceFile} source */
  function visit(node, source) {
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const text = ts.isIdentifier(name) ? name.text : '';
      const work =
        text === 'transact' ? node.arguments[0] : text === 'runUnit' ? node.arguments[2] : undefined;
      if (work && ts.isFunctionLike(work)) search(work, work, source);
    }
    ts.forEachChild(node, (child) => visit(child, source));
  }

  for (const source of program.getSourceFiles()) if (isOfServer(source.fileName)) visit(source, source);
  return found;
}

/** @param {string} file */
const isOfServer = (file) =>
  file.startsWith(path.join(root, 'server')) &&
  !file.endsWith('.test.ts') &&
  !file.endsWith('server/http/mount.ts');

const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const reaches = findReachesOutside(ts.createProgram(fileNames.filter(isOfServer), options));
for (const reach of reaches) console.error(reach);
process.exit(reaches.length === 0 ? 0 : 1);
