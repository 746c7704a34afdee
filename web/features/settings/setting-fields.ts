import type { FieldSettingKind } from '#contract/admin/setting-changes.ts';
import { type PlanLimit, planLimitWords, plans } from '#contract/organizations/plans.ts';
import { formatWon } from '#web/lib/format.ts';

/** What is set for each plan: in one table, with one day and one reason. */
export type PlanSettingKind = 'PLAN_PRICES' | 'PLAN_LIMITS' | 'FEE_RULES';

/** What is set in a form of its own. */
export type FormSettingKind = Exclude<FieldSettingKind, PlanSettingKind>;

/** One input of a form; `path` is its place in the value, as a mistake names it. */
export type SettingField = {
  path: string;
  label: string;
  type: 'WON' | 'PERCENT' | 'COUNT' | 'TEXT';
  /** What is counted. */
  unit?: string;
  hint?: string;
  isOptional?: true;
};

/** What a form holds while it is being written: by the paths of its fields. */
export type SettingDraft = Record<string, string | number | null>;

const text = (path: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  path,
  label,
  type: 'TEXT',
  ...more,
});

const LIMITS: Record<keyof PlanLimit, { label: string; unit: string }> = {
  requestsPerYear: { label: '한 해 요청', unit: '건' },
  recommendations: { label: '추천', unit: '곳' },
  rematches: { label: '다시 매칭', unit: '회' },
  seats: { label: '계정', unit: '명' },
};

const FIELDS: Record<Exclude<FieldSettingKind, 'FAMILY_SITES'>, readonly SettingField[]> = {
  PLAN_PRICES: plans
    .filter((plan) => plan !== 'FREEMIUM')
    .map((plan) => ({ path: plan, label: `${plan} 12개월`, type: 'WON', hint: '부가세 별도' })),
  PLAN_LIMITS: plans.flatMap((plan): SettingField[] =>
    planLimitWords.map(({ key }) => ({
      path: `${plan}.${key}`,
      label: `${plan} ${LIMITS[key].label}`,
      type: 'COUNT',
      unit: LIMITS[key].unit,
      ...(key === 'requestsPerYear' || key === 'seats' ? { isOptional: true } : {}),
    })),
  ),
  FEE_RULES: plans.flatMap((plan): SettingField[] => [
    { path: `${plan}.percent`, label: `${plan} 비율`, type: 'PERCENT' },
    { path: `${plan}.minimumAmount`, label: `${plan} 최소`, type: 'WON' },
  ]),
  BANK_ACCOUNT: [text('bank', '은행'), text('number', '계좌번호'), text('holder', '예금주')],
  OPERATOR: [
    text('name', '상호'),
    text('representative', '대표'),
    text('businessNumber', '사업자등록번호'),
    text('mailOrderNumber', '통신판매업 신고'),
    text('address', '주소'),
    text('email', '이메일'),
    text('phone', '전화'),
    text('hours', '상담 시간'),
    text('url', '홈페이지'),
  ],
  DEFAULT_MANAGER: [
    text('name', '보여 줄 이름'),
    text('email', '이메일'),
    text('tel', '전화'),
    text('hours', '연락할 수 있는 때', { isOptional: true }),
  ],
};

/** The fields of a kind; of sister sites as many as there are. */
export function fieldsOf(kind: FieldSettingKind, siteCount: number): readonly SettingField[] {
  if (kind !== 'FAMILY_SITES') return FIELDS[kind];
  return Array.from({ length: siteCount }, (_, at): SettingField[] => [
    text(`${at}.label`, `${at + 1}번째 이름`),
    text(`${at}.url`, `${at + 1}번째 주소`),
  ]).flat();
}

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

function readAt(value: unknown, path: string): unknown {
  let found = value;
  for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key];
  return found;
}

/** A value as a form begins with it. */
export function toDraft(kind: FieldSettingKind, value: unknown): SettingDraft {
  return Object.fromEntries(
    fieldsOf(kind, countOf(value)).map(({ path, type }) => {
      const found = readAt(value, path);
      return [path, type === 'WON' ? Number(found) : found === null ? '' : String(found)];
    }),
  );
}

const numberOf = (written: string | number | null | undefined) =>
  written == null || String(written).trim() === '' ? null : Number(written);

/** What a form holds as a value of its kind, not yet checked. */
export function toValue(kind: FieldSettingKind, draft: SettingDraft, siteCount: number): unknown {
  const value: Record<string, unknown> = {};
  for (const { path, type } of fieldsOf(kind, siteCount)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let place = value;
    for (const key of keys) {
      const inner = (place[key] ?? {}) as Record<string, unknown>;
      place[key] = inner;
      place = inner;
    }
    place[last] =
      type === 'PERCENT' || type === 'COUNT'
        ? numberOf(draft[path])
        : (draft[path] ?? (type === 'WON' ? null : ''));
  }
  return kind === 'FAMILY_SITES' ? Object.values(value) : value;
}

/** One value in words. */
export function describeField({ type, unit }: Pick<SettingField, 'type' | 'unit'>, raw: unknown): string {
  if (type === 'COUNT') return raw === null || raw === '' ? '제한 없음' : `${String(raw)}${unit}`;
  if (raw === undefined || raw === '' || raw === null) return '없음';
  if (type === 'WON') return formatWon(Number(raw));
  return type === 'PERCENT' ? `${String(raw)}%` : String(raw);
}

/** A value in lines of name and text. */
export function describeSetting(
  kind: FormSettingKind,
  value: unknown,
): { term: string; description: string }[] {
  if (kind === 'FAMILY_SITES')
    return (value as { label: string; url: string }[]).map(({ label, url }) => ({
      term: label,
      description: url,
    }));
  return FIELDS[kind].map((field) => ({
    term: field.label,
    description: describeField(field, readAt(value, field.path)),
  }));
}

/** What is not the same in two values, a line each. */
export function findDifferences(
  kind: FieldSettingKind,
  before: unknown,
  value: unknown,
): { name: string; old: string; now: string }[] {
  const fields = fieldsOf(kind, Math.max(countOf(before), countOf(value)));
  return fields
    .map((field) => ({
      name: field.label,
      old: describeField(field, readAt(before, field.path)),
      now: describeField(field, readAt(value, field.path)),
    }))
    .filter(({ old, now }) => old !== now);
}
