import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { DocumentList } from './document-list.tsx';

afterEach(leaveScreen);

test('[X-03] a document that could not be saved or deleted says so, in the words of the server where it has some', async () => {
  const refusals = ['이미 제출한 서류예요.', ''];
  const { toasts } = drawScreen(
    <DocumentList
      label="서류"
      documents={[{ id: 'f1', name: '협약서.pdf', size: 1, isOwner: true }]}
      onDownload={() => Promise.reject(new Error('없어요.'))}
      onDelete={() => Promise.reject(new Error(refusals.shift()))}
    />,
  );
  for (const name of ['협약서.pdf 다운받기', '협약서.pdf 삭제하기', '협약서.pdf 삭제하기']) {
    const before = toasts.length;
    await press(document.body, name);
    await waitFor(() => expect(toasts).toHaveLength(before + 1));
  }
  expect(toasts).toEqual([
    'error: 파일 다운로드에 실패했습니다.',
    'error: 파일 삭제 오류: 이미 제출한 서류예요.',
    'error: 파일 삭제 오류: 파일 삭제에 실패했습니다.',
  ]);
});
