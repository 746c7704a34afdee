import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseCsv } from './csv.ts';
import type { GrantRow } from './data.ts';

/** Rows of a CSV file, which may be compressed (.gz, .br). */
export function readRows(path: string): GrantRow[] {
  const bytes = readFileSync(path);
  if (path.endsWith('.gz')) return parseCsv(gunzipSync(bytes).toString('utf8'));
  if (path.endsWith('.br')) return parseCsv(brotliDecompressSync(bytes).toString('utf8'));
  return parseCsv(bytes.toString('utf8'));
}
