export type InquirySketch = {
  key: string;
  username: string;
  subject: string;
  body: string;
  daysAgo: number;
  /** The admin's answer, a day later; null while it is open. */
  answer: string | null;
};

/** 1:1 inquiries of members: some answered, some waiting for the admin. */
export const inquirySketches: readonly InquirySketch[] = [
  {
    key: 'schedule',
    username: 'hanui_csr',
    subject: '확정한 일정을 한 달 늦출 수 있을까요',
    body: '「학교 옆 작은 숲, 세 번째」의 묘목이 늦어져 시작을 한 달 미루고 싶어요. 단체와는 이야기를 마쳤어요. 어떻게 요청하면 되나요?',
    daysAgo: 2,
    answer: null,
  },
  {
    key: 'receipt',
    username: 'solgaeul',
    subject: '지정기부금단체 서류는 언제 다시 내나요',
    body: '지정 기간이 바뀌면 새 서류를 바로 올리면 되는지, 기존 서류를 먼저 지워야 하는지 궁금해요.',
    daysAgo: 9,
    answer:
      '기존 서류를 지운 뒤 새 서류를 올려 주세요. 확인하는 동안에는 발급 표시가 잠시 꺼질 수 있으니 만료되기 일주일쯤 전에 올리시는 것을 권해 드려요.',
  },
  {
    key: 'rematch',
    username: 'saeteo_csr',
    subject: '다시 매칭하면 처음 추천은 사라지나요',
    body: '「화물차 다니는 등굣길 안전 지도」를 다시 매칭하기로 했는데, 처음 추천받은 단체 목록도 나중에 볼 수 있나요?',
    daysAgo: 3,
    answer: '네, 이전 추천 목록은 기록에 그대로 남아 있어요. 새 목록이 나오면 알림으로 알려 드릴게요.',
  },
  {
    key: 'seats',
    username: 'neulbom_csr',
    subject: '팀 동료도 함께 쓰고 싶어요',
    body: '같은 팀 동료 두 명도 프로젝트를 볼 수 있게 계정을 더하고 싶어요. 어디에서 신청하나요?',
    daysAgo: 1,
    answer: null,
  },
  {
    key: 'photos',
    username: 'hanppyeom',
    subject: '대표 사업 사진은 몇 장까지 올릴 수 있나요',
    body: '이동도서관 사진을 더 올리고 싶은데 다섯 장에서 더 늘어나지 않아요.',
    daysAgo: 16,
    answer: '대표 사업마다 다섯 장까지 올릴 수 있어요. 첫 번째 사진이 목록에 보이니 순서를 바꿔 보세요.',
  },
];
