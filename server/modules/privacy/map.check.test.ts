import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { renderPrivacyMap } from './document.ts';
import { privacyMap, tablesWithoutPersons } from './map.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Every table of the schema with its columns. */
async function readSchema(): Promise<Map<string, string[]>> {
  const folder = path.join(root, 'db/schema');
  const tables = new Map<string, string[]>();
  for (const name of readdirSync(folder)) {
    for (const value of Object.values(await import(path.join(folder, name)))) {
      if (!is(value, PgTable)) continue;
      const { schema, name, columns } = getTableConfig(value);
      tables.set(
        schema ? `${schema}.${name}` : name,
        columns.map((column) => column.name),
      );
    }
  }
  return tables;
}

test('[K-06] the privacy map tags every column of the schema once, and no other', async () => {
  const schema = await readSchema();
  const known = [...Object.keys(privacyMap), ...tablesWithoutPersons];
  expect(known.toSorted()).toEqual([...schema.keys()].toSorted());
  for (const [table, { personal, plain }] of Object.entries(privacyMap)) {
    const tagged = [...Object.values(personal).flat(), ...plain];
    expect([table, ...tagged.toSorted()]).toEqual([table, ...(schema.get(table) ?? []).toSorted()]);
  }
});

test('a table without persons refers to people by key at most', async () => {
  const schema = await readSchema();
  const personal = /(^|_)(email|phone|username|ip_address|user_agent|password|token)($|_)/;
  for (const table of tablesWithoutPersons) {
    expect([table, (schema.get(table) ?? []).filter((column) => personal.test(column))]).toEqual([table, []]);
  }
});

/** What administrators write at the desk, of others and their work; a manager is named as those of the office are. */
const writtenAtDesk = [
  'application_decision',
  'incident_step',
  'manager',
  'outgoing',
  'report',
  'setting_change',
  'side_note',
  'task_mark',
  'task_view',
  'weight_set',
];

test('[F-77] what members write, or stand in with their name, is in the file of their own data', async () => {
  const folder = path.join(root, 'db/schema');
  const exported = readFileSync(path.join(import.meta.dirname, 'export-store.ts'), 'utf8');
  const left: string[] = [];
  for (const file of readdirSync(folder))
    for (const [variable, table] of Object.entries(await import(path.join(folder, file)))) {
      if (!is(table, PgTable)) continue;
      const { name, foreignKeys } = getTableConfig(table);
      const isOfMember = foreignKeys.some(
        (key) => getTableConfig(key.reference().foreignTable).name === 'member',
      );
      const { CONTENT, IDENTITY } = privacyMap[name]?.personal ?? {};
      const isSaid = new RegExp(`\\b${variable}\\b`).test(exported);
      if (isOfMember && (CONTENT || IDENTITY) && !isSaid) left.push(name);
    }
  expect(left.toSorted()).toEqual(writtenAtDesk);
});

test('docs/privacy.md says what the map says; npm run privacy:map writes it', () => {
  expect(readFileSync(path.join(root, 'docs/privacy.md'), 'utf8')).toBe(renderPrivacyMap());
});

/** What says how long the records are kept that the policy names in its second chapter. */
const keptBy: Record<string, readonly (string | undefined)[]> = {
  '계약 또는 청약 철회에 관한 기록': [readFileSync(path.join(root, 'db/functions/contracts.sql'), 'utf8')],
  '대금 결제와 환불, 재화의 공급에 관한 기록': [privacyMap['payments.order']?.outlived],
  '소비자의 불만 또는 분쟁 처리에 관한 기록': [privacyMap.inquiry?.outlived, privacyMap.takedown?.outlived],
  '접속에 관한 기록': [privacyMap.access_log?.outlived],
  '개인정보를 다루는 담당자의 접속 기록': [privacyMap.access_log?.outlived],
};

test('[F-20] the privacy policy promises the times that the retention job keeps to', () => {
  const folder = path.join(root, 'server/modules/site/legal/privacy');
  const newest = readdirSync(folder).sort().at(-1) ?? '';
  const text = readFileSync(path.join(folder, newest), 'utf8');
  const chapter = text.slice(text.indexOf('<h3>2. '), text.indexOf('<h3>3. '));
  const promised = [...chapter.matchAll(/<li>([^:]+): (\d+)(년|개월)/g)].map(([, record, count, unit]) => ({
    record: record ?? '',
    interval: `interval '${count} ${unit === '년' ? 'years' : 'months'}'`,
  }));
  expect(promised.map(({ record }) => record).toSorted()).toEqual(Object.keys(keptBy).toSorted());
  for (const { record, interval } of promised)
    for (const rule of keptBy[record] ?? [])
      expect([record, rule]).toEqual([record, expect.stringContaining(interval)]);
});

test('[K-06] what a member takes along names no column twice in a list, and each list has an order', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'export-store.ts'), 'utf8');
  const lists = [...source.matchAll(/^ {4}(\S+): await db$([\s\S]*?),$(?=\n {4}\S|\n {2}\})/gmu)];
  expect(lists.length).toBeGreaterThan(20);
  for (const [, name = '', query = ''] of lists) {
    const columns = query.slice(0, query.indexOf('.from(')).match(/\b[a-z]\w*\.\w+(?=[,\s])/giu) ?? [];
    expect([name, columns]).toEqual([name, [...new Set(columns)]]);
    expect([name, columns.length > 1, query.includes('.orderBy(')]).toEqual([name, true, true]);
  }
});
