import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** The code maps that come with the product. */
export const dataFolder = fileURLToPath(new URL('./data', import.meta.url));

type Region = { code: string; name: string; displayName: string; children: { code: string; name: string }[] };
type TaxonomyEntry = { code: string; name: string; displayName: string };

const readData = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(path.join(dataFolder, `${name}.json`), 'utf8')) as T;

/**
 * Loads the official code maps; what the admin has edited since stays as it is, and a picture or words of the search
 * that were missing are added.
 */
export async function loadCodes(client: pg.Client): Promise<void> {
  const regions = await readData<Region[]>('regions');
  const legacy = await readData<Record<string, string[]>>('regions-legacy-codes');
  const taxonomy = await readData<{ FIELD: TaxonomyEntry[]; BENEFICIARY: TaxonomyEntry[] }>('taxonomy');
  const searchWords = await readData<Record<string, Record<string, string>>>('search-words');
  const rows: [group: string, code: string, name: string, displayName: string, position: number][] = [];
  regions.forEach((region, position) => {
    rows.push(['REGION', region.code, region.name, region.displayName, position]);
    region.children.forEach((child, childPosition) => {
      rows.push([`REGION_DETAIL_${region.code}`, child.code, child.name, '', childPosition]);
    });
  });
  for (const group of ['FIELD', 'BENEFICIARY'] as const) {
    taxonomy[group].forEach((entry, position) => {
      rows.push([group, entry.code, entry.name, entry.displayName, position]);
    });
  }
  const workplan = await readData<{ EXPENSE: TaxonomyEntry[]; INDICATOR: TaxonomyEntry[] }>('workplan-codes');
  for (const group of ['EXPENSE', 'INDICATOR'] as const) {
    workplan[group].forEach((entry, position) => {
      rows.push([group, entry.code, entry.name, entry.displayName, position]);
    });
  }
  const { RECOGNITION } = await readData<{ RECOGNITION: TaxonomyEntry[] }>('recognition-codes');
  RECOGNITION.forEach((entry, position) => {
    rows.push(['RECOGNITION', entry.code, entry.name, entry.displayName, position]);
  });
  await client.query(
    `INSERT INTO code (group_name, code, name, display_name, position, search_words, is_official)
     SELECT *, true FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[])
     ON CONFLICT (group_name, code) DO UPDATE SET is_official = true,
       display_name = CASE code.display_name WHEN '' THEN EXCLUDED.display_name ELSE code.display_name END,
       search_words = CASE code.search_words WHEN '' THEN EXCLUDED.search_words ELSE code.search_words END
     WHERE NOT code.is_official OR (code.display_name = '' AND EXCLUDED.display_name <> '')
       OR (code.search_words = '' AND EXCLUDED.search_words <> '')`,
    [
      ...[0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column as 0])),
      rows.map(([group, code]) => searchWords[group]?.[code] ?? ''),
    ],
  );
  const pairs = Object.entries(legacy).flatMap(([oldCode, newCodes]) =>
    newCodes.map((newCode) => [oldCode, newCode]),
  );
  await client.query(
    'INSERT INTO legacy_region_code SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING',
    [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])],
  );
}
