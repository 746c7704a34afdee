import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { DocumentList, type ListedDocument } from './document-list.tsx';
import { FileTypeIcon } from './file-type-icon.tsx';

const draw = (name: string, given: Partial<ListedDocument> = {}, hasPreviews = true) =>
  drawMarkup(
    <DocumentList
      label="서류"
      hasPreviews={hasPreviews}
      documents={[
        { id: 'f1', name, size: 2048, path: '/files/f1', isOwner: true, ...given } as ListedDocument,
      ]}
      onDownload={async () => {}}
      onDelete={async () => {}}
    />,
  ).buttons;

test('[F-77] [W-05] what can be looked at where it stands offers that; everything can be saved, and deleted by who put it there', () => {
  const kept = (name: string) => [`${name} 다운받기`, `${name} 삭제하기`];
  for (const name of ['보고서.pdf', '사진.JPG']) {
    expect(draw(name)).toEqual([`${name} 보기`, ...kept(name)]);
    expect(draw(name, {}, false)).toEqual(kept(name));
    expect(draw(name, { path: undefined } as never)).toEqual(kept(name));
  }
  for (const name of ['정산표.xlsx', '협약서.hwp', '사진.zip']) expect(draw(name)).toEqual(kept(name));
  expect(draw('정산표.xlsx', { isOwner: false })).toEqual(['정산표.xlsx 다운받기']);
  expect(draw('정산표.xlsx', { isLocked: true })).toEqual(['정산표.xlsx 다운받기']);
});

test('[W-06] [W-07] a document tells its kind, size, day and who put it there', () => {
  const { lines, html } = drawMarkup(
    <DocumentList
      label="서류"
      showUploader
      onDownload={async () => {}}
      onDelete={async () => {}}
      documents={[
        {
          ...{ id: 'f1', name: '보고서.PPTX', size: 1_258_291, isOwner: false },
          ...{
            uploadedAt: '2025-08-14T03:00:00.000Z',
            uploader: { id: 'm1', name: '한서윤', orgName: '하늬에너지' },
          },
        },
        {
          ...{ id: 'f2', name: '회의록.hwp', size: 0, isOwner: true, isLocked: true },
          ...{
            uploadedAt: '2025-08-15T03:00:00.000Z',
            uploader: { id: 'm2', name: '김도현', orgName: null },
          },
        },
      ]}
    />,
  );
  expect(lines).toEqual([
    'PPT',
    '보고서.PPTX',
    '1.20 MB · 2025.08.14',
    '하 하늬에너지',
    '다운받기',
    '삭제하기',
    '올린 기관만 삭제할 수 있어요.',
    '회의록.hwp',
    '0 Bytes · 2025.08.15',
    '김 김도현',
    '다운받기',
    '잠김',
  ]);
  expect([...html.matchAll(/aria-label="(\S+ 파일)"/g)].map(([, kind]) => kind)).toEqual([
    'PPT 파일',
    '문서 파일',
  ]);
});

test.each([
  ['a.pdf', 'PDF 파일'],
  ['a.ppt', 'PPT 파일'],
  ['a.png', 'PNG 파일'],
  ['a.JPG', 'JPG 파일'],
  ['a.jpeg', 'JPG 파일'],
  ['a', '문서 파일'],
])('[W-07] the icon of %s says %s', (name, kind) => {
  expect(drawMarkup(<FileTypeIcon fileName={name} />).html).toContain(`aria-label="${kind}"`);
});
