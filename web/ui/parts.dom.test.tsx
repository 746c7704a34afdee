import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, typeKey } from '#web/testing/screen.tsx';
import { Copyable } from './copyable.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { SearchBox } from './search-box.tsx';
import { useTextAddition } from './use-text-addition.ts';

const pdf = vi.hoisted(() => ({ pages: 3, fails: false }));

vi.mock('./pdf-document.ts', () => ({
  openPdf: () => ({
    opened: pdf.fails
      ? Promise.reject(new Error('no PDF'))
      : Promise.resolve({
          numPages: pdf.pages,
          getPage: async (number: number) => {
            if (number === 3) throw new Error('broken');
            return {
              rotate: 0,
              getTextContent: async () => ({ items: [{ str: `${number}쪽의` }, {}, { str: '글' }] }),
              getViewport: () => ({ width: 100, height: 100 }),
              render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
            };
          },
        }),
    close: () => {},
  }),
}));
vi.mock('./pdf-letters.ts', () => ({ lendFont: async () => {} }));

afterEach(leaveScreen);

const said = () => outline(document.body).slice(1);

test('[F-77] what is copied says so, and what cannot be says how it is got nevertheless', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const { toasts } = drawScreen(
    <Copyable name="계좌번호" text="110-222">
      하나은행 110-222
    </Copyable>,
  );
  await press(document.body, '계좌번호 복사');
  await waitFor(() => expect(toasts).toEqual(['success: 계좌번호를 복사했어요.']));
  expect(writeText).toHaveBeenCalledWith('110-222');
  writeText.mockRejectedValueOnce(new Error('denied'));
  await press(document.body, '계좌번호 복사');
  await waitFor(() =>
    expect(toasts.slice(1)).toEqual(['error: 계좌번호를 복사하지 못했어요. 길게 눌러 직접 복사해 주세요.']),
  );
  vi.unstubAllGlobals();
});

test('[F-77] Enter adds a text once, but not while a syllable is being composed, nor beyond the most', async () => {
  function List() {
    const [texts, setTexts] = useState<string[]>([]);
    const { inputProps, buttonProps } = useTextAddition(texts, setTexts, 2);
    return (
      <>
        <input aria-label="더할 말" {...inputProps} />
        <button type="button" {...buttonProps}>
          더하기
        </button>
        <p>{texts.join(', ')}</p>
      </>
    );
  }
  drawScreen(<List />);
  const field = document.querySelector('input') as HTMLInputElement;
  const type = (text: string) => fillIn([['더할 말', text]], document.body);
  expect(said()).toContain('[더하기]~');
  await type(' 하나 ');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field.value).toBe(' 하나 ');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([said().at(-1), field.value]).toEqual(['하나', '']);
  await type('하나');
  await press(document.body, '더하기');
  expect([said().at(-1), field.value]).toEqual(['하나', '']);
  await type('   ');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(said()).toContain('하나');
  await type('둘');
  await press(document.body, '더하기');
  expect(said().at(-1)).toBe('하나, 둘');
  expect([field.disabled, said().includes('[더하기]~')]).toEqual([true, true]);
});

test('[F-77] a PDF is leafed through from its first to its last page; a page that cannot be drawn says so alone', async () => {
  Object.assign(pdf, { pages: 3, fails: false });
  drawScreen(<PdfPages src="/api/files/f1" name="고유번호증.pdf" zoom={1} rotation={0} />);
  await waitFor(() =>
    expect(said()).toEqual(expect.arrayContaining(['[이전 쪽]~', '1 / 3쪽', '[다음 쪽]', '1쪽의 글'])),
  );
  await press(document.body, '다음 쪽');
  await waitFor(() =>
    expect(said()).toEqual(expect.arrayContaining(['[이전 쪽]', '2 / 3쪽', '[다음 쪽]', '2쪽의 글'])),
  );
  const broken = '이 쪽을 그리지 못했어요. 내려받아 확인해 주세요.';
  expect(said()).not.toContain(broken);
  await press(document.body, '다음 쪽');
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(broken));
  expect(said()).toEqual(expect.arrayContaining(['[이전 쪽]', '3 / 3쪽', '[다음 쪽]~']));
  await press(document.body, '이전 쪽');
  await waitFor(() => expect(said()).not.toContain(broken));
  expect(document.querySelector('canvas')?.getAttribute('aria-label')).toBe('고유번호증.pdf 2쪽');
});

test('[F-77] a PDF of one page has nothing to leaf through; one that cannot be opened says how it is looked at', async () => {
  Object.assign(pdf, { pages: 1, fails: false });
  drawScreen(<PdfPages src="/api/files/f1" name="고유번호증.pdf" zoom={1} rotation={0} />);
  expect(said()).toEqual(['문서를 펼치는 중이에요']);
  await waitFor(() => expect(said()).toEqual(['1쪽의 글']));
  pdf.fails = true;
  drawScreen(<PdfPages src="/api/files/f1" name="고유번호증.pdf" zoom={1} rotation={0} />);
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      '문서를 펼치지 못했어요. 내려받아 확인해 주세요.',
    ),
  );
});

test('[F-77] a picture of a document begins as wide as its place, is made larger and smaller, and turned', async () => {
  drawScreen(<DocumentViewer src="/api/files/f1" name="고유번호증.png" kind="image" />);
  const picture = () => document.querySelector('img') as HTMLElement;
  const look = () => [picture().style.width, picture().style.transform];
  expect([look(), said().includes('100%')]).toEqual([['100%', 'rotate(0deg)'], true]);
  for (const width of ['150%', '200%', '300%']) {
    await press(document.body, '크게 보기');
    expect([picture().style.width, said().includes(width)]).toEqual([width, true]);
  }
  expect(said()).toEqual(expect.arrayContaining(['[작게 보기]', '[크게 보기]~']));
  for (const width of ['200%', '150%', '100%', '75%', '50%']) {
    await press(document.body, '작게 보기');
    expect(picture().style.width).toBe(width);
  }
  expect(said()).toEqual(expect.arrayContaining(['[작게 보기]~', '[크게 보기]']));
  for (const turn of [90, 180, 270, 0]) {
    await press(document.body, '오른쪽으로 돌리기');
    expect(picture().style.transform).toBe(`rotate(${turn}deg)`);
  }
  fireEvent.error(picture());
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    '그림을 펼치지 못했어요. 내려받아 확인해 주세요.',
  );
});

test('[F-77] a document that stands in place of another begins anew: on its first page, upright, and opened though the other was not', async () => {
  function Desk() {
    const [id, setId] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setId(id + 1)}>
          새 서류
        </button>
        <DocumentViewer src={`/api/files/f${id}`} name="고유번호증" kind={id > 3 ? 'image' : 'pdf'} />
      </>
    );
  }
  Object.assign(pdf, { pages: 3, fails: false });
  drawScreen(<Desk />);
  await press(document.body, '다음 쪽');
  await press(document.body, '크게 보기');
  expect(said()).toContain('2 / 3쪽');
  expect(said()).toContain('150%');
  pdf.fails = true;
  await press(document.body, '새 서류');
  await waitFor(() => expect(said()).toContain('문서를 펼치지 못했어요. 내려받아 확인해 주세요.'));
  expect(said()).toContain('100%');
  pdf.fails = false;
  await press(document.body, '새 서류');
  await waitFor(() => expect(said()).toContain('1 / 3쪽'));
  await press(document.body, '새 서류');
  fireEvent.error(document.querySelector('img') as HTMLElement);
  expect(said()).toContain('그림을 펼치지 못했어요. 내려받아 확인해 주세요.');
  await press(document.body, '새 서류');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/files/f5');
});

test('[F-77] what is sought shows as it is typed, is taken without blanks around it, and follows the address', async () => {
  const taken: string[] = [];
  function List() {
    const [text, setText] = useState('하늬');
    return (
      <>
        <SearchBox label="이름" value={text} maxLength={5} onSearch={(next) => taken.push(next)} />
        <button type="button" onClick={() => setText('')}>
          모두 보기
        </button>
      </>
    );
  }
  drawScreen(<List />);
  const field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  await typeKey(' 에너지');
  expect(field.value).toBe('하늬 에너');
  expect(taken).toEqual([]);
  await typeKey('{Backspace}{Backspace}{Enter}');
  await press(document.body, '찾기');
  expect(taken).toEqual(['하늬', '하늬']);
  await press(document.body, '모두 보기');
  expect(field.value).toBe('');
});
