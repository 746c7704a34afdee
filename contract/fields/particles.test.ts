import { expect, test } from 'vitest';
import { withParticle } from './particles.ts';

test.each([
  ['맞손', '이/가', '맞손이'],
  ['하늬에너지', '은/는', '하늬에너지는'],
  ['서울', '으로/로', '서울로'],
  ['제주', '으로/로', '제주로'],
  ['강원', '으로/로', '강원으로'],
  ['「책 나눔」', '을/를', '「책 나눔」을'],
  ['나눔(사단법인)', '와/과', '나눔(사단법인)과'],
  ['나무 심기 (2차)', '을/를', '나무 심기 (2차)를'],
  ['프로젝트 3', '을/를', '프로젝트 3을'],
  ['프로젝트 2', '을/를', '프로젝트 2를'],
  ['ESG', '은/는', 'ESG는'],
  ['SK Film', '이/가', 'SK Film이'],
  ['나눔'.normalize('NFD'), '은/는', `${'나눔'.normalize('NFD')}은`],
  ['🌱', '이/가', '🌱가'],
  ['!!', '을/를', '!!를'],
] as const)('[B-19] the particle follows the last sound: %s + %s', (word, particle, expected) => {
  expect(withParticle(word, particle)).toBe(expected);
});
