import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press, pressIt, typeKey } from '#web/testing/screen.tsx';
import { CheckboxGroupButtons } from './checkbox-group-buttons.tsx';
import { CheckboxList } from './checkbox-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { Pagination } from './pagination.tsx';
import { RadioGroup } from './radio-group.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { Select } from './select.tsx';
import { Tabs } from './tabs.tsx';

afterEach(leaveScreen);

const said = () => outline(document.body).slice(1);

const fruits = ['사과', '배', '복숭아', '감', '귤', '포도', '배추', '살구', '자두', '밤'];

function drawSelect() {
  const onChange = vi.fn();
  drawScreen(
    <Select
      aria-label="과일"
      value="감"
      onChange={onChange}
      choices={fruits.map((value, at) => ({ value, label: value, disabled: at === 0 || at === 4 }))}
    />,
  );
  const trigger = document.querySelector('[role=combobox]') as HTMLElement;
  trigger.focus();
  const active = () => {
    const id = trigger.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? null);
  };
  const open = async () => {
    await typeKey('{ArrowDown}');
    await waitFor(() => expect(active()).toBe('감'));
  };
  return { onChange, trigger, active, open };
}

test('[F-77] a list is gone through by its keys, over what cannot be chosen', async () => {
  const { active, open } = drawSelect();
  await open();
  for (const [key, at] of [
    ['{ArrowDown}', '포도'],
    ['{ArrowUp}', '감'],
    ['{Home}', '배'],
    ['{ArrowUp}', '배'],
    ['{End}', '밤'],
    ['{ArrowDown}', '밤'],
    ['{PageUp}', '배'],
    ['{ArrowDown}', '복숭아'],
    ['{PageDown}', '밤'],
    ['{Home}', '배'],
    ['{ArrowDown}', '복숭아'],
    ['{PageUp}', '배'],
  ] as const) {
    await typeKey(key);
    expect([key, active()]).toEqual([key, at]);
  }
});

test('[F-77] a list is gone through by first letters: one goes on to the next, more narrow it, a pause begins anew', async () => {
  const { active, open, trigger } = drawSelect();
  await open();
  const type = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(trigger, event);
  };
  type('배', 10_000);
  expect(active()).toBe('배추');
  type('배', 20_000);
  expect(active()).toBe('배');
  type('추', 20_600);
  expect(active()).toBe('배추');
  type('복', 21_300);
  expect(active()).toBe('복숭아');
  type('귤', 30_000);
  expect(active()).toBe('복숭아');
  fireEvent.keyDown(trigger, { key: '밤', ctrlKey: true });
  expect(active()).toBe('복숭아');
});

test.each([
  ['{Enter}', [['포도']]],
  [' ', [['포도']]],
  ['{Tab}', [['포도']]],
  ['{Escape}', []],
])('[F-77] a list that is left by %s takes %j', async (key, taken) => {
  const { onChange, open, trigger } = drawSelect();
  await open();
  await typeKey('{ArrowDown}');
  await typeKey(key);
  expect(onChange.mock.calls).toEqual(taken);
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
});

test('[F-77] a list that is off or still on its way opens for nobody; only the second may wait with the focus', async () => {
  const onChange = vi.fn();
  for (const [state, mayWait] of [
    [{ disabled: true }, false],
    [{ loading: true }, true],
  ] as const) {
    drawScreen(
      <Select
        aria-label="과일"
        value=""
        onChange={onChange}
        choices={[{ value: '감', label: '감' }]}
        {...state}
      />,
    );
    const trigger = document.querySelector('[role=combobox]') as HTMLElement;
    trigger.focus();
    expect(document.activeElement === trigger).toBe(mayWait);
    await pressIt(trigger);
    await typeKey('{ArrowDown}{Enter}');
    expect([trigger.getAttribute('aria-expanded'), onChange.mock.calls]).toEqual(['false', []]);
  }
});

function drawMonths(selected: string) {
  const onPick = vi.fn();
  drawScreen(
    <MonthGrid
      selected={{ from: selected, to: null }}
      onPick={onPick}
      minYear={2026}
      maxYear={2027}
      thisMonth="2026-11"
    />,
  );
  const focused = () => document.activeElement?.getAttribute('aria-label');
  return { onPick, focused };
}

test('[F-77] the months of a year are gone through by keys, within the years there are, and picked', async () => {
  const { onPick, focused } = drawMonths('2026-11');
  for (const [key, month] of [
    ['{ArrowRight}', '2026년 12월'],
    ['{ArrowDown}', '2027년 3월'],
    ['{ArrowUp}', '2026년 12월'],
    ['{ArrowLeft}', '2026년 11월'],
    ['{PageUp}', '2026년 1월'],
    ['{PageDown}', '2027년 1월'],
    ['{PageDown}', '2027년 12월'],
    ['{ArrowRight}', '2027년 12월'],
  ] as const) {
    await typeKey(key);
    await waitFor(() => expect([key, focused()]).toEqual([key, month]));
  }
  await typeKey('{Enter}');
  expect(onPick.mock.calls).toEqual([['2027-12']]);
  expect(said()).toContain('[다음 해]~');
  await press(document.body, '이전 해');
  expect(said()).toContain('[이전 해]~');
});

test('[F-77] [W-12] what is ticked of several is added and taken out', async () => {
  const onChange = vi.fn();
  const choices = [
    { value: 'a', label: '가' },
    { value: 'b', label: '나' },
    { value: 'c', label: '다', disabled: true },
  ];
  drawScreen(<CheckboxList title="무엇" choices={choices} value={['a']} onChange={onChange} />);
  const boxes = [...document.querySelectorAll('input')];
  for (const box of boxes) await pressIt(box);
  expect(onChange.mock.calls).toEqual([[[]], [['a', 'b']]]);
  expect(document.querySelector('[role=group]')?.getAttribute('aria-labelledby')).toBe(
    [...document.querySelectorAll('p')].find((one) => one.textContent === '무엇')?.id,
  );
});

test('[F-77] a ready sentence is written on a line of its own, and taken out without what was typed besides', async () => {
  const onChange = vi.fn();
  const draw = (text: string) =>
    drawScreen(<ReasonChips label="이유" reasons={['하나', '둘']} text={text} onChange={onChange} />);
  for (const [text, chip, next] of [
    ['', '하나', '하나'],
    ['적은 글', '둘', '적은 글\n둘'],
    ['글\n\n더\n', '하나', '글\n\n더\n하나'],
    ['글\n하나\n둘', '하나', '글\n둘'],
  ] as const) {
    draw(text);
    await press(document.body, chip);
    expect(onChange).toHaveBeenLastCalledWith(next);
  }
});

test('[F-77] a page is turned by a plain press, and opened by itself with a key held', async () => {
  const onPageChange = vi.fn();
  drawScreen(
    <Pagination page={2} pageCount={9} hrefFor={(page) => `#${page}`} onPageChange={onPageChange} />,
  );
  const link = (name: string) => document.querySelector(`a[aria-label="${name}"]`) as HTMLElement;
  for (const name of ['이전 페이지', '다음 페이지', '9페이지']) await pressIt(link(name));
  expect(onPageChange.mock.calls.flat()).toEqual([1, 3, 9]);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    fireEvent.click(link('3페이지'), { [key]: true });
  fireEvent.click(link('3페이지'), { button: 1 });
  expect(onPageChange).toHaveBeenCalledTimes(3);
  expect(link('2페이지').getAttribute('aria-current')).toBe('page');
  drawScreen(<Pagination page={1} pageCount={1} hrefFor={String} />);
  expect(said()).toEqual([]);
});

test('[W-12] of a radio group one is chosen, which the arrow keys change', async () => {
  function Harness() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <RadioGroup
        aria-label="신규 여부"
        value={value}
        onChange={setValue}
        choices={['처음', '이어서', '다시'].map((label) => ({ value: label, label }))}
      />
    );
  }
  drawScreen(<Harness />);
  expect(said()).toEqual(['( ) 처음', '( ) 이어서', '( ) 다시']);
  await pressIt(document.querySelector('input') as HTMLElement);
  await typeKey('{ArrowRight}');
  expect(said()).toEqual(['( ) 처음', '(•) 이어서', '( ) 다시']);
});

test('[W-12] of chips no more can be checked than may be, until one is taken out', async () => {
  function Harness() {
    const [value, setValue] = useState<string[]>(['가']);
    return (
      <CheckboxGroupButtons
        aria-label="서류"
        max={2}
        value={value}
        onChange={setValue}
        choices={['가', '나', '다'].map((label) => ({ value: label, label }))}
      />
    );
  }
  drawScreen(<Harness />);
  const boxes = () => said().filter((line) => /^\[.\] /.test(line));
  const [first, second] = document.querySelectorAll('input') as unknown as [HTMLElement, HTMLElement];
  await pressIt(second);
  expect(boxes()).toEqual(['[x] 가', '[x] 나', '[-] 다']);
  await pressIt(first);
  expect(boxes()).toEqual(['[ ] 가', '[x] 나', '[ ] 다']);
});

test('tabs answer to the keys of their pattern, in a circle', async () => {
  function Harness() {
    const [value, setValue] = useState('하나');
    const items = ['하나', '둘', '셋'].map((label) => ({ value: label, label, content: `${label} 보임` }));
    return <Tabs label="묶음" items={items} value={value} onChange={setValue} />;
  }
  drawScreen(<Harness />);
  (document.querySelector('[role=tab]') as HTMLElement).focus();
  for (const [key, tab] of [
    ['{ArrowRight}', '둘'],
    ['{End}', '셋'],
    ['{ArrowRight}', '하나'],
    ['{ArrowLeft}', '셋'],
    ['{Home}', '하나'],
  ] as const) {
    await typeKey(key);
    expect([key, document.activeElement?.textContent]).toEqual([key, tab]);
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    expect(said().join('\n')).toContain(`${tab} 보임`);
  }
});
