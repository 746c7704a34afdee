import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedValue, checkMarks } from '#contract/organizations/document-checks.ts';
import {
  listChecks,
  openDraft,
  type ReviewDraft,
  type ReviewSubject,
  seeField,
} from '#web/lib/review-draft.ts';
import { rewriteApplication, startApplicationDraft } from '../applications/application-draft.ts';
import { rewriteCertificate, startCertificateDraft } from './certificate-draft.ts';

const value = (field: ComparedValue['field'], entered: string): ComparedValue => ({
  field,
  entered,
  before: null,
});

const subject: ReviewSubject = {
  compared: [
    value('NAME', '물빛배움터'),
    value('NUMBER', '123-82-45678'),
    value('KIND', '고유번호증'),
    value('VALIDITY', '지금 쓸 수 있는 서류'),
  ],
  type: 'NPO',
  sha256: 'a',
};

const openApplication = (kept: string, of = subject) =>
  openDraft(kept, of, startApplicationDraft, rewriteApplication);
const see = (
  draft: ReturnType<typeof openApplication>,
  field: ComparedValue['field'],
  mark: (typeof checkMarks)[number],
  found = '',
) => seeField(draft, subject, { field, mark, found }, rewriteApplication);

describe('[O-09] the review of an application', () => {
  test('a difference writes the correction, asks for it at its part and proposes 보완 요청', () => {
    const draft = see(openApplication(''), 'NAME', 'DIFFERENT', '물빛배움터협회');
    expect(draft.decision).toEqual({
      to: 'NEEDS_FIX',
      reason: '',
      fixes: {
        'organization.name':
          '이름을 ‘물빛배움터’로 적었는데 서류에는 ‘물빛배움터협회’로 나와 있어요. 서류와 똑같이 고쳐 주세요.',
      },
    });
    expect(see(draft, 'NAME', 'DIFFERENT').decision.fixes).toEqual({
      'organization.name': '적은 이름 ‘물빛배움터’가 서류와 달라요. 서류와 똑같이 고쳐 주세요.',
    });
    expect(see(draft, 'NAME', 'SAME').decision, 'the mark taken back').toEqual(startApplicationDraft);
  });

  test('what is wrong with the document itself comes together at the document', () => {
    const draft = see(see(openApplication(''), 'KIND', 'DIFFERENT'), 'NUMBER', 'UNSEEN');
    expect(draft.decision.fixes).toEqual({
      certificate:
        '서류에서 고유번호가 보이지 않아요. 잘 보이게 다시 올려 주세요.\n다른 서류예요. 고유번호증을 올려 주세요.',
    });
    expect(see(openApplication(''), 'VALIDITY', 'UNSEEN').decision).toEqual(startApplicationDraft);
  });

  test('a refusal that is being written stays a refusal', () => {
    const refusing = { ...startApplicationDraft, to: 'REJECTED' as const, reason: '사실과 달라요' };
    const draft = see({ ...openApplication(''), decision: refusing }, 'NAME', 'DIFFERENT');
    expect(draft.decision).toMatchObject({ to: 'REJECTED', reason: '사실과 달라요' });
  });

  test('what the admin changed in a sentence is never written over', () => {
    const first = see(openApplication(''), 'NAME', 'DIFFERENT');
    const fixes = { 'organization.name': '등록증에 적힌 이름으로 부탁드려요.' };
    const edited = { ...first, decision: { ...first.decision, fixes } };
    expect(see(edited, 'NAME', 'DIFFERENT', '다른 이름').decision.fixes).toEqual(fixes);
    expect(see(edited, 'NAME', 'SAME').decision.fixes).toEqual(fixes);
  });

  test('marks and words are there again after another case was open', () => {
    const draft = see(openApplication(''), 'NUMBER', 'SAME');
    expect(openApplication(JSON.stringify(draft))).toEqual(draft);
    expect(openApplication('kein JSON').marks).toEqual({});
  });

  test('another file or another value takes the marks away and says so until the next mark', () => {
    const marked = see(see(openApplication(''), 'NAME', 'DIFFERENT'), 'NUMBER', 'SAME');
    const typed = { ...marked, decision: { ...marked.decision, reason: '고마워요' } };
    const [name, ...others] = subject.compared;
    const corrected = {
      ...subject,
      compared: [{ ...(name as ComparedValue), entered: '새 이름' }, ...others],
    };
    for (const now of [{ ...subject, sha256: 'b' }, corrected]) {
      const again = openApplication(JSON.stringify(typed), now);
      expect(again).toMatchObject({ isRenewed: true, marks: {}, found: {} });
      expect(again.decision.reason, 'what was typed stays').toBe('고마워요');
      expect(openApplication(JSON.stringify(again), now).isRenewed, 'after a reload').toBe(true);
      const seen = { field: 'NUMBER', mark: 'SAME', found: '' } as const;
      expect(seeField(again, now, seen, rewriteApplication).isRenewed).toBe(false);
    }
    expect(openApplication(JSON.stringify(marked), { ...subject, sha256: 'b' }).decision.fixes).toEqual({});
  });

  test('marks in any order write what the last of each field says, and all taken back leave nothing', () => {
    const mark = fc.record({
      field: fc.constantFrom(...subject.compared.map(({ field }) => field)),
      mark: fc.constantFrom(...checkMarks),
    });
    fc.assert(
      fc.property(fc.array(mark), (marks) => {
        const through = marks.reduce((draft, each) => see(draft, each.field, each.mark), openApplication(''));
        const last = new Map(marks.map(({ field, mark: each }) => [field, each]));
        const direct = [...last].reduce(
          (draft, [field, each]) => see(draft, field, each),
          openApplication(''),
        );
        expect(through.decision.fixes).toEqual(direct.decision.fixes);
        expect(listChecks(subject.compared, through)).toHaveLength(last.size);
        const back = subject.compared.reduce((draft, { field }) => see(draft, field, 'SAME'), through);
        expect(back.decision).toEqual(startApplicationDraft);
      }),
    );
  });
});

describe('[O-09] the review of a certificate', () => {
  const start = (): ReviewDraft<typeof startCertificateDraft> =>
    openDraft('', subject, startCertificateDraft, rewriteCertificate);

  test('a difference writes the words to the organisation, before what is typed already', () => {
    const draft = { ...start(), decision: { ...startCertificateDraft, reason: '고맙습니다.' } };
    const seen = { field: 'VALIDITY', mark: 'DIFFERENT', found: '2025.12.31' } as const;
    expect(seeField(draft, subject, seen, rewriteCertificate).decision).toMatchObject({
      status: 'REJECTED',
      reason: '서류의 유효 기간이 ‘2025.12.31’까지예요. 새로 발급받은 서류를 올려 주세요.\n고맙습니다.',
    });
  });

  test('all the same proposes nothing: a person decides', () => {
    const draft = subject.compared.reduce(
      (open, { field }) => seeField(open, subject, { field, mark: 'SAME', found: '' }, rewriteCertificate),
      start(),
    );
    expect(draft.decision).toEqual(startCertificateDraft);
  });
});
