import { afterEach, expect, test, vi } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press } from '#web/testing/screen.tsx';
import { ReplyDayForm } from './reply-day-form.tsx';

afterEach(leaveScreen);

const said = () => outline(document.body);
const send = () => press(document.body, '기한 늘리고 알리기');
const LATER = '지금 기한보다 뒤의 날을 골라 주세요.';
const WHY = '이유를 두 글자 이상 입력해주세요.';

/** The form over offers whose last day to answer is in a week. */
function draw() {
  const onExtend = vi.fn();
  const props = { latest: '2026-11-27', companyName: '하늬에너지', isBusy: false, onExtend };
  drawScreen(<ReplyDayForm {...props} />);
  return onExtend;
}

test('[F-77] two days more is what is offered first, and no day is chosen for anybody', async () => {
  draw();
  expect(said()).toContain('(•) 이틀 (11월 29일)');
  expect(said()).toContain('이유는 기록에 남고 단체와 하늬에너지에도 보여요.');
  expect(said().join()).not.toContain('언제까지');
  await fillIn([['날짜 고르기', true]], document.body);
  expect(said()).toContain('언제까지 필수 (numeric, e.g. yyyy.MM.dd):');
});

test.each([
  ['하루', '2026-11-28'],
  ['이틀', '2026-11-29'],
])('[F-77] %s more is told with its reason', async (choice, until) => {
  const onExtend = draw();
  await fillIn(
    [
      [choice, true],
      ['이유', '  연휴가 있어서 더 기다려요 '],
    ],
    document.body,
  );
  await send();
  expect(onExtend.mock.calls).toEqual([[until, '연휴가 있어서 더 기다려요']]);
});

test.each([
  ['', false],
  ['2026.11.26', false],
  ['2026.11.27', false],
  ['2026.11.28', true],
])('[F-77] with the day "%s" the time is longer: %s', async (day, isLonger) => {
  const onExtend = draw();
  await fillIn(
    [
      ['날짜 고르기', true],
      ['언제까지', day],
      ['이유', '연휴가 있어서 더 기다려요'],
    ],
    document.body,
  );
  await send();
  expect(said().includes(LATER)).toBe(!isLonger);
  expect(onExtend.mock.calls.length > 0).toBe(isLonger);
});

test('[F-77] each mistake goes as it is mended, and the other one stays', async () => {
  const onExtend = draw();
  await fillIn([['날짜 고르기', true]], document.body);
  await send();
  const mistakes = () => said().filter((line) => line === LATER || line === WHY);
  expect(mistakes()).toEqual([LATER, WHY]);
  await fillIn([['이유', '연휴']], document.body);
  expect(mistakes()).toEqual([LATER]);
  await fillIn([['이유', '']], document.body);
  await send();
  await fillIn([['언제까지', '2026.12.01']], document.body);
  expect(mistakes()).toEqual([WHY]);
  expect(onExtend).not.toHaveBeenCalled();
});
