/** Names at the edges of what people enter: one letter, an emoji, Latin, and two hundred characters without a space. */
export const EDGE_NAMES = [
  '손',
  '🌱새싹모임',
  'earth & people',
  '한국사회공헌파트너매칭지원연합회'.repeat(13).slice(0, 200),
];

export const LONG_SENTENCE =
  '퇴근이 늦은 보호자를 대신해 아이들의 저녁을 지키는 마을 공부방이에요. 춘천 여섯 동네에서 교사 14명과 자원활동가 60여 명이 숙제, 읽기, 저녁 식사를 함께 돌보고 있어요.';
