import { expect, test } from 'vitest';
import type { ResultIndicator, ResultProject } from '#contract/results/results.ts';
import { draftRecommendation, layOutEsg, layOutRecognition, type Recognition } from './plan-papers.ts';

const indicator = (name: string, value: number | null, isReached: boolean, sdg: string | null) =>
  ({
    ...{ key: name, kind: 'O', name, unit: '명', target: 10, value, isReached },
    standards: { sdg, kEsg: ['S-7-1'], gri: ['413-1', '203-1'] },
  }) satisfies ResultIndicator;

const result: ResultProject = {
  ...{ id: 'P', title: '책 나눔', status: 'CLOSED', isAccepted: true },
  ...{ companyName: '하늬에너지', npoName: '솔개울배움터', start: '2026-03-02', end: '2026-11-30' },
  ...{ regionLevel1Code: '51', regionShort: '강원', region: '강원 양구군', fieldCode: 'EDU', field: '교육' },
  ...{ agreed: 9_000_000, spent: 8_000_000, rate: 88.9, activities: 12, participants: 1340, headcount: 70 },
  ...{ employeeVolunteers: 21, employeeHours: 42.5, volunteerHours: 60 },
  indicators: [
    indicator('수료', 12, true, '4.1'),
    indicator('나무', 8, false, '15.2'),
    indicator('만족', null, false, null),
  ],
};
const items = ['E1', 'S7', 'G2'].map((code) => ({ code, name: `항목 ${code}` }));
const layOut = (changes: Partial<ResultProject> = {}, receipts = 12) => {
  const given: Recognition = { result: { ...result, ...changes }, items, receipts };
  return layOutRecognition(given);
};

test('[F-77] the table for recognition says what the project came to, and what is evidence of each item', () => {
  const [facts, proofs, indicators] = layOut();
  expect(facts?.rows).toEqual([
    ['기업', '하늬에너지'],
    ['함께한 비영리단체', '솔개울배움터'],
    ['사업', '책 나눔'],
    ['기간', '2026.03.02 ~ 2026.11.30'],
    ['지역', '강원 양구군'],
    ['협약액(원)', 9_000_000],
    ['집행액(원)', 8_000_000],
    ['임직원 봉사자(명)', 21],
    ['임직원 봉사(시간)', 42.5],
    ['연인원(명)', 1340],
    ['실인원(명)', 70],
  ]);
  expect(proofs?.rows).toEqual([
    ['E1', '항목 E1', '나무 8명', '02, 05'],
    [
      ...['S7', '항목 S7'],
      '활동 12회, 연인원 1,340명, 임직원 21명이 42.5시간. 수료 12명, 나무 8명, 만족 측정 전',
      '01, 02, 05',
    ],
    ['G2', '항목 G2', '협약액 9,000,000원 가운데 8,000,000원을 쓰고 정산했어요', '01, 03, 04의 001~012'],
  ]);
  expect([indicators?.head, ...(indicators?.rows ?? [])]).toEqual([
    ['지표', '목표', '결과', ''],
    ['수료 (명)', 10, 12, '달성'],
    ['나무 (명)', 10, 8, '미달'],
    ['만족 (명)', 10, '측정 전', ''],
  ]);
});

test('[F-77] what a project has not is said in its place', () => {
  const [facts, proofs] = layOut({ headcount: null, indicators: [] }, 0);
  expect(facts?.rows.at(-1)).toEqual(['실인원(명)', '측정하지 않음']);
  expect(proofs?.rows.map(([code, , fact, evidence]) => [code, fact, evidence])).toEqual([
    ['E1', '이 사업에는 환경에 관한 지표가 없어요', '–'],
    ['S7', expect.stringMatching(/시간\. 고른 지표가 없어요$/), '01, 02, 05'],
    ['G2', expect.stringContaining('정산했어요'), '01, 03'],
  ]);
});

test('[F-77] the table for ESG names the goal and the standards of each indicator', () => {
  const [, indicators] = layOutEsg(result);
  expect([indicators?.head, ...(indicators?.rows ?? [])]).toEqual([
    ['지표', '결과', 'SDG', 'K-ESG와 GRI'],
    ['수료 (명)', 12, '4.1', 'S-7-1, 413-1, 203-1'],
    ['나무 (명)', 8, '15.2', 'S-7-1, 413-1, 203-1'],
    ['만족 (명)', '측정 전', '–', 'S-7-1, 413-1, 203-1'],
  ]);
});

test('[F-77] the NPO is who recommends, and the company who is recommended', () => {
  const paper = draftRecommendation({ result, items, receipts: 0 }, '2026-12-01');
  expect([paper.head, paper.foot]).toEqual(['추천서 초안 · 2026.12.01', '솔개울배움터, 하늬에너지']);
  expect(paper.blocks.map((block) => ('text' in block ? block.text : JSON.stringify(block)))).toEqual([
    '하늬에너지',
    '솔개울배움터',
    '하늬에너지는 2026.03.02부터 2026.11.30까지 강원 양구군에서 우리 단체와 「책 나눔」 사업을 함께 했습니다.',
    '이 사업에 8,000,000원을 썼고, 활동 12회에 연인원 1,340명이 함께했으며, 임직원 21명이 42.5시간 봉사했습니다.',
    '성과: 수료 12명, 나무 8명, 만족 측정 전.',
    '이에 지역사회공헌 인정 대상으로 추천합니다.',
    expect.stringContaining('솔개울배움터'),
  ]);
});
