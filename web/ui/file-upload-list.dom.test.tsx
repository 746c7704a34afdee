import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { FileUploadList } from './file-upload-list.tsx';
import type { UploadedFile } from './upload-file.ts';

afterEach(leaveScreen);

const said = () => outline(document.body).slice(1);

const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' });

function drawUploads(given: Partial<Parameters<typeof FileUploadList>[0]> = {}) {
  const turns: { name: string; signal: AbortSignal; arrive: () => void; fail: (text: string) => void }[] = [];
  function Harness() {
    const [files, setFiles] = useState<UploadedFile[]>([{ id: 'old', name: '옛.pdf', size: 1 }]);
    return (
      <FileUploadList
        multiple
        files={files}
        onFilesChange={setFiles}
        remove={async () => {}}
        upload={(file, _onProgress, signal) =>
          new Promise((resolve, reject) => {
            const { name } = file;
            turns.push({
              name,
              signal,
              arrive: () => resolve({ id: name }),
              fail: (text) => reject(new Error(text)),
            });
          })
        }
        {...given}
      />
    );
  }
  const screen = drawScreen(<Harness />);
  const choose = (...names: string[]) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
      target: { files: names.map(pdf) },
    });
  return { ...screen, turns, choose };
}

test('[F-77] three files are on their way at once, the next has its turn as one ends, and all of them stay', async () => {
  const { turns, choose } = drawUploads();
  choose('1.pdf', '2.pdf', '3.pdf', '4.pdf');
  const begun = () => turns.map(({ name }) => name);
  await waitFor(() => expect(begun()).toEqual(['1.pdf', '2.pdf', '3.pdf']));
  turns[1]?.arrive();
  await waitFor(() => expect(begun()).toHaveLength(4));
  turns[0]?.fail('');
  turns[2]?.arrive();
  turns[3]?.arrive();
  await waitFor(() => expect(said()).toContain('[1.pdf 다시 시도]'));
  await waitFor(() => expect(said().join()).not.toContain('업로드 중'));
  const text = said().join('\n');
  for (const name of ['옛.pdf', '2.pdf', '3.pdf', '4.pdf', '업로드 실패']) expect(text).toContain(name);
  await press(document.body, '1.pdf 삭제');
  expect(said().join('\n')).not.toContain('1.pdf');
});

test('[F-77] a file that could not be deleted is told, and the list is read again', async () => {
  const { toasts } = drawUploads({
    remove: async () => {
      throw new Error('지울 수 없어요.');
    },
    refetch: async () => [{ id: 'kept', name: '남은.pdf', size: 1 }],
  });
  await press(document.body, '옛.pdf 삭제');
  await waitFor(() => expect(said().join()).toContain('남은.pdf'));
  expect(said().join()).not.toContain('옛.pdf');
  expect(toasts).toEqual(['error: 파일 삭제 오류: 지울 수 없어요.']);
});

test('[F-77] whoever leaves stops what is on its way', async () => {
  const { turns, choose } = drawUploads();
  choose('1.pdf');
  await waitFor(() => expect(turns).toHaveLength(1));
  expect(turns[0]?.signal.aborted).toBe(false);
  drawScreen(null);
  expect(turns[0]?.signal.aborted).toBe(true);
});

test('[F-77] files are dropped where they are taken; what is no file, or comes where there is no room, is not', async () => {
  const { turns, toasts } = drawUploads({ maxFiles: 2 });
  const area = document.querySelector('[tabindex="-1"]') as HTMLElement;
  const drop = (types: string[], name: string) =>
    fireEvent.drop(area, { dataTransfer: { types, files: [pdf(name)] } });
  drop(['text/plain'], 'no.pdf');
  expect(fireEvent.dragOver(area, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  expect(fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } })).toBe(false);
  drop(['Files'], '1.pdf');
  await waitFor(() => expect(turns.map(({ name }) => name)).toEqual(['1.pdf']));
  turns[0]?.arrive();
  await waitFor(() => expect(said().join()).toContain('[1.pdf 삭제]'));
  drop(['Files'], '2.pdf');
  expect([turns.length, toasts]).toEqual([1, []]);
});
