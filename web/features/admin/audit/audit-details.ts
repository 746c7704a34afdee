import { nameDaysLeft, nameDetail, nameValue } from '#contract/admin/audit-names.ts';
import { isCalendarDay } from '#contract/calendar/dates.ts';
import { formatDateTime, formatDay, formatNumber, formatWon } from '#web/lib/format.ts';

export type AuditDetail = { name: string; value: string };

/** What changed. */
export type AuditChange = { name: string; old: string; now: string };

export type Facts = Record<string, unknown>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;
const SHA_256 = /^[\da-f]{64}$/;

const STATUS = '상태';
/** Names that a summary leaves out with their value, and names whose value says enough. */
const QUIET = new Set(
  ['version', 'sha256', 'certificateSha256', 'replacedFileId', 'fileId', 'hash'].map(nameDetail),
);
const SELF_EVIDENT = new Set([STATUS, nameDetail('purpose'), nameDetail('status')]);

/** What ids are called. */
export type Names = Readonly<Record<string, string>>;

/** The details of an audit entry as lines to read: what changed as 'old → new', codes and ids by their names. */
export function describeAuditDetails(details: Facts, names: Names = {}): AuditDetail[] {
  const named = nameIds(details, names) as Facts;
  return describeNamed(named);
}

/** Details with names in the place of ids that have one. */
function nameIds(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value)) return value.map((entry) => nameIds(entry, names));
  if (!isFacts(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, nameIds(entry, names)]));
}

function describeNamed(details: Facts): AuditDetail[] {
  const { changes, facts } = splitDetails(details);
  return [...changes.map(({ name, old, now }) => ({ name, value: `${old} → ${now}` })), ...facts];
}

/** The details of an audit entry with what changed apart, as its old and its new value. */
export function readAuditDetails(details: Facts, names: Names = {}) {
  return splitDetails(nameIds(details, names) as Facts);
}

/** What one line has room for: a status and a purpose speak for themselves, versions and hashes to nobody in a hurry. */
export function summarizeAuditDetails(details: Facts, names: Names = {}): string {
  const { changes, facts } = readAuditDetails(details, names);
  return [
    ...changes.map(({ name, old, now }) => `${name === STATUS ? '' : `${name} `}${old} → ${now}`),
    ...facts.filter(({ name }) => !QUIET.has(name)).map(({ name, value }) => tellBriefly(name, value)),
  ].join(' · ');
}

const tellBriefly = (name: string, value: string) => (SELF_EVIDENT.has(name) ? value : `${name} ${value}`);

function splitDetails(details: Facts): { changes: AuditChange[]; facts: AuditDetail[] } {
  const { before, after, from, to, ...rest } = details;
  const changes: AuditChange[] = [];
  const facts: AuditDetail[] = [];
  if (to !== undefined && from !== undefined)
    changes.push({ name: STATUS, old: formatValue('', from), now: formatValue('', to) });
  else if (to !== undefined) facts.push({ name: STATUS, value: formatValue('', to) });
  if (before !== undefined || after !== undefined)
    changes.push(...describeChange(before ?? null, after ?? null));
  for (const [key, value] of Object.entries(rest))
    facts.push({ name: nameDetail(key), value: formatValue(key, value) });
  return { changes, facts };
}

/** The details without identifiers, which tell a reader of one subject's history nothing. */
export function describeHistoryDetails(details: Facts): AuditDetail[] {
  const told = Object.entries(details).filter(
    ([, value]) => !(typeof value === 'string' && (UUID.test(value) || SHA_256.test(value))),
  );
  return describeAuditDetails(Object.fromEntries(told));
}

/** Parts that differ, each by its name; a value without parts as a whole. */
function describeChange(before: unknown, after: unknown): AuditChange[] {
  const [isOld, isNew] = [before, after].map((value) => value === null || isFacts(value));
  if (isOld && isNew) return describePair((before ?? {}) as Facts, (after ?? {}) as Facts);
  return [{ name: '바뀐 값', old: formatValue('', before), now: formatValue('', after) }];
}

function describePair(before: Facts, after: Facts): AuditChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({
      name: nameDetail(key),
      old: formatValue(key, before[key]),
      now: formatValue(key, after[key]),
    }));
}

export function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function formatValue(key: string, value: unknown): string {
  if (value === null || value === undefined) return '없음';
  if (typeof value === 'boolean') {
    if (key === 'autoPublish') return value ? '켬' : '끔';
    return value ? '예' : '아니요';
  }
  if (typeof value === 'number' && key === 'daysLeft') return nameDaysLeft(value);
  if (typeof value === 'number')
    return /budget|amount|balance/i.test(key) ? formatWon(value) : formatNumber(value);
  if (typeof value === 'string') {
    if (UUID.test(value)) return value.slice(0, 8);
    if (isCalendarDay(value)) return formatDay(value);
    if (INSTANT.test(value)) return formatDateTime(value);
    return nameValue(key, value);
  }
  if (Array.isArray(value))
    return value.length === 0 ? '없음' : value.map((entry) => formatEntry(entry)).join(', ');
  if (isFacts(value)) return formatEntry(value);
  return String(value);
}

/**
 * One element of a list: a moved candidate as '단체 1a2b3c4d 6위 → 5위', a fix as '기관 이름: 서류와 달라요', any other
 * thing by its parts.
 */
function formatEntry(entry: unknown): string {
  if (!isFacts(entry)) return formatValue('', entry);
  const { npoId, from, to, ...rest } = entry;
  if (typeof rest.field === 'string') return `${nameValue('field', rest.field)}: ${rest.reason}`;
  const parts = [
    npoId !== undefined && `단체 ${formatValue('npoId', npoId)}`,
    (from !== undefined || to !== undefined) && `${formatPlace(from)} → ${formatPlace(to)}`,
    ...Object.entries(rest).map(([key, value]) => `${nameDetail(key)} ${formatValue(key, value)}`),
  ];
  return parts.filter(Boolean).join(' ');
}

function formatPlace(value: unknown): string {
  return typeof value === 'number' ? `${value}위` : '뺌';
}
