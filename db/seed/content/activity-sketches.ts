/**
 * What an NPO wrote of one day of a running project. Days are counted from the day the demo is loaded, as in a
 * `RequestSketch`; photos are scenes that are drawn.
 */
export type ActivitySketch = {
  day: number;
  place: string;
  participants: number;
  employees?: number;
  others?: number;
  staff: number;
  hoursEach?: number;
  sentence: string;
  photos?: readonly string[];
  /** How many of the photos, from the last on, nobody has agreed to. */
  withheld?: number;
  comments?: readonly (readonly [day: number, by: 'COMPANY' | 'NPO', text: string])[];
};

/** By the key of the request. */
export const activitySketches: Readonly<Record<string, readonly ActivitySketch[]>> = {
  'hanui-stars': [
    {
      day: 74,
      place: '양구읍',
      participants: 0,
      employees: 4,
      staff: 3,
      hoursEach: 2,
      sentence: '두 기관이 일정과 안전 수칙을 함께 확인했어요.',
    },
    {
      day: 66,
      place: '방산면',
      participants: 28,
      others: 4,
      staff: 3,
      hoursEach: 4,
      sentence: '첫 별학교를 열었어요. 아이들이 과학트럭 이름을 ‘별똥이’로 지었어요.',
      photos: ['bus', 'study'],
    },
    {
      day: 52,
      place: '동면',
      participants: 31,
      others: 3,
      staff: 3,
      hoursEach: 4,
      sentence: '달빛이 밝아 별 대신 달 표면을 그렸어요.',
      photos: ['speech'],
    },
    {
      day: 38,
      place: '국토정중앙면',
      participants: 34,
      employees: 8,
      others: 2,
      staff: 3,
      hoursEach: 4,
      sentence: '임직원 봉사자 8명이 낮 수업의 조별 선생님을 맡았어요.',
      photos: ['study', 'workshop', 'robot', 'village'],
    },
    {
      day: 24,
      place: '해안면',
      participants: 26,
      others: 4,
      staff: 3,
      hoursEach: 4,
      sentence: '비가 와서 교실에서 별자리 등을 만들었어요. 관측은 다음 달에 다시 해요.',
      photos: ['workshop', 'books', 'screen'],
    },
    {
      day: 10,
      place: '양구읍',
      participants: 42,
      employees: 10,
      others: 3,
      staff: 3,
      hoursEach: 4,
      sentence: '임직원 봉사자와 망원경을 함께 조립하고 달을 관측했어요.',
      photos: ['tools', 'study', 'robot', 'screen', 'village'],
    },
    {
      day: 3,
      place: '방산면',
      participants: 29,
      others: 4,
      staff: 3,
      hoursEach: 4,
      sentence: '구름이 걷혀 토성 고리까지 봤어요. 지난번에 못 온 아이들이 먼저 줄을 섰어요.',
      photos: ['screen', 'sun', 'bus', 'speech'],
      withheld: 1,
      comments: [
        [1, 'COMPANY', '토성 고리라니 저희도 보고 싶어요. 축제 날에도 볼 수 있을까요?'],
        [1, 'NPO', '축제 날에는 저녁 7시 20분부터 목성이 잘 보여요.'],
      ],
    },
  ],
  'hanui-sea': [
    {
      day: 96,
      place: '앞바다 어촌계',
      participants: 18,
      others: 6,
      staff: 4,
      hoursEach: 3,
      sentence: '어민들과 해초를 심을 자리를 배로 돌아봤어요.',
      photos: ['ocean', 'river'],
    },
    {
      day: 40,
      place: '해변 모래밭',
      participants: 45,
      employees: 12,
      others: 9,
      staff: 4,
      hoursEach: 3,
      sentence: '모종 600포기를 줄에 묶어 바다에 내렸어요.',
      photos: ['ocean', 'recycle', 'hands'],
      comments: [[38, 'COMPANY', '함께한 직원들이 또 오고 싶어 해요. 다음 날짜가 정해지면 알려 주세요.']],
    },
  ],
  'hanui-phone': [
    {
      day: 150,
      place: '마을회관',
      participants: 22,
      others: 5,
      staff: 2,
      hoursEach: 2,
      sentence: '새벽 6시 반에 첫 수업을 열었어요. 사진 보내기를 배웠어요.',
      photos: ['screen', 'tea'],
    },
    {
      day: 30,
      place: '마을회관',
      participants: 19,
      employees: 3,
      others: 4,
      staff: 2,
      hoursEach: 2,
      sentence: '영상 통화로 멀리 사는 손주와 인사했어요.',
      photos: ['heart'],
    },
  ],
  'neulbom-chefs': [
    {
      day: 201,
      place: '안산 다문화 부엌',
      participants: 18,
      employees: 2,
      staff: 3,
      hoursEach: 3,
      sentence: '서로의 고향 음식을 한 접시씩 나누며 과정을 열었어요.',
      photos: ['meal', 'hands'],
    },
    {
      day: 148,
      place: '안산 다문화 부엌',
      participants: 17,
      employees: 4,
      others: 2,
      staff: 3,
      hoursEach: 4,
      sentence: '조리 직원 4명이 칼 쓰는 법과 위생을 가르쳤어요.',
      photos: ['workshop'],
    },
    {
      day: 86,
      place: '안산 문화센터',
      participants: 16,
      others: 3,
      staff: 2,
      hoursEach: 3,
      sentence: '두 사람씩 짝을 지어 첫 시범 수업을 했어요.',
      photos: ['speech'],
    },
    {
      day: 35,
      place: '안산 문화센터',
      participants: 16,
      employees: 3,
      staff: 3,
      hoursEach: 2,
      sentence: '수료식에서 스스로 만든 요리책을 나눠 가졌어요.',
      photos: ['tea'],
    },
  ],
  'neulbom-homework': [
    {
      day: 90,
      place: '솔개울 공부방',
      participants: 16,
      others: 5,
      staff: 2,
      hoursEach: 2.5,
      sentence: '첫 저녁을 함께 먹고 숙제를 마쳤어요.',
      photos: ['meal', 'study'],
    },
    {
      day: 45,
      place: '솔개울 공부방',
      participants: 17,
      employees: 4,
      others: 5,
      staff: 2,
      hoursEach: 2.5,
      sentence: '기업 봉사자가 수학 질문을 하나씩 받아 줬어요.',
      photos: ['study', 'books'],
      comments: [[44, 'COMPANY', '다음 달에도 같은 요일에 갈게요.']],
    },
    {
      day: 6,
      place: '솔개울 공부방',
      participants: 18,
      others: 6,
      staff: 2,
      hoursEach: 2.5,
      sentence: '시험 주간이라 조용히 공부하고, 끝나고 떡볶이를 먹었어요.',
      photos: ['lunchbox', 'books', 'heart'],
      withheld: 1,
    },
  ],
};
