import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { mailSlots, mailTemplateOf } from './mail-templates.ts';
import { fillSentence, mailSentence, mailWording } from './mail-wordings.ts';

test.each([
  ['{기업}이/가 왔어요.', '하늬에너지가 왔어요.'],
  ['{단체}이/가 왔어요.', '별마중이 왔어요.'],
  ['「{단체}」으로/로 갔어요.', '「별마중」으로 갔어요.'],
  ['{기업}와/과 {단체}을/를 {기업}은/는 알아요.', '하늬에너지와 별마중을 하늬에너지는 알아요.'],
  ['{단체}이에요/예요.', '별마중이에요.'],
  ['{이름} 님, {기업}', '{이름} 님, 하늬에너지'],
  ['{다시} 왔어요.', '{단체} 왔어요.'],
])('[F-77] %j is sent as %j', (text, sent) => {
  expect(fillSentence(text, { 기업: '하늬에너지', 단체: '별마중', 다시: '{단체}' })).toBe(sent);
});

describe('[F-77] a sentence of the operator', () => {
  const faultOf = (text: string, placeholders: readonly string[] = ['기업', '단체']) =>
    mailSentence(placeholders)
      .safeParse(text)
      .error?.issues.map(({ message }) => message);

  test.each([
    '{기업}이/가 「{단체}」을/를 골랐어요.',
    '괜찮을까요?',
    '10월 3일 오후 2시 30분에 만나요.',
    '123456번이에요.',
    '2026. 11. 24에 보내요.',
  ])('may say %j', (text) => {
    expect(faultOf(text)).toBeUndefined();
  });

  test.each([
    ['<b>굵게</b> 써요.', '< 와 >'],
    ['a > b 예요.', '< 와 >'],
    ['https://a 로 오세요.', '인터넷 주소'],
    ['www.맞손 으로 와요.', '인터넷 주소'],
    ['나@너 에게 써요.', '인터넷 주소'],
    ['matson.kr 로 와요.', '인터넷 주소'],
    ['맞손.한국 으로 와요.', '인터넷 주소'],
    ['110-12-34567 로 보내요.', '긴 숫자'],
    ['1234567번이에요.', '긴 숫자'],
    ['１２３４５６７번이에요.', '긴 숫자'],
    ['300,000원이에요.', '금액'],
    ['5 만 원이에요.', '금액'],
    ['{이름} 님께 드려요.', '{기업}, {단체} 가운데'],
    ['{기업 님께 드려요.', '짝을'],
    ['기업} 님께 드려요.', '짝을'],
    ['Hello.', '한국어'],
    ['안녕하세요', '마침표'],
    ['안녕하세요. 또', '마침표'],
    ['', '문장을 입력'],
    [`${'가'.repeat(limits.mailSentenceMaxLength)}.`, `${limits.mailSentenceMaxLength}자까지`],
  ])('may not say %j', (text, words) => {
    expect(faultOf(text)).toEqual([expect.stringContaining(words)]);
  });

  test('names nothing where its mail has nothing to name', () => {
    expect(faultOf('{기업}이에요.', [])).toEqual([expect.stringContaining('넣을 수 있는 것이 없어요')]);
  });
});

test('[F-77] what says the same as the product is not kept, and no place is there that no mail has', () => {
  const [first, second] = mailSlots;
  if (!first || !second) throw new Error('There are no places.');
  expect(mailWording.parse({ [first.key]: first.text, [second.key]: '고마워요.' })).toEqual({
    [second.key]: '고마워요.',
  });
  expect(mailWording.safeParse({ 'NO_MAIL.opening': '고마워요.' }).success).toBe(false);
});

test('[F-77] the sentences of the product are such sentences themselves', () => {
  for (const { template, text } of mailSlots)
    expect([text, mailSentence(mailTemplateOf(template).placeholders).safeParse(text).error]).toEqual([
      text,
      undefined,
    ]);
});
