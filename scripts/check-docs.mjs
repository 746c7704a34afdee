import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findStaleTables } from './doc-tables.mjs';
import { root } from './toolchain.mjs';

/*
 * Checks what documents and citations say against the repository: ids of requirements, sections, links, paths, and
 * tables that are written from the code.
 */

const requirementsFile = 'docs/requirements.md';
const testFile = /\.(?:test|spec)\.[cm]?[jt]sx?$/;
const textFile = /\.(?:[cm]?[jt]sx?|css|sql|md)$/;
const idPattern = /\b[BRHDWSVPCXKFGNOE]-\d{2}\b/g;
const folders = 'contract|db|server|catalog|matching|web|e2e|bench|docs|scripts|deploy';

/** @typedef {import('./doc-tables.mjs').Fault} Fault */

/** @param {string} text @param {number} at @returns {number} */
function lineOf(text, at) {
  return text.slice(0, at).split('\n').length;
}

/** The files of the repository that the check reads. @returns {Map<string, string>} */
function readTexts() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const names = listed.split('\n').filter((name) => textFile.test(name) && existsSync(path.join(root, name)));
  return new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
}

const blank = (/** @type {string} */ part) => part.replace(/[^\n]/g, ' ');

/** The comments of a source file, with everything else blanked; a Markdown file as it is. @param {string} file @param {string} text */
function readProse(file, text) {
  if (file.endsWith('.md')) return text;
  const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--)[^\n]*/g;
  let prose = '';
  let end = 0;
  for (const comment of text.matchAll(comments)) {
    prose += blank(text.slice(end, comment.index)) + comment[0];
    end = comment.index + comment[0].length;
  }
  return prose + blank(text.slice(end));
}

/** Rows by id: whether they are planned, and where they stand. @param {string} text */
function readRows(text) {
  /** @type {Map<string, { isPlanned: boolean, line: number }>} */
  const rows = new Map();
  text.split('\n').forEach((line, at) => {
    const row = /^\| ([A-Z]-\d{2}) \|.*\| ([^|]*) \|$/.exec(line);
    if (row) rows.set(/** @type {string} */ (row[1]), { isPlanned: row[2] === 'planned', line: at + 1 });
  });
  return rows;
}

/** A heading's anchor, as Git hosts make it. @param {string} heading */
function toAnchor(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** @param {string} text @returns {string[]} */
function readHeadings(text) {
  return [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
}

/** True for a path that exists, also without its ending. @param {string} name */
function isPath(name) {
  return ['', '.ts', '.tsx', '.mjs', '.md'].some((ending) => existsSync(path.join(root, name + ending)));
}

/** @param {Map<string, string>} texts @returns {Fault[]} */
function findIdFaults(texts) {
  /** @type {Fault[]} */
  const faults = [];
  const rows = readRows(texts.get(requirementsFile) ?? '');
  /** @type {Map<string, string>} */
  const proofs = new Map();
  for (const [file, text] of texts) {
    const cite = (/** @type {string} */ id, /** @type {number} */ at) => {
      if (!rows.has(id))
        faults.push({ file, line: lineOf(text, at), text: `${id} is not in ${requirementsFile}` });
    };
    for (const bracket of text.matchAll(/\[([A-Z]-\d{2}(?:[ ,]+[A-Z]-\d{2})*)\]/g)) {
      for (const [id] of bracket[0].matchAll(idPattern)) {
        cite(id, bracket.index);
        if (testFile.test(file)) proofs.set(id, file);
      }
    }
    for (const found of readProse(file, text).matchAll(idPattern)) cite(found[0], found.index);
  }
  for (const [id, { isPlanned, line }] of rows) {
    const proof = proofs.get(id);
    if (isPlanned && proof)
      faults.push({ file: requirementsFile, line, text: `${id} is planned, but ${proof} proves it` });
    if (!isPlanned && !proof)
      faults.push({ file: requirementsFile, line, text: `no test title carries [${id}]` });
  }
  return faults;
}

/** @param {Map<string, string>} texts @returns {Fault[]} */
function findCitationFaults(texts) {
  /** @type {Fault[]} */
  const faults = [];
  const sections = new Set(readHeadings(texts.get(requirementsFile) ?? ''));
  for (const [file, text] of texts) {
    // A planned row may name what does not exist yet.
    const prose = readProse(file, text).replace(/^\| [A-Z]-\d{2} \|.*\| planned \|$/gm, blank);
    const fault = (/** @type {number} */ at, /** @type {string} */ what) =>
      faults.push({ file, line: lineOf(prose, at), text: what });
    for (const { 0: name, index } of prose.matchAll(/(?<![\w/.*<{-])(?:[\w.-]+\/)*[\w.-]+\.md\b/g)) {
      const near = path.join(path.dirname(file), name);
      if (!existsSync(path.join(root, near)) && !existsSync(path.join(root, name)))
        fault(index, `${name} is not in the repository`);
    }
    for (const { 1: section = '', index } of prose.matchAll(/requirements\.md`?, '([^']+)'/g)) {
      if (!sections.has(section)) fault(index, `${requirementsFile} has no section '${section}'`);
    }
    if (!file.endsWith('.md')) continue;
    const inline = new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, 'g');
    for (const { 1: name = '', index } of prose.matchAll(inline)) {
      if (!/[*<>{}…:]/.test(name) && !isPath(name.replace(/\/$/, ''))) fault(index, `${name} does not exist`);
    }
    for (const { 1: address = '', index } of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(?:[a-z]+:|\/)/.test(address)) continue;
      const [name = '', anchor] = address.split('#');
      const target = name === '' ? file : path.join(path.dirname(file), decodeURI(name));
      if (!existsSync(path.join(root, target))) {
        fault(index, `the link to ${address} leads nowhere`);
        continue;
      }
      if (anchor === undefined || statSync(path.join(root, target)).isDirectory()) continue;
      const anchors = readHeadings(texts.get(target) ?? '').map(toAnchor);
      if (!anchors.includes(decodeURI(anchor))) fault(index, `${target} has no heading for #${anchor}`);
    }
  }
  return faults;
}

const texts = readTexts();
const faults = [...findIdFaults(texts), ...findCitationFaults(texts), ...findStaleTables()];
for (const { file, line, text } of faults) console.log(`${file}:${line} ${text}`);
process.exit(faults.length === 0 ? 0 : 1);
