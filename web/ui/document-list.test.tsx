import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { DocumentList, type ListedDocument } from './document-list.tsx';

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

test('[F-77] what can be looked at where it stands offers that; everything can be saved, and deleted by who put it there', () => {
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
