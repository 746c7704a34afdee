import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { environment } from '../server/config/environment.ts';
import { fieldNotes, siteConfig } from '../server/config/site-config.ts';
import { variableNotes } from '../server/config/variable.ts';
import { root } from './toolchain.mjs';

/*
 * npm run docs:tables
 * Writes the tables of commands, environment variables, values of the site, queues and decisions into the documents,
 * between their markers, from `package.json`, `server/config`, `db/queues.ts`, the comments there and the heads of the
 * records. `npm run check` says when they are out of date.
 */

/** @typedef {{ file: string, line: number, text: string }} Fault */

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** The words of a comment without its signs, line by line. @param {string} comment @returns {string[]} */
function readLines(comment) {
  return comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter((line) => line !== '');
}

/** @param {string} text */
function escapeCell(text) {
  return text.replace(/\|/g, '\\|');
}

/** @param {string[]} head @param {string[][]} rows */
function toTable(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * The properties of the object that a constant of a file is made of, each with its comment and its source.
 * @param {string} file @param {string} constant
 * @returns {{ name: string, comment: string, source: string, line: number }[]}
 */
function readProperties(file, constant) {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  /** @type {ReturnType<typeof readProperties>} */
  const properties = [];
  /** @param {ts.Node} node @returns {boolean} */
  const findObject = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (!ts.isPropertyAssignment(property)) continue;
        const comments = ts.getLeadingCommentRanges(source.text, property.getFullStart()) ?? [];
        properties.push({
          name: property.name.getText(source).replace(/'/g, ''),
          comment: comments.map(({ pos, end }) => readLines(source.text.slice(pos, end)).join(' ')).join(' '),
          source: property.initializer.getText(source),
          line: source.getLineAndCharacterOfPosition(property.getStart(source)).line + 1,
        });
      }
      return true;
    }
    return ts.forEachChild(node, findObject) ?? false;
  };
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (name.getText(source) === constant && initializer) findObject(initializer);
    }
  }
  return properties;
}

/** @param {unknown} value */
function toCode(value) {
  const text = [value].flat().join(',');
  return text === '' ? '–' : `\`${text}\``;
}

/** The words of an enumeration, whatever stands around it. @param {any} schema @returns {string[]} */
function readChoices(schema) {
  const { options, innerType, in: input } = schema.def.type === 'enum' ? schema : schema.def;
  if (options) return options;
  return innerType || input ? readChoices(innerType ?? input) : [];
}

function writeEnvironmentTable() {
  /** @type {Record<string, unknown>} */
  const defaults = environment.parse({});
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const { meaning, example } = /** @type {import('../server/config/variable.ts').VariableNotes} */ (
      variableNotes.get(schema)
    );
    const choices = readChoices(schema).map(toCode).join(', ');
    const text = choices === '' ? meaning : `${meaning} One of ${choices}.`;
    return [`\`${name}\``, toCode(defaults[name]), toCode(example), text];
  });
  return toTable(['variable', 'default', 'example', 'meaning'], rows);
}

/** The values of a schema with what is told of them, each with its place. @param {any} schema @param {string} place @returns {string[][]} */
function listFields(schema, place) {
  const notes = fieldNotes.get(schema);
  const own = notes ? [[`\`${place}\``, notes.meaning]] : [];
  if (schema.def.type === 'array') return [...own, ...listFields(schema.element, `${place}.0`)];
  if (schema.def.type !== 'object') return own;
  const parts = Object.entries(schema.shape);
  return parts.flatMap(([name, part]) => listFields(part, place === '' ? name : `${place}.${name}`));
}

function writeSiteTable() {
  return toTable(['value', 'meaning'], listFields(siteConfig, ''));
}

/** When a schedule makes a job, in words. @param {string} cron */
function describeSchedule(cron) {
  if (cron === '* * * * *') return 'every minute';
  const daily = /^(\d+) (\d+) \* \* \*$/.exec(cron);
  if (!daily) return `\`${cron}\``;
  const [, minute = '', hour = ''] = daily;
  return `daily at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} in Korea`;
}

/** @param {Fault[]} faults */
function writeQueueTable(faults) {
  const file = 'db/queues.ts';
  const worker = read('server/jobs/worker.ts');
  const crons = new Map(
    [...worker.matchAll(/\{ name: '([a-z-]+)', cron: '([^']+)' \}/g)].map(([, name, cron]) => [name, cron]),
  );
  const atStart = new Set([...worker.matchAll(/queue\.send\('([a-z-]+)'/g)].map(([, name]) => name));
  const rows = readProperties(file, 'queues').map(({ name, comment, source, line }) => {
    if (comment === '') faults.push({ file, line, text: `${name} has no comment for the table of queues` });
    const cron = crons.get(name);
    const when = cron === undefined ? 'when something asks for it' : describeSchedule(cron);
    const retries = /retryLimit: (\d+)/.exec(source)?.[1] ?? '0';
    return [`\`${name}\``, atStart.has(name) ? `${when}, and at each start` : when, retries, comment];
  });
  return toTable(['queue', 'when', 'retries', 'what it does'], rows);
}

/** @param {Fault[]} faults */
function writeCommandTable(faults) {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(read('package.json'));
  const rows = Object.entries(scripts).map(([name, command]) => {
    const call = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    const file = /\S+\.(?:mjs|ts)\b/.exec(command)?.[0] ?? '';
    const comments = file === '' ? [] : (read(file).match(/\/\*(?!\*)[\s\S]*?\*\//g) ?? []).map(readLines);
    const lines = comments.find(([first = '']) => first === call || first.startsWith(`${call} `));
    if (!lines) {
      faults.push({ file: file || 'package.json', line: 1, text: `no comment begins with '${call}'` });
      return [`\`${call}\``, ''];
    }
    const calls = lines.filter((line) => line === call || line.startsWith(`${call} `));
    const text = lines.filter((line) => !calls.includes(line)).join(' ');
    return [calls.map((each) => `\`${each}\``).join('<br>'), text];
  });
  return toTable(['command', 'what it does'], rows);
}

/** @param {Fault[]} faults */
function writeDecisionTable(faults) {
  const folder = 'docs/decisions';
  const names = readdirSync(path.join(root, folder)).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const rows = names.sort().map((name) => {
    const file = `${folder}/${name}`;
    const text = read(file);
    const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
    const date = /^(?:- )?Date: (\d{4}-\d{2}-\d{2})$/m.exec(text)?.[1];
    const status = /^(?:- )?Status: (.+)$/m.exec(text)?.[1];
    const lacks = [number !== name.slice(0, 4) && 'number and title', !date && 'date', !status && 'status'];
    for (const what of lacks.filter(Boolean))
      faults.push({ file, line: 1, text: `the record has no ${what}` });
    return [`[${name.slice(0, 4)}](${name})`, title, date ?? '', status ?? ''];
  });
  return toTable(['record', 'decision', 'date', 'status'], rows);
}

/** The documents and the tables between their markers. */
const places = [
  { file: 'docs/operations.md', name: 'commands', write: writeCommandTable },
  { file: 'docs/operations.md', name: 'environment variables', write: writeEnvironmentTable },
  { file: 'docs/operations.md', name: 'site values', write: writeSiteTable },
  { file: 'docs/operations.md', name: 'queues', write: writeQueueTable },
  { file: 'docs/decisions/README.md', name: 'decisions', write: writeDecisionTable },
];

/** The document with its table as the code has it now. @param {typeof places[number]} place @param {Fault[]} faults */
function renew({ file, name, write }, faults) {
  const text = read(file);
  const [begin, end] = [
    `<!-- table of ${name}: written by npm run docs:tables -->`,
    `<!-- end of ${name} -->`,
  ];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) {
    faults.push({ file, line: 1, text: `has no markers for the table of ${name}` });
    return { text, renewed: text };
  }
  return { text, renewed: `${text.slice(0, from + begin.length)}\n${write(faults)}\n${text.slice(to)}` };
}

/** Tables that are not as the code has them, and comments that they need. @returns {Fault[]} */
export function findStaleTables() {
  /** @type {Fault[]} */
  const faults = [];
  for (const place of places) {
    const { text, renewed } = renew(place, faults);
    if (renewed !== text)
      faults.push({
        file: place.file,
        line: 1,
        text: `the table of ${place.name} is out of date: npm run docs:tables`,
      });
  }
  return faults;
}

if (process.argv[1] === import.meta.filename) {
  /** @type {Fault[]} */
  const faults = [];
  for (const place of places) writeFileSync(path.join(root, place.file), renew(place, faults).renewed);
  for (const { file, line, text } of faults) console.error(`${file}:${line} ${text}`);
  process.exit(faults.length === 0 ? 0 : 1);
}
