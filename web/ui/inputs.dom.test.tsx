import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press, typeKey } from '#web/testing/screen.tsx';
import { BusinessNumberInput } from './business-number-input.tsx';
import { DateTextInput } from './date-text-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { Textarea } from './textarea.tsx';

afterEach(leaveScreen);

const said = () => outline(document.body).slice(1);

function drawMoney(initial: number | null, maxDigits?: number) {
  const taken: (number | null)[] = [];
  function Harness() {
    const [won, setWon] = useState(initial);
    return (
      <MoneyInput
        aria-label="금액"
        {...(maxDigits && { maxDigits })}
        value={won}
        readAloud
        onChange={(next) => {
          taken.push(next);
          setWon(next);
        }}
      />
    );
  }
  drawScreen(<Harness />);
  const input = document.querySelector('input') as HTMLInputElement;
  input.focus();
  return { input, taken };
}

const paste = (input: HTMLInputElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } });

test('[F-77] [D-11] an amount is written with separators, the caret keeps its digit, and a letter changes nothing', async () => {
  const { input, taken } = drawMoney(1_234_567);
  input.setSelectionRange(5, 5);
  await typeKey('9');
  expect([input.value, input.selectionStart]).toEqual(['12,349,567', 6]);
  await typeKey('x');
  expect([input.value, input.selectionStart]).toEqual(['12,349,567', 6]);
  input.setSelectionRange(7, 7);
  await typeKey('{Backspace}');
  expect(taken.at(-1)).toBe(1_234_567);
  input.setSelectionRange(1, 1);
  await typeKey('{Delete}');
  expect(taken.at(-1)).toBe(134_567);
  fireEvent.change(input, { target: { value: '' } });
  expect(taken.at(-1)).toBeNull();
});

test('[F-77] more digits than fit are not taken, typed or pasted', async () => {
  const { input, taken } = drawMoney(1_234, 5);
  fireEvent.change(input, { target: { value: '123456' } });
  expect([taken.at(-1), input.value]).toEqual([1_234, '1,234']);
  fireEvent.change(input, { target: { value: '12345' } });
  expect(taken.at(-1)).toBe(12_345);
  input.setSelectionRange(0, input.value.length);
  paste(input, '100,000원');
  expect(input.value).toBe('12,345');
  paste(input, '9만 9,999원');
  expect([taken.at(-1), input.value]).toEqual([99_999, '99,999']);
  const before = taken.length;
  input.setSelectionRange(1, 2);
  paste(input, '1만');
  expect(taken).toHaveLength(before);
});

test('[F-77] what an input method composes stays as it is until it ends', () => {
  const { input, taken } = drawMoney(null);
  fireEvent(input, new InputEvent('beforeinput', { bubbles: true }));
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(input, '１２');
  fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }));
  expect([input.value, taken]).toEqual(['１２', []]);
  fireEvent.compositionEnd(input);
  expect([input.value, taken]).toEqual(['12', [12]]);
});

function drawNumber(check: (number: string) => Promise<string>, initial = '220-81-62517') {
  const onResult = vi.fn();
  function Harness() {
    const [value, setValue] = useState(initial);
    return (
      <BusinessNumberInput
        aria-label="번호"
        value={value}
        onChange={setValue}
        check={check}
        onResult={onResult}
        successMessage={(status) => (status === '' ? undefined : `상태: ${status}`)}
      />
    );
  }
  drawScreen(<Harness />);
  return { onResult, input: document.querySelector('input') as HTMLInputElement };
}

test('[F-77] [X-07] a number is looked up by Enter as by its button; a failure without words has its own', async () => {
  const check = vi.fn(async (_: string) => '영업 중');
  const { onResult, input } = drawNumber(check);
  input.focus();
  await typeKey('{Enter}');
  await waitFor(() => expect(said()).toContain('상태: 영업 중'));
  expect(check.mock.calls).toEqual([['220-81-62517']]);
  expect(onResult).toHaveBeenLastCalledWith('영업 중');
  check.mockResolvedValueOnce('');
  await press(document.body, '조회');
  await waitFor(() => expect(said().join()).not.toContain('상태'));
  check.mockRejectedValueOnce(new Error(''));
  await press(document.body, '조회');
  await waitFor(() => expect(said()).toContain('조회 중 오류가 발생했습니다.'));
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test.each(['resolves', 'rejects'])(
  '[F-77] an answer about a number that was edited meanwhile is not told where it %s',
  async (how) => {
    let end = () => {};
    const { onResult, input } = drawNumber(
      () =>
        new Promise((resolve, reject) => {
          end = how === 'resolves' ? () => resolve('영업 중') : () => reject(new Error('없어요.'));
        }),
    );
    await press(document.body, '조회');
    expect(said()).not.toContain('[조회]');
    input.focus();
    input.setSelectionRange(12, 12);
    await typeKey('{Backspace}');
    await waitFor(() => expect(onResult).toHaveBeenLastCalledWith(null));
    end();
    await waitFor(() => expect(said()).toContain('[조회]'));
    expect(said().join()).not.toMatch(/상태|없어요/);
    expect(onResult).toHaveBeenLastCalledWith(null);
  },
);

test('[W-19] a number is masked however it is written; a blank one is asked for, and editing forgets the result', async () => {
  const check = vi.fn(async (_: string) => '영업 중');
  const { input } = drawNumber(check, '');
  await press(document.body, '조회');
  expect(said()).toContain('번호를 입력해주세요.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  input.focus();
  await typeKey('１２３-45 6789');
  expect(input.value).toBe('123-45-6789');
  expect(said()).not.toContain('번호를 입력해주세요.');
  expect(check).not.toHaveBeenCalled();
  input.setSelectionRange(11, 11);
  await typeKey('0{Enter}');
  await waitFor(() => expect(said()).toContain('상태: 영업 중'));
  await typeKey('{Backspace}');
  expect(said().join()).not.toContain('상태');
  for (const written of [' １２３－４５－６７８９０ ', '123 45 67890', '123–45–67890']) {
    fireEvent.input(input, { target: { value: '' } });
    fireEvent.input(input, { target: { value: written } });
    expect(input.value).toBe('123-45-67890');
  }
});

test('[W-11] a text is counted up to its maximum, beyond which nothing is taken, and an empty one invites to write', async () => {
  drawScreen(<Textarea aria-label="글" maxLength={5} />);
  expect(said()).toEqual(['글 (≤5, e.g. 내용을 입력해주세요):', '0 / 5']);
  const area = document.querySelector('textarea') as HTMLTextAreaElement;
  area.focus();
  await typeKey('가나다');
  expect(said()).toContain('3 / 5');
  await typeKey('라마바');
  expect([area.value, said().at(-1)]).toEqual(['가나다라마', '5 / 5']);
});

test('[W-17] a day is typed under a mask or pasted as people write it; one that does not exist, and an unfinished one, is not taken', async () => {
  const onChange = vi.fn();
  function Harness() {
    const [day, setDay] = useState<string | null>(null);
    const take = (next: string | null) => {
      onChange(next);
      setDay(next);
    };
    return <DateTextInput aria-label="기준일" value={day} onChange={take} />;
  }
  drawScreen(<Harness />);
  const input = document.querySelector('input') as HTMLInputElement;
  const day = () => onChange.mock.lastCall?.[0];
  input.focus();
  await typeKey('2026 03x05');
  expect([input.value, day()]).toEqual(['2026.03.05', '2026-03-05']);
  await typeKey('{Backspace}');
  fireEvent.blur(input);
  await waitFor(() => expect(input.value).toBe('2026.03.05'));
  for (const text of ['２０２６년 4월 6일', ' 2026 – 05 – 07 ', '20260608']) {
    input.focus();
    // The browser's own pasting would put the text in beside it.
    expect(paste(input, text)).toBe(false);
  }
  await waitFor(() => expect([input.value, day()]).toEqual(['2026.06.08', '2026-06-08']));
  expect(onChange.mock.calls.flat()).toEqual(['2026-03-05', '2026-04-06', '2026-05-07', '2026-06-08']);
  fireEvent.input(input, { target: { value: '2026.02.31' } });
  fireEvent.blur(input);
  await waitFor(() => expect(input.value).toBe('2026.06.08'));
  expect(onChange).toHaveBeenCalledTimes(4);
});
