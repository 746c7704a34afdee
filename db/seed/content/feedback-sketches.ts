import type { FeedbackSide } from '#contract/feedback/feedback.ts';

type Given = {
  /** So many days before the demo is loaded. */
  day: number;
  ratings: readonly [number, number, number];
  text: string;
  privateText?: string;
};

/** What the sides of a project say of it, by the key of the request; a side that is absent has said nothing. */
export const feedbackSketches: Readonly<Record<string, Partial<Record<FeedbackSide, Given>>>> = {
  'neulbom-breakfast': {
    COMPANY: {
      day: 89,
      ratings: [5, 5, 4],
      text: '비가 오던 월요일에도 교문 앞이 비지 않았어요. 새벽마다 사진을 보내 주셔서 든든했어요.',
    },
    NPO: {
      day: 84,
      ratings: [5, 4, 5],
      text: '정한 날에 늘 입금해 주셔서 장 보는 날을 미루지 않았어요. 내년에는 국 당번도 같이 서요.',
      privateText: '배식 봉사자 명단이 늦게 와 조를 다시 짠 날이 있었어요. 다음에는 한 주 전에 받고 싶어요.',
    },
  },
  'neoul-orchestra': {
    COMPANY: {
      day: 49,
      ratings: [4, 3, 4],
      text: '연주회 날 아이들의 얼굴을 오래 기억할 거예요. 일정이 바뀔 때 하루만 먼저 알려 주세요.',
    },
    NPO: { day: 47, ratings: [4, 4, 5], text: '악기를 고를 시간을 넉넉히 주셔서 고마웠어요.' },
  },
  'hanui-alleystudy': {
    NPO: {
      day: 36,
      ratings: [5, 3, 5],
      text: '멘토님들이 아이들 이름을 다 외워 주셨어요. 저녁 식사비를 한 번에 정해 주시면 더 좋겠어요.',
    },
  },
  'neulbom-chefs': {
    NPO: { day: 1, ratings: [5, 5, 5], text: '부엌을 같이 찾아다녀 주셔서 고마웠어요.' },
  },
};
