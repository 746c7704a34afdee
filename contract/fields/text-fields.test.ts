import { describe, expect, test } from 'vitest';
import { answerText, inquiryForm } from '#contract/inquiries.ts';
import { decisionForm } from '#contract/organizations/applications.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { plainText, requiredText, toOneLine, toPlainText } from './text-fields.ts';

describe('what a person wrote', () => {
  test('is kept composed, with lines ended alike and without what hides or turns text around', () => {
    expect(toPlainText(' 가나\r\n다\u202e라\u0000\u200b\ufeff\u2028마 '.normalize('NFD'))).toBe(
      '가나\n다라\n마',
    );
    expect(toPlainText('\u2066이유\u2069\u200f')).toBe('이유');
    expect(toPlainText('👩\u200d👧 가족\t표')).toBe('👩\u200d👧 가족\t표');
    expect(toPlainText('가\r나\u0085\u0086다')).toBe('가\n나다');
    expect(toOneLine(' 새\u0000벽 \n 물산\u202e ')).toBe('새 벽 물산');
    expect(toOneLine('\u200c 새\u200d벽 \u200c')).toBe('새벽');
  });

  test('is nothing when nobody could see it', () => {
    for (const schema of [reasonText, answerText, inquiryForm.shape.subject, inquiryForm.shape.body]) {
      expect(schema.safeParse('\u202e\u200b \u2060').success).toBe(false);
    }
  });

  test('of an inquiry, its answer and every reason of a decision is kept so', () => {
    const nfd = '보완\u202e 이유'.normalize('NFD');
    expect(inquiryForm.parse({ subject: nfd, body: nfd })).toEqual({
      subject: '보완 이유',
      body: '보완 이유',
    });
    expect(answerText.parse(nfd)).toBe('보완 이유');
    expect(reasonText.parse(nfd)).toBe('보완 이유');
    const decision = decisionForm.parse({
      version: 1,
      certificateSha256: null,
      to: 'NEEDS_FIX',
      reason: nfd,
      fixes: [{ field: 'contact.name', reason: nfd }],
    });
    expect(decision).toMatchObject({ reason: '보완 이유', fixes: [{ reason: '보완 이유' }] });
  });

  test('is counted as it is kept, and asked for where it is needed', () => {
    const messagesOf = (schema: typeof optional, value: unknown) =>
      schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
    const optional = plainText(2000);
    const required = requiredText('이유를 적어 주세요.', 2000);
    for (const schema of [optional, required]) {
      expect(messagesOf(schema, ` ${'가'.repeat(2000)} `)).toEqual([]);
      expect(messagesOf(schema, '가'.repeat(2001))).toEqual(['2,000자까지 쓸 수 있어요.']);
    }
    expect(messagesOf(optional, ' ')).toEqual([]);
    for (const missing of [' ', undefined]) {
      expect(messagesOf(required, missing)).toEqual(['이유를 적어 주세요.']);
    }
  });
});
