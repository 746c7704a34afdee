import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, typeKey } from '#web/testing/screen.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const none = { items: [], total: 0, pageSize: 20, counts: {}, names: {}, nextBefore: null, nextAfter: null };

type List = {
  /** Words that nothing agrees with, with what is asked of the server then. */
  at: string;
  asks: string;
  says: string;
  /** What is picked one after the other, with the address that each leads to. */
  picks: readonly (readonly [label: string, option: string, address: string])[];
  shows: string;
  all: string;
};

const lists: Readonly<Record<string, List>> = {
  orders: {
    at: '/admin/orders?q=없는',
    asks: '/admin/orders?search=없는',
    says: '찾는 주문이 없어요',
    picks: [
      ['종류', '프로젝트 이용료', '/admin/orders?q=없는&kind=FEE'],
      ['상태', '결제 완료', '/admin/orders?q=없는&kind=FEE&filter=PAID'],
      ['종류', '모든 종류', '/admin/orders?q=없는&filter=PAID'],
    ],
    shows: '모두 보기',
    all: '/admin/orders',
  },
  members: {
    at: '/admin/organizations?q=없는',
    asks: '/admin/organizations?search=없는',
    says: '찾는 회원이 없어요',
    picks: [
      ['구분', '비영리단체', '/admin/organizations?q=없는&type=NPO'],
      ['상태', '이용 보류', '/admin/organizations?q=없는&type=NPO&status=HELD'],
      ['구분', '기업과 단체', '/admin/organizations?q=없는&status=HELD'],
    ],
    shows: '모두 보기',
    all: '/admin/organizations',
  },
  deposits: {
    at: '/admin/bank-lines?q=없는',
    asks: '/admin/bank-lines?search=없는',
    says: '여기에 드는 입금이 없어요',
    picks: [['상태', '제쳐 뒀어요', '/admin/bank-lines?q=없는&view=SET_ASIDE']],
    shows: '정할 것 모두 보기',
    all: '/admin/bank-lines',
  },
  'the audit log': {
    at: '/admin/audit?q=없는',
    asks: '/admin/audit?text=없는',
    says: '이 조건의 기록이 없어요',
    picks: [
      ['대상', '프로젝트', '/admin/audit?q=없는&subjectType=project'],
      ['한 사람', '관리자', '/admin/audit?subjectType=project&q=없는&actorRole=ADMIN'],
      ['열람과 변경', '열어 본 것', '/admin/audit?subjectType=project&actorRole=ADMIN&q=없는&kind=READING'],
      ['한 일', '사고 열람', '/admin/audit?subjectType=project&actorRole=ADMIN&q=없는&action=incident.read'],
      ['한 사람', '기업', '/admin/audit?subjectType=project&actorRole=COMPANY&action=incident.read&q=없는'],
    ],
    shows: '모든 기록 보기',
    all: '/admin/audit',
  },
  tasks: {
    at: '/admin?q=없는',
    asks: '/admin/tasks?q=없는&limit=100',
    says: '이 조건의 할 일이 없어요',
    picks: [
      ['종류', '문의', '/admin?q=없는&kind=INQUIRY'],
      ['기업·단체', '단체', '/admin?kind=INQUIRY&q=없는&side=NPO'],
      ['맡은 사람', '나', '/admin?kind=INQUIRY&side=NPO&q=없는&assignee=ME'],
      ['기한', '지금', '/admin?kind=INQUIRY&assignee=ME&side=NPO&q=없는&group=NOW'],
      ['맡은 사람', '맡은 사람 모두', '/admin?kind=INQUIRY&group=NOW&side=NPO&q=없는'],
    ],
    shows: '모두 보기',
    all: '/admin',
  },
};

afterEach(leaveScreen);

test.each(Object.entries(lists))(
  '[F-77] the list of %s is narrowed by what is picked, which stands in the address, and all are shown again',
  async (_, one) => {
    const draw = () => drawScreen('PAGE', { member, at: one.at, answers: { [`GET ${one.asks}`]: none } });
    const { router } = draw();
    await waitFor(() => expect(outline(document.body)).toContain(one.says));
    await press(document.body, one.shows);
    await waitFor(() => expect(router.history.location.href).toBe(one.all));
    await waitFor(() => expect(outline(document.body)).not.toContain(one.says));

    const { router: anew } = draw();
    await waitFor(() => expect(outline(document.body)).toContain(one.says));
    for (const [label, option, place] of one.picks) {
      await fillIn([[label, option]], document.body);
      await waitFor(() => expect(decodeURIComponent(anew.history.location.href)).toBe(place));
      await waitFor(() =>
        expect(outline(document.body)).toContainEqual(expect.stringContaining(`: ${option}`)),
      );
    }
  },
);

test.each([
  ['/admin/orders', 'kind=FEE'],
  ['/admin/organizations', 'type=NPO'],
  ['/admin/bank-lines', 'view=SET_ASIDE'],
  ['/admin/projects', 'status=MATCHING'],
  ['/admin/audit', 'actorId=22222222-2222-4222-8222-222222222222'],
  ['/admin', 'side=NPO'],
])('[F-77] %s is sought by words beside %s, from its first page on', async (address, condition) => {
  const page = address === '/admin' || address === '/admin/audit' ? '' : '&page=2';
  const { router } = drawScreen('PAGE', { member, at: `${address}?${condition}&q=없는${page}` });
  const seek = async (text: string) => {
    const field = await waitFor(
      () =>
        document.querySelector<HTMLInputElement>('main input[type=search]') ??
        Promise.reject(new Error('no field')),
    );
    field.focus();
    fireEvent.input(field, { target: { value: text } });
    await typeKey('{Enter}');
  };
  const asked = () => Object.fromEntries(new URLSearchParams(router.history.location.href.split('?')[1]));
  const [name = '', value] = condition.split('=');
  await seek(' 하늬 ');
  await waitFor(() => expect(asked()).toEqual({ [name]: value, q: '하늬' }));
  await seek('');
  await waitFor(() => expect(asked()).toEqual({ [name]: value }));
  expect(router.history.location.pathname).toBe(address);
});
