import { describe, expect, test } from 'vitest';
import type { CheckField } from '#contract/organizations/document-checks.ts';
import type { Correction } from '#web/lib/corrections.ts';
import { rewriteApplication, startApplicationDraft } from './application-draft.ts';

const correction = (
  field: CheckField,
  text = `${field}을 고쳐 주세요.`,
  target: Correction['target'] = 'VALUE',
): Correction => ({ field, target, text });

const name = correction('NAME');
const kind = correction('KIND', '다른 서류예요.', 'DOCUMENT');
const asked = rewriteApplication(startApplicationDraft, [], [name]);

describe('a correction', () => {
  test.each([
    ['NAME', 'VALUE', 'organization.name'],
    ['NUMBER', 'VALUE', 'organization.number'],
    ['INDUSTRY', 'VALUE', 'organization.industry'],
    ['ADDRESS', 'VALUE', 'certificate'],
    ['NAME', 'DOCUMENT', 'certificate'],
    ['NUMBER', 'DOCUMENT', 'certificate'],
    ['KIND', 'DOCUMENT', 'certificate'],
  ] as const)('of %s by its %s is asked for at %s', (field, target, part) => {
    const draft = rewriteApplication(startApplicationDraft, [], [correction(field, '고쳐 주세요.', target)]);
    expect(draft).toEqual({ to: 'NEEDS_FIX', reason: '', fixes: { [part]: '고쳐 주세요.' } });
  });

  test('of one part stands under the other of it', () => {
    const address = correction('ADDRESS', '주소가 달라요.');
    expect(rewriteApplication(startApplicationDraft, [], [address, kind]).fixes).toEqual({
      certificate: '주소가 달라요.\n다른 서류예요.',
    });
  });

  test('is taken back with its mark, and then nothing is decided', () => {
    expect(rewriteApplication(asked, [name], [])).toEqual(startApplicationDraft);
    expect(rewriteApplication(asked, [name], [kind]).fixes).toEqual({ certificate: kind.text });
  });
});

describe('what the admin has written', () => {
  const own = { ...asked, fixes: { 'organization.name': `${name.text} 부탁해요.`, 'contact.phone': '' } };

  test('stays around the sentence that changes, and at parts that no mark asks for', () => {
    const other = correction('NAME', '이름이 달라요.');
    expect(rewriteApplication(own, [name], [other]).fixes).toEqual({
      'organization.name': '이름이 달라요. 부탁해요.',
      'contact.phone': '',
    });
  });

  test('keeps asking after the marks ask nothing any more', () => {
    const draft = rewriteApplication(own, [name], []);
    expect(draft.to).toBe('NEEDS_FIX');
    expect(draft.fixes).toEqual({ 'organization.name': '부탁해요.', 'contact.phone': '' });
  });

  test('is not touched where its own part says what it said', () => {
    const edited = { ...asked, fixes: { 'organization.name': '제 말로 썼어요.' } };
    expect(rewriteApplication(edited, [name], [name, kind]).fixes).toEqual({
      'organization.name': '제 말로 썼어요.',
      certificate: kind.text,
    });
    const cleared = { ...asked, fixes: { 'organization.name': '' } };
    expect(rewriteApplication(cleared, [name], [name, kind]).fixes['organization.name']).toBe('');
  });

  test('in the draft before stays as it was', () => {
    const before = structuredClone(own);
    rewriteApplication(own, [name], [kind]);
    expect(own).toEqual(before);
  });
});

describe('a decision', () => {
  test('that refuses stays, whatever the marks say', () => {
    const refused = { ...startApplicationDraft, to: 'REJECTED', reason: '이유' } as const;
    expect(rewriteApplication(refused, [], [name])).toMatchObject({ to: 'REJECTED', reason: '이유' });
    expect(rewriteApplication(refused, [name], [])).toMatchObject({ to: 'REJECTED', reason: '이유' });
  });

  test('to approve gives way to a difference, and stays where there is none', () => {
    const approved = { ...startApplicationDraft, to: 'APPROVED' } as const;
    expect(rewriteApplication(approved, [], [name]).to).toBe('NEEDS_FIX');
    expect(rewriteApplication(approved, [], []).to).toBe('APPROVED');
  });
});
