import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { setToastPresenter, type ToastRequest } from '#web/ui/toast.ts';
import { FileUploadList } from './file-upload-list.tsx';
import type { UploadedFile } from './upload-file.ts';

afterEach(leaveScreen);

const said = () => outline(document.body).slice(1);

test('[V-05] [V-06] [V-09] a file that is too large and one of another type are refused, each with its own words', async () => {
  const upload = vi.fn();
  const told: string[] = [];
  drawScreen(
    <FileUploadList
      files={[]}
      onFilesChange={() => {}}
      upload={upload}
      remove={async () => {}}
      maxSizeMB={1}
      multiple
    />,
  );
  setToastPresenter({
    show: ({ message, description }: ToastRequest) => told.push(`${String(message)} ${String(description)}`),
    dismiss() {},
  });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const large = new File([new Uint8Array(1024 * 1024 + 1)], '큰.pdf', { type: 'application/pdf' });
  fireEvent.change(input, { target: { files: [large, new File(['x'], '그림.gif', { type: 'image/gif' })] } });
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told.sort()).toEqual([
    'File size cannot exceed 1MB. 큰.pdf · 파일 크기는 1MB를 넘을 수 없어요.',
    'File type not allowed. (.pdf) 그림.gif · .pdf 파일만 올릴 수 있어요.',
  ]);
  expect(upload).not.toHaveBeenCalled();
});

const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' });

type Turn = {
  name: string;
  signal: AbortSignal;
  progress: (share: number) => void;
  arrive: () => void;
  fail: (text: string) => void;
};

function drawUploads(
  given: Partial<Parameters<typeof FileUploadList>[0]> = {},
  first: UploadedFile[] = [{ id: 'old', name: '옛.pdf', size: 1 }],
) {
  const turns: Turn[] = [];
  function Harness() {
    const [files, setFiles] = useState(first);
    return (
      <FileUploadList
        multiple
        files={files}
        onFilesChange={setFiles}
        remove={async () => {}}
        upload={(file, progress, signal) =>
          new Promise((resolve, reject) => {
            const { name } = file;
            turns.push({
              name,
              signal,
              progress,
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

test('[F-77] [S-04] [W-02] three files are on their way at once, the next has its turn as one ends, and all of them stay; one that failed is tried again or deleted', async () => {
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
  await press(document.body, '1.pdf 다시 시도');
  await waitFor(() => expect(begun()).toHaveLength(5));
  expect(said().join('\n')).toContain('업로드 중...');
  turns[4]?.fail('');
  await waitFor(() => expect(said()).toContain('[1.pdf 다시 시도]'));
  await press(document.body, '1.pdf 삭제');
  expect(said().join('\n')).not.toContain('1.pdf');
});

test('[W-01] [W-03] [W-04] [K-01] one PDF of up to 10 MB is taken where nothing else is said; what adds it goes while it is there', async () => {
  const { turns, choose } = drawUploads({ multiple: false }, []);
  const empty = [
    '파일을 끌어다 놓거나',
    '아래 버튼으로 골라 주세요',
    '[파일 업로드]',
    '10MB 이하의 .pdf 파일만 업로드 가능합니다',
  ];
  expect(said()).toEqual(empty);
  expect(document.querySelector('input[type=file]')?.hasAttribute('multiple')).toBe(false);
  choose('고유번호증.pdf');
  await waitFor(() => expect(turns).toHaveLength(1));
  turns[0]?.progress(0.25);
  await waitFor(() => expect(said().join('\n')).toMatch(/고유번호증\.pdf\s*업로드 중\.\.\.\s*25%/));
  expect(said().join()).not.toMatch(/\[파일|삭제\]/);
  turns[0]?.arrive();
  await waitFor(() => expect(said()).toContain('[고유번호증.pdf 삭제]'));
  expect(said().join('\n')).toContain('1 Bytes');
  expect(said()).toContain('고유번호증.pdf 업로드를 마쳤어요');
  expect(said().join()).not.toContain('[파일');
  await press(document.body, '고유번호증.pdf 삭제');
  await waitFor(() => expect(said()).toContain('[파일 업로드]'));
});

test('[W-03] no more files than may be sent in a minute go at once, and the button waits for them', async () => {
  const { turns, toasts, choose } = drawUploads({ maxFiles: 50 });
  expect(said()).toContain('[파일 추가]');
  choose(...Array.from({ length: 40 }, (_, at) => `${at + 1}.pdf`));
  await waitFor(() => expect(turns).toHaveLength(3));
  expect(said()).toContain('[파일 추가]~');
  expect(toasts).toEqual(['warning: 한 번에 30개까지 올릴 수 있어요. 나머지는 1분 뒤에 올려 주세요.']);
  for (let at = 0; at < 30; at += 1) {
    await waitFor(() => expect(turns.length).toBeGreaterThan(at));
    turns[at]?.arrive();
  }
  await waitFor(() => expect(said()).toContain('[파일 추가]'));
  expect(turns).toHaveLength(30);
});

test('[F-77] of more files than may stand in the list the first go, and it says how many there may be', async () => {
  const { turns, toasts, choose } = drawUploads({ maxFiles: 3 });
  choose('1.pdf', '2.pdf', '3.pdf');
  await waitFor(() => expect(turns.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf']));
  expect(toasts).toEqual(['warning: 파일은 3개까지 올릴 수 있어요.']);
  expect(said().join()).not.toContain('[파일 추가]');
});

test('[X-01] what the server refuses is told in one toast for each reason, which names the files', async () => {
  const { turns, choose } = drawUploads({ multiple: true });
  const show = vi.fn((_: ToastRequest) => 0);
  setToastPresenter({ show, dismiss() {} });
  choose('1.pdf', '2.pdf', '3.pdf');
  await waitFor(() => expect(turns).toHaveLength(3));
  for (const turn of turns) turn.fail('');
  await waitFor(() => expect(show).toHaveBeenCalledTimes(3));
  const told = show.mock.calls.map(([request]) => request);
  expect(told.map(({ kind, message, description }) => `${kind}: ${message} ${description}`)).toEqual([
    'error: 파일 업로드에 실패했습니다. 1.pdf',
    'error: 파일 업로드에 실패했습니다. 1.pdf 외 1개',
    'error: 파일 업로드에 실패했습니다. 1.pdf 외 2개',
  ]);
  expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  expect(said().filter((line) => line.endsWith('다시 시도]'))).toHaveLength(3);
});

test('[F-77] [S-05] [X-02] a file goes at once; where it could not be deleted that is told, and the list is read again', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const { toasts } = drawUploads({
    remove: () => promise,
    refetch: async () => [{ id: 'kept', name: '남은.pdf', size: 1 }],
  });
  await press(document.body, '옛.pdf 삭제');
  expect(said().join()).not.toContain('옛.pdf');
  reject(new Error('지울 수 없어요.'));
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
