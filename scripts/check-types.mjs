import path from 'node:path';
import ts from 'typescript';
import { findReachesOutside } from './check-transactions.mjs';

/*
 * node scripts/check-types.mjs
 * Types of every source, and on the same program, which is slow to make, what the work of a transaction reaches.
 */

const root = path.dirname(import.meta.dirname);
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, root);

// Only what has changed since the last run is looked at again: emitting keeps what is known.
const builder = ts.createIncrementalProgram({
  rootNames: fileNames,
  options,
  configFileParsingDiagnostics: errors,
});
const program = builder.getProgram();
const defects = [
  ...builder.getConfigFileParsingDiagnostics(),
  ...builder.getOptionsDiagnostics(),
  ...builder.getGlobalDiagnostics(),
  ...builder.getSyntacticDiagnostics(),
  ...builder.getSemanticDiagnostics(),
];
builder.emit();

const text = ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(defects), {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
});
process.stderr.write(text);
const reaches = findReachesOutside(program);
for (const reach of reaches) console.error(reach);
process.exit(defects.length + reaches.length === 0 ? 0 : 1);
