import { expect, test } from 'vitest';
import { sayAll } from '#server/testing/message-texts.ts';
import { learningMessages } from './messages.ts';

const given = { outcomes: 250, name: '2026년 12월' } as const;

test('a learning that proposes is told by its name', () => {
  expect(sayAll(learningMessages, given)).toEqual({
    done: [
      '/admin/weights',
      '가중치 학습을 마쳤어요',
      '‘2026년 12월’ 가중치의 평가를 보고 쓸지 정해 주세요.',
    ],
  });
});

test('and one of too few outcomes by how many there are', () => {
  expect(sayAll(learningMessages, { ...given, outcomes: 12, name: null })).toMatchObject({
    done: ['/admin/weights', '가중치 학습을 마쳤어요', '결과가 12건이에요. 200건이 쌓이면 제안할 수 있어요.'],
  });
});
