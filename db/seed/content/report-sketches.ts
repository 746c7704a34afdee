import type { ReportTexts } from '#contract/reports/report-content.ts';
import type { ReportSection } from '#contract/reports/report-status.ts';

/** A result report of the demo; days are counted back from today, as in a `RequestSketch`. */
export type ReportSketch = {
  submitted: number;
  texts: ReportTexts;
} & (
  | { accepted: number; returned?: undefined }
  | { accepted?: undefined; returned: { day: number; fixes: readonly (readonly [ReportSection, string])[] } }
);

/** By the key of the request. */
export const reportSketches: Readonly<Record<string, ReportSketch>> = {
  'neulbom-chefs': {
    submitted: 5,
    accepted: 2,
    texts: {
      voices:
        '“우리 엄마 음식이 수업이 될 줄 몰랐어요.” 수료한 참여자\n“처음으로 선생님이라고 불렸어요.” 방과후 강사가 된 참여자',
      lessons:
        '부엌이 좁아 두 조로 나누니 실습이 모자랐어요. 다음에는 처음부터 두 곳을 빌려요.\n아이를 맡길 곳이 있어야 저녁 수업에 올 수 있었어요.',
      next: '수료한 9명이 다음 반의 보조 강사가 되어, 화성과 시흥까지 수업을 넓히고 싶어요.',
    },
  },
  'hanui-phone': {
    submitted: 3,
    returned: {
      day: 1,
      fixes: [
        ['VOICES', '두 번째 반 어르신의 말도 한두 마디 넣어 주세요. 설문에 있던 것이면 충분해요.'],
        ['NEXT', '복지관에서 이어서 맡는지 적어 주세요.'],
      ],
    },
    texts: {
      voices: '“병원 예약을 혼자 했어요. 아들이 더 놀라요.” 첫 반 어르신',
      lessons: '글자를 크게 바꾸는 것부터 함께하니 다음 시간이 편했어요.',
      next: '배운 분이 도우미가 되는 반을 하나 더 열고 싶어요.',
    },
  },
};
