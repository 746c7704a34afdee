import { type DialogCase, testDialogs } from '#web/testing/dialog-rules.tsx';

const admin = { member: { id: 'a1', role: { name: 'ADMIN' } } as never };

/** Putting off what needs no reason. */
const postponement: Pick<DialogCase, 'opens' | 'shows'> = {
  opens: (act) => ['taskPostponement', { title: '할 일 2건', needsReason: false, act }],
  shows: [
    '미루기',
    '할 일 2건',
    '다시 나올 날 필수 (numeric): 2026.11.23',
    '[달력 열기]',
    '그날 아침 목록에 저절로 다시 나와요.',
    '미루는 이유 (≤500, e.g. 내용을 입력해주세요):',
    '0 / 500',
    '관리자들만 읽어요.',
    '[미루기]',
  ],
};

testDialogs({
  'whose some tasks are': {
    given: admin,
    opens: (act) => [
      'taskAssignment',
      {
        title: '할 일 2건',
        currentId: null,
        administrators: [
          { id: 'a2', name: '서하린' },
          { id: 'a1', name: '윤보람' },
        ],
        act,
      },
    ],
    fills: [['서하린', true]],
    shows: [
      '맡기기',
      '할 일 2건',
      '맡은 사람 필수',
      '(•) 윤보람 (나)',
      '( ) 서하린',
      '( ) 맡은 사람 없음',
      '[맡기기]',
    ],
    says: ['( ) 윤보람 (나)', '(•) 서하린'],
    asks: false,
    sends: ['act "a2"'],
    answers: true,
  },
  'tasks that are nobody’s': {
    given: admin,
    opens: (act) => [
      'taskAssignment',
      {
        title: '할 일 2건',
        currentId: 'a2',
        administrators: [{ id: 'a2', name: '서하린' }],
        act,
      },
    ],
    fills: [['맡은 사람 없음', true]],
    shows: ['맡기기', '할 일 2건', '맡은 사람 필수', '(•) 서하린', '( ) 맡은 사람 없음', '[맡기기]'],
    says: ['( ) 서하린', '(•) 맡은 사람 없음'],
    asks: false,
    sends: ['act null'],
    answers: true,
  },
  'tasks that are put off with a reason': {
    opens: (act) => ['taskPostponement', { title: '할 일 2건', needsReason: true, act }],
    spoils: [['다시 나올 날', '2026.11.20']],
    fills: [
      ['다시 나올 날', '2026.11.26'],
      ['미루는 이유', '답을 기다려요'],
    ],
    shows: [
      '미루기',
      '할 일 2건',
      '다시 나올 날 필수 (numeric): 2026.11.23',
      '[달력 열기]',
      '그날 아침 목록에 저절로 다시 나와요.',
      '미루는 이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '늦었거나 법으로 기한이 정해진 일이 있어요. 이유는 감사 기록에 남아요.',
      '[미루기]',
    ],
    refuses: [
      '다시 나올 날 필수 (numeric): 2026.11.20 ✗',
      '내일부터 고를 수 있어요.',
      '미루는 이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗',
      '이유를 두 글자 이상 입력해주세요.',
    ],
    says: ['다시 나올 날 필수 (numeric): 2026.11.26', '미루는 이유 필수 (≤500): 답을 기다려요', '7 / 500'],
    asks: true,
    sends: ['act "2026-11-26" "답을 기다려요"'],
    answers: true,
  },
  'tasks that are put off with a reason that nobody asks for': {
    ...postponement,
    spoils: [['미루는 이유', '답']],
    fills: [['미루는 이유', '답을 기다려요']],
    refuses: ['미루는 이유 (≤500): 답 ✗', '1 / 500', '이유를 두 글자 이상 입력해주세요.'],
    says: ['미루는 이유 (≤500): 답을 기다려요', '7 / 500'],
    asks: true,
    sends: ['act "2026-11-23" "답을 기다려요"'],
    answers: true,
  },
  'tasks that are put off without a reason': {
    ...postponement,
    fills: [],
    asks: false,
    sends: ['act "2026-11-23" undefined'],
    answers: true,
  },
  'a reminder of tasks': {
    opens: (act) => [
      'taskReminder',
      {
        preview: {
          keys: ['k1', 'k2'],
          organizations: 1,
          leftOut: [
            { key: 'k3', message: '오늘 알렸어요.' },
            { key: 'k4', message: '오늘 알렸어요.' },
          ],
        },
        nameOf: (key: string) => `일 ${key}`,
        act,
      },
    ],
    fills: [],
    shows: [
      '다시 알리기',
      '할 일 2건을 기관 1곳에 알려요.',
      '기다리는 일과 기한을 알림과 메일로 알려요. 같은 일은 한 기관에 하루 한 번만 나가요.',
      '2건은 빼고 알려요.',
      '오늘 알렸어요.',
      '일 k3',
      '일 k4',
      '[2건 다시 알리기]',
    ],
    asks: false,
    sends: ['act ["k1","k2"]'],
    answers: true,
  },
  'a reminder of nothing': {
    opens: (act) => [
      'taskReminder',
      {
        preview: { keys: [], organizations: 0, leftOut: [] },
        nameOf: (key: string) => key,
        act,
      },
    ],
    fills: [],
    shows: ['다시 알리기', '지금 다시 알릴 수 있는 일이 없어요.', '[닫기]'],
    asks: false,
    sends: [],
    answers: false,
  },
  'conditions under a name': {
    opens: () => ['taskViewName', { filter: { side: 'COMPANY' } }],
    fills: [
      ['보기 이름', '월요일'],
      ['다른 관리자와 함께 봐요', true],
    ],
    shows: [
      '보기로 저장하기',
      '지금 고른 조건을 이름을 붙여 둬요.',
      '보기 이름 필수 (≤30, e.g. 예: 월요일 입금 맞추기):',
      '[ ] 다른 관리자와 함께 봐요',
      '[저장하기]',
    ],
    refuses: ['보기 이름 필수 (≤30, e.g. 예: 월요일 입금 맞추기):  ✗', '보기 이름을 입력해주세요.'],
    says: ['보기 이름 필수 (≤30): 월요일', '[x] 다른 관리자와 함께 봐요'],
    asks: true,
    sends: ['POST /admin/task-views {"name":"월요일","filter":{"side":"COMPANY"},"isShared":true}'],
    answers: true,
  },
});
