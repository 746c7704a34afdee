import { describe, expect, test } from 'vitest';
import { accountMails, accountMessages } from './mail-templates.ts';

type Told = { title: string; body: string; path: string; isIndispensable?: boolean };

const unasked = '요청한 적이 없다면';

/** What is read, where it leads, and the facts that it has to name. */
const mails: [string, Told, string, string, string[]][] = [
  ['username', accountMails.username({ username: 'hana' }), '아이디를 알려', '/login', ['hana', unasked]],
  [
    'passwordLink',
    accountMails.passwordLink({ username: 'hana', token: 'TOKEN', minutes: 60 }),
    '새 비밀번호',
    '/new-password#TOKEN',
    ['hana', '60분', unasked],
  ],
  [
    'emailReplaced',
    accountMails.emailReplaced({
      username: 'hana',
      operator: { phone: '02-1', email: 'help@matson.example' },
    }),
    '다른 주소로 바뀌었어요',
    '/login',
    ['hana', '02-1, help@matson.example'],
  ],
  [
    'marketingNotice',
    accountMails.marketingNotice({ operatorName: '맞손 운영사', givenOn: '2024-11-20', token: 'TOKEN' }),
    '계속 받으시겠어요',
    '/marketing-consent#TOKEN',
    ['맞손 운영사', '2024년 11월 20일', '계속 받을게요', '그만 받을게요'],
  ],
  ['withdrawn', accountMails.withdrawn({ destroyedBy: '2026-11-25' }), '탈퇴가 끝났어요', '/', ['11월 25일']],
];

const security = '/account/security';
const info = '/account/info';
const mine = '직접 한 일이 아니라면';
const on = '2026-11-20';
const bells: typeof mails = [
  ['passwordChanged', accountMessages.passwordChanged(), '비밀번호가 바뀌었어요', info, [mine]],
  ['emailChanged', accountMessages.emailChanged(), '이메일이 바뀌었어요', info, [mine]],
  [
    'marketingOn',
    accountMessages.marketingOn({ operatorName: '맞손 운영사', on }),
    '받기로 했어요',
    info,
    ['맞손 운영사', '11월 20일에 동의'],
  ],
  [
    'marketingOff',
    accountMessages.marketingOff({ operatorName: '맞손 운영사', on }),
    '그만 받기로 했어요',
    info,
    ['맞손 운영사', '11월 20일에 거두'],
  ],
  ['secondFactorOn', accountMessages.secondFactorOn(), '켰어요', security, [mine, '코드를 함께']],
  ['secondFactorOff', accountMessages.secondFactorOff(), '껐어요', security, [mine, '비밀번호만으로']],
  ['recoveryCodesRenewed', accountMessages.recoveryCodesRenewed(), '새로 만들었어요', security, [mine]],
  [
    'organizationLeft',
    accountMessages.organizationLeft({ organizationId: 'id', name: '한빛', titles: ['책', '숲'] }),
    '한빛의 탈퇴',
    '/admin/organizations/id',
    ['· 책\n· 숲'],
  ],
  [
    'legalTextComing',
    accountMessages.legalTextComing({
      ...{ slug: 'privacy', title: '개인정보처리방침', version: '2026-12-01', effectiveOn: '2026-12-02' },
      ...{ reason: '수탁자를 더해요', needsConsent: false },
    }),
    '개인정보처리방침이',
    '/legal/privacy?version=2026-12-01',
    ['12월 2일부터 적용', '\n바뀌는 이유: 수탁자를 더해요'],
  ],
  [
    'legalTextWithdrawn',
    accountMessages.legalTextWithdrawn({ slug: 'terms', title: '이용약관', effectiveOn: '2026-12-02' }),
    '12월 2일에 바꾸려던 이용약관을 바꾸지 않아요',
    '/legal/terms',
    [],
  ],
];

describe('what a member hears of the own account', () => {
  test.each([...mails, ...bells])('%s', (_name, told, title, path, facts) => {
    expect(told.title).toContain(title);
    expect(told.path).toBe(path);
    for (const fact of facts) expect(told.body).toContain(fact);
  });

  test.each(bells)('%s is told to whoever wants no news, too', (_name, told) => {
    expect(told.isIndispensable).toBe(true);
  });

  test('a text whose operator gave no reason says none', () => {
    const given = {
      slug: 'terms',
      title: '이용약관',
      version: on,
      effectiveOn: on,
      needsConsent: true,
    } as const;
    expect(accountMessages.legalTextComing({ ...given, reason: null }).body).not.toContain('이유');
  });

  test('the desk alone hears of another name, with both', () => {
    const told = accountMessages.organizationRenamed({ organizationId: 'id', name: '한빛', newName: '새빛' });
    expect(told).toMatchObject({
      title: '기관 이름이 바뀌었어요: 새빛',
      body: expect.stringMatching(/^한빛의 .*‘새빛’으로/),
      path: '/admin/organizations/id',
    });
    expect(told.isIndispensable).toBeUndefined();
  });
});
