import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  slowDown,
  topDialog,
} from '#web/testing/screen.tsx';
import { CandidateEditor } from './candidate-editor.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const said = () => outline(document.body).slice(1);

function draw(isAsked = false, onAsk: (() => void) | null = null) {
  const excludes = vi.fn();
  function Editor() {
    const [summary, setSummary] = useState('');
    return (
      <CandidateEditor
        orgName="푸른솔"
        strengths={['분야가 같아요.']}
        {...{ summary, isAsked, onAsk }}
        onWrite={setSummary}
        onExclude={excludes}
      />
    );
  }
  drawScreen(<Editor />);
  return excludes;
}

test('[F-77] the sentence for the company takes two letters or more, and what the engine found', async () => {
  draw();
  const MISSING = '이유를 두 글자 이상 입력해주세요.';
  for (const [text, isMissing] of [
    ['', true],
    ['가', true],
    [' 가 ', true],
    ['가나', false],
  ] as const) {
    await fillIn([['기업에 보이는 추천 이유', text]], document.body);
    expect(said().includes(MISSING)).toBe(isMissing);
  }
  await press(document.body, '분야가 같아요.');
  expect(said()[0]).toBe('기업에 보이는 추천 이유 (≤120): 가나 분야가 같아요.');
});

test('[F-77] one is taken out with a reason, or left in; one that was asked stays', async () => {
  const asks = vi.fn();
  const excludes = draw(false, asks);
  await press(document.body, '제안 더 보내기');
  expect(asks).toHaveBeenCalledTimes(1);
  await press(document.body, '목록에서 빼기');
  await press(await findDialog(), '취소');
  await press(document.body, '목록에서 빼기');
  const dialog = await findDialog();
  await press(dialog);
  expect(outline(dialog)).toContain('이유를 두 글자 이상 입력해주세요.');
  await fillIn([['빼는 이유', ' 연락이 안 돼요 ']], dialog);
  expect(outline(dialog)).not.toContain('이유를 두 글자 이상 입력해주세요.');
  await press(dialog);
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(excludes.mock.calls).toEqual([['연락이 안 돼요']]);
  draw(true);
  expect(said()).toContain('제안을 받은 단체라 목록에서 뺄 수 없어요. 순서와 문장은 바꿀 수 있어요.');
  expect(said()).not.toContain('[목록에서 빼기]');
});
