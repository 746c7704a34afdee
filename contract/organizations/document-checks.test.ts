import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CheckField,
  checkFields,
  checkMarks,
  documentChecks,
  findCheckFault,
  findCompared,
  nameCheckField,
} from './document-checks.ts';

const entered = { type: 'COMPANY', name: '하늬', number: '1', industry: '제조', location: '서울' } as const;
const fieldsOf = (...args: Parameters<typeof findCompared>) =>
  findCompared(...args).map(({ field }) => field);

test('[F-77] trade and seat are compared with a registration alone, the trade of companies alone, and what was entered', () => {
  const registration = { label: '사업자등록증', isRegistration: true };
  const designation = { label: '지정서', isRegistration: false };
  expect(findCompared(entered, registration)).toEqual([
    { field: 'NAME', entered: '하늬' },
    { field: 'NUMBER', entered: '1' },
    { field: 'INDUSTRY', entered: '제조' },
    { field: 'ADDRESS', entered: '서울' },
    { field: 'KIND', entered: '사업자등록증' },
    { field: 'VALIDITY', entered: '지금 쓸 수 있는 서류' },
  ]);
  expect(fieldsOf(entered, designation)).toEqual(['NAME', 'NUMBER', 'KIND', 'VALIDITY']);
  expect(fieldsOf({ ...entered, type: 'NPO' }, registration)).not.toContain('INDUSTRY');
  expect(fieldsOf({ ...entered, industry: null, location: null }, registration)).toHaveLength(4);
});

test('[F-77] an approval needs every row seen, none different, and name, number and kind the same', () => {
  const marks = fc.record(
    Object.fromEntries(checkFields.map((field) => [field, fc.constantFrom(...checkMarks, null)])),
  );
  fc.assert(
    fc.property(marks, fc.subarray([...checkFields]), (seen, rows) => {
      const checks = checkFields.flatMap((field) => {
        const mark = seen[field];
        return mark ? [{ field, mark }] : [];
      });
      const fault = findCheckFault(
        rows.map((field) => ({ field })),
        checks,
      );
      const left = rows.filter((field) => !seen[field]).length;
      const proves = (field: CheckField) => ['NAME', 'NUMBER', 'KIND'].includes(field);
      if (left > 0) expect(fault).toContain(`${left}곳`);
      else if (rows.some((field) => seen[field] === 'DIFFERENT')) expect(fault).toContain('다른 곳');
      else if (rows.some((field) => proves(field) && seen[field] === 'UNSEEN'))
        expect(fault).toContain('번호');
      else expect(fault).toBeNull();
    }),
  );
});

test('[F-77] a field is seen once', () => {
  const seen = checkFields.map((field) => ({ field, mark: 'SAME' }));
  expect(documentChecks.safeParse(seen).success).toBe(true);
  expect(documentChecks.safeParse([seen[0], seen[0]]).error?.issues[0]?.message).toContain('두 번');
});

test('[F-77] every field has a name, the number that of its kind of organisation', () => {
  expect(nameCheckField('NUMBER', 'COMPANY')).toBe('사업자등록번호');
  expect(nameCheckField('NUMBER', 'NPO')).toBe('고유번호');
  const names = checkFields.map((field) => nameCheckField(field, 'NPO'));
  expect(new Set(names.filter((name) => /[가-힣]/.test(name))).size).toBe(checkFields.length);
});
