import { expect, test } from 'vitest';
import {
  canMoveDocument,
  type RequiredDocument,
  type RequiredDocumentStatus,
  requiredDocumentStatuses,
  requiredDocumentStatusLabels,
} from '#contract/projects/required-document-status.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { type OpenStep, RequiredDocumentRow } from './required-document-row.tsx';

const file = {
  id: 'f1',
  name: '사업계획서.pdf',
  size: 2048,
  uploadedAt: '2026-11-19T15:00:00Z',
  path: '/api/files/f1',
} as unknown as RequiredDocument['file'];

type Given = Partial<RequiredDocument> & {
  isOver?: boolean;
  viewer?: 'COMPANY' | 'NPO' | 'ADMIN';
  open?: OpenStep | null;
};
const draw = ({ isOver = false, viewer = 'ADMIN', open = null, ...given }: Given) =>
  drawMarkup(
    <RequiredDocumentRow
      projectId="w1"
      document={{
        id: 'd1',
        version: 1,
        name: '계획서',
        status: 'WANTED',
        reason: null,
        file: null,
        changedAt: '2026-11-21T15:00:00Z',
        ...given,
      }}
      isOver={isOver}
      mayDecide={viewer === 'COMPANY'}
      mayHandIn={viewer === 'NPO'}
      open={open}
      onOpen={() => {}}
    />,
  );
const both = ['계획서 보기', '계획서 다운받기'];

test.each<[RequiredDocumentStatus, string[], string[]]>([
  ['WANTED', ['계획서 받지 않기'], ['계획서 파일 내기']],
  ['HANDED_IN', [...both, '계획서 돌려보내기', '계획서 확인하기'], [...both, '계획서 다른 파일로 바꾸기']],
  ['ACCEPTED', both, both],
  ['RETURNED', [...both, '계획서 받지 않기'], [...both, '계획서 다시 내기']],
  ['WAIVED', both, both],
])(
  '[F-32] %s lets the company decide and the partner hand in what the status allows',
  (status, company, npo) => {
    const given = { status, file: status === 'WANTED' ? null : file };
    expect(draw({ ...given, viewer: 'COMPANY' }).buttons).toEqual(company);
    expect(draw({ ...given, viewer: 'NPO' }).buttons).toEqual(npo);
    expect(draw(given).buttons).toEqual(status === 'WANTED' ? [] : both);
    expect(canMoveDocument(status, 'HANDED_IN')).toBe(npo.length > (given.file ? both.length : 0));
  },
);

test('[F-32] a document says what was handed in and when, or when it was decided without a file', () => {
  expect(draw({}).lines).toEqual(['계획서', '기다리는 중']);
  expect(draw({ status: 'HANDED_IN', file }).lines[1]).toBe('사업계획서.pdf · 2.00 KB · 2026.11.20');
  expect(draw({ status: 'WAIVED' }).lines[1]).toBe('2026.11.22');
});

test('[F-32] a reason is told as that of what was decided', () => {
  const reason = '금액이 달라요.';
  expect(draw({ status: 'RETURNED', reason }).lines).toContain('돌려보낸 이유: 금액이 달라요.');
  expect(draw({ status: 'WAIVED', reason }).lines).toContain('받지 않는 이유: 금액이 달라요.');
});

test('[F-32] what never came is called so once nothing comes any more', () => {
  for (const status of requiredDocumentStatuses) {
    const isMissing = status === 'WANTED' || status === 'RETURNED';
    const label = requiredDocumentStatusLabels[status];
    expect([status, draw({ status }).lines.includes(label)]).toEqual([status, true]);
    expect([status, draw({ status, isOver: true }).lines.includes(label)]).toEqual([status, !isMissing]);
    expect([status, draw({ status, isOver: true }).lines.includes('받지 못했어요')]).toEqual([
      status,
      isMissing,
    ]);
  }
});

test('[F-32] only who decides is asked for a reason, in the words of what it does', () => {
  const handedIn = { status: 'HANDED_IN', file } as const;
  expect(draw({ ...handedIn, viewer: 'COMPANY', open: 'RETURN' }).lines.join(' ')).toMatch(
    /고친 파일을 다시 내요.*돌려보내는 이유.*내용이 요청한 것과 달라요/,
  );
  expect(draw({ viewer: 'COMPANY', open: 'WAIVE' }).lines.join(' ')).toMatch(
    /마친 것으로 봐요.*받지 않는 이유.*다른 서류에 들어 있어요/,
  );
  expect(draw({ ...handedIn, viewer: 'NPO', open: 'RETURN' }).lines.join(' ')).not.toContain(
    '돌려보내는 이유',
  );
});
