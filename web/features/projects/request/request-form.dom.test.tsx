import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { content, drawRequest, empty, put, whole } from '#web/testing/requests.tsx';
import { type Entries, fillIn, leaveScreen, press, pressIt } from '#web/testing/screen.tsx';

const form = () => document.querySelector('form') as HTMLFormElement;
const said = () => outline(form());
const everything = () => outline(document.body);

afterEach(leaveScreen);

const { title, regionLevel1Code, regionLevel2Code, fieldCode, beneficiaryCode, isNew } = content;
const overview = { title, regionLevel1Code, regionLevel2Code, fieldCode, beneficiaryCode, isNew };

test('[F-77] a request is written step by step: each step tells its mistakes, is kept when it is left, and leads to the next', async () => {
  const { calls, told } = drawRequest(empty);
  expect(everything()).toEqual([
    '[여기]',
    '요금제',
    'CSR 요청하기',
    '제목을 정하지 않은 요청서',
    '사업 개요',
    '2단계 일정, 예정',
    '3단계 예산과 증빙, 예정',
    '4단계 상세 계획, 예정',
    '5단계 확인과 제출, 예정',
    '어떤 사업인지 알려 주세요',
    '지역, 분야, 수혜대상이 추천의 큰 방향을 정해요.',
    '제목 필수 (≤60, e.g. 예: 춘천 아이들의 저녁 공부방 만들기):',
    '추천받을 단체가 가장 먼저 읽는 한 줄이에요.',
    '지역 필수',
    '1차 지역 (one of a list): 시·도를 선택해주세요',
    '2차 지역 (one of a list): 1분류를 먼저 선택해주세요',
    '주로 활동할 곳을 골라 주세요.',
    '분야 필수 (one of a list): 분야를 선택해주세요',
    '(hidden):',
    '수혜대상 필수 (one of a list): 수혜대상을 선택해주세요',
    '(hidden):',
    '신규 여부 필수',
    '( ) 새로 시작하는 사업이에요',
    '( ) 이미 해 온 사업이에요',
    '[나중에 이어 쓰기]',
    '[다음: 일정]',
    '미리보기',
  ]);

  async function go(to: string, mistakes: readonly string[], fills: Entries) {
    const before = said();
    await press(form(), to);
    await waitFor(() => expect(said()).toContain(mistakes[0]));
    expect(said().filter((line) => !before.includes(line) && !line.endsWith('✗'))).toEqual(mistakes);
    expect(document.activeElement?.closest('form')).toBe(form());
    const seen = told.length;
    await fillIn(fills, form());
    for (const [index, label] of [
      [0, '꼭 필요해요'],
      [1, '필요 없어요'],
    ] as const) {
      const boxes = [...form().querySelectorAll<HTMLInputElement>('input[type=radio]')];
      const box = boxes.filter((one) => one.labels?.[0]?.textContent === label)[index];
      if (box) await pressIt(box);
    }
    await press(form(), to);
    await waitFor(() => expect(told.length).toBe(seen + 1));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  }
  await go(
    '다음: 일정',
    [
      '제목을 입력해주세요.',
      '1차 지역을 선택해주세요.',
      '분야를 선택해주세요.',
      '수혜대상을 선택해주세요.',
      '신규 사업인지 선택해주세요.',
    ],
    [
      ['제목', title],
      ['1차 지역', '강원'],
      ['2차 지역', '춘천'],
      ['분야', '교육'],
      ['수혜대상', '아동'],
      ['새로 시작하는', true],
    ],
  );
  const { expectedStart, expectedEnd, purpose, description } = content;
  const dated = { ...overview, expectedStart, expectedEnd };
  await waitFor(() => expect(calls).toContain(put(0, 1, overview)));
  await go(
    '다음: 예산과 증빙',
    ['시작일을 입력해주세요.'],
    [
      ['시작일', '2027.01.01'],
      ['종료일', '2027.06.30'],
    ],
  );
  await waitFor(() => expect(calls).toContain(put(1, 2, dated)));
  await go(
    '다음: 상세 계획',
    [
      '예산을 정했는지 선택해주세요.',
      '기부금영수증이 필요한지 선택해주세요.',
      '세금계산서가 필요한지 선택해주세요.',
      '후속 협력 가능성을 선택해주세요.',
    ],
    [
      ['미정이에요', true],
      ['해마다', true],
      ['결과보고서', true],
      ['다른 서류 이름', ' 참여자 명단 '],
      ['추가', true],
    ],
  );
  await go(
    '다음: 확인과 제출',
    ['목적을 입력해주세요.', '개요와 상세 계획을 입력해주세요.', '기획 상태를 선택해주세요.'],
    [
      ['목적', purpose],
      ['개요와 상세 계획', description],
      ['기획 초안 있음', true],
    ],
  );
  expect(told).toEqual(['1', '2', '3', '4']);
  expect(said()).toEqual([
    '제출하기 전에 확인해 주세요',
    '제안을 받은 단체가 이 내용을 읽고 참여를 정해요.',
    '사업 개요',
    '고치기 사업 개요 → /project/request?step=1',
    '제목',
    '저녁 배움터',
    '지역',
    '강원특별자치도 춘천시',
    '분야',
    '교육·장학',
    '수혜대상',
    '아동',
    '신규 여부',
    '신규',
    '일정',
    '고치기 일정 → /project/request?step=2',
    '예상 일정',
    '2027.01.01 ~ 2027.06.30 (약 6개월)',
    '예산과 증빙',
    '고치기 예산과 증빙 → /project/request?step=3',
    '예산 계획',
    '미정',
    '기부금영수증',
    '꼭 필요해요',
    '세금계산서',
    '필요 없어요',
    '사업이 끝난 뒤 받을 서류',
    '결과보고서, 참여자 명단',
    '후속 협력 가능성',
    '해마다 이어 갈래요',
    '상세 계획',
    '고치기 상세 계획 → /project/request?step=4',
    '목적',
    '퇴근이 늦은 보호자를 돕고 싶어요.',
    '개요와 상세 계획',
    '저녁마다 함께 배워요.',
    '기획 상태',
    '기획 초안 있음',
    '관련 첨부',
    '없어요',
    '제출하면 추천 목록을 만들고, 추천된 단체에 제안을 보내요. 제출한 뒤에는 내용을 고칠 수 없어요.',
    '맞손은 회원 사이의 계약이나 대금 거래를 중개하지 않아요.',
    '이용료',
    '[이전]',
    '[나중에 이어 쓰기]',
    '[CSR 요청 제출하기]',
  ]);
  await press(form(), 'CSR 요청 제출하기');
  await waitFor(() => expect(told.at(-1)).toBe('submitted w9'));
  // On a slow machine more of what is half filled in is kept between.
  expect(calls).toEqual(
    expect.arrayContaining([
      'PUT /project-drafts/5f1c7a1e-0000-4000-8000-00000000e2e1 {"version":1,"step":3,"content":{"title":"저녁 배움터","regionLevel1Code":"51","regionLevel2Code":"51110","fieldCode":"EDU","beneficiaryCode":"CHILD","isNew":true,"expectedStart":"2027-01-01","expectedEnd":"2027-06-30","isBudgetUnknown":true,"donationReceipt":"REQUIRED","taxInvoice":"NONE","requiredDocs":["결과보고서","참여자 명단"],"followUp":"YEARLY"}}',
      'PUT /project-drafts/5f1c7a1e-0000-4000-8000-00000000e2e1 {"version":1,"step":4,"content":{"title":"저녁 배움터","regionLevel1Code":"51","regionLevel2Code":"51110","fieldCode":"EDU","beneficiaryCode":"CHILD","isNew":true,"expectedStart":"2027-01-01","expectedEnd":"2027-06-30","isBudgetUnknown":true,"donationReceipt":"REQUIRED","taxInvoice":"NONE","requiredDocs":["결과보고서","참여자 명단"],"followUp":"YEARLY","planningStatus":"DRAFTED","purpose":"퇴근이 늦은 보호자를 돕고 싶어요.","description":"저녁마다 함께 배워요."}}',
    ]),
  );
  expect(calls.at(-1)).toBe(
    'POST /projects {"form":{"title":"저녁 배움터","regionLevel1Code":"51","regionLevel2Code":"51110","fieldCode":"EDU","beneficiaryCode":"CHILD","isNew":true,"expectedStart":"2027-01-01","expectedEnd":"2027-06-30","isBudgetUnknown":true,"expectedBudget":null,"donationReceipt":"REQUIRED","taxInvoice":"NONE","requiredDocs":["결과보고서","참여자 명단"],"followUp":"YEARLY","planningStatus":"DRAFTED","purpose":"퇴근이 늦은 보호자를 돕고 싶어요.","description":"저녁마다 함께 배워요."},"draftKey":"5f1c7a1e-0000-4000-8000-00000000e2e1","seenFee":{"percent":5,"minimumAmount":300000},"attachmentIds":[]}',
  );
  expect(localStorage.length).toBe(0);
});

test.each<[string, Partial<typeof content> | object, number, string[]]>([
  [
    'a day that is over',
    { expectedStart: '2026-11-19' },
    1,
    ['시작일이 이미 지났어요. 오늘이나 그 뒤의 날로 바꿔 주세요.'],
  ],
  ['today', { expectedStart: '2026-11-20' }, 1, []],
  ['an end before the start', { expectedEnd: '2026-12-31' }, 1, ['종료일은 시작일보다 빠를 수 없습니다.']],
  ['an end on the start', { expectedEnd: '2027-01-01' }, 1, []],
  ['no amount', { expectedBudget: null }, 2, ['예산을 입력하거나 미정을 선택해주세요.']],
  ['an amount of nothing', { expectedBudget: 0 }, 2, ['예산은 1원 이상이어야 해요.']],
  ['the largest amount', { expectedBudget: 100_000_000_000 }, 2, []],
  ['more than that', { expectedBudget: 100_000_000_001 }, 2, ['1,000억 원까지 입력할 수 있어요.']],
  ['no 2nd part of the region', { regionLevel2Code: '' }, 0, ['2차 지역을 선택해주세요.']],
])('[F-77] a step with %s', async (_, change, startsAt, mistakes) => {
  const { told } = drawRequest({ ...whole, content: { ...content, ...change } as never }, { startsAt });
  const name = ['다음: 일정', '다음: 예산과 증빙', '다음: 상세 계획'][startsAt];
  await press(form(), name);
  if (mistakes.length === 0) return waitFor(() => expect(told).toEqual([String(startsAt + 1)]));
  await waitFor(() => expect(said()).toContain(mistakes[0]));
  expect(told).toEqual([]);
  // The last step leads there, too.
  const again = drawRequest({ ...whole, content: { ...content, ...change } as never }, { startsAt: 4 });
  await waitFor(() => expect(again.told).toEqual([`${startsAt} instead`]));
});
