import { type Act, type Answer, admin, reason, type Sequence } from './demo-sequence.ts';

/** The version of what is read. */
const versionOf = async (act: Act, username: string, url: string) =>
  (await act(username, 'GET', url)).version;

/** What the desk and those that it deals with do in steps, each sequence on its own. */
export const deskSequences: Readonly<Record<string, Sequence>> = {
  'a refund that was asked for is refused': async (act, ids) => {
    const url = `/api/admin/orders/${ids.NR5F6X}`;
    const { version } = await act(admin, 'GET', url);
    await act(admin, 'POST', `${url}/refund-request/refusal`, { version, reason });
  },
  'a refund that was asked for is taken back, and asked for again': async (act, ids) => {
    const { items } = await act('neoreun_csr', 'GET', '/api/orders');
    const { id, version } = items.find((one: Answer) => one.id === ids.NR5F6X);
    const url = `/api/orders/${id}/refund-request`;
    const order = await act('neoreun_csr', 'POST', `${url}/withdrawal`, { version });
    await act('neoreun_csr', 'POST', url, {
      version: order.version,
      reason,
      bank: '가상은행',
      accountNumber: '1002-123-456789',
      accountHolder: '너른금융',
    });
  },
  'a restriction is announced, answered and dropped': async (act, ids) => {
    const url = `/api/admin/organizations/${ids.neulbom}/hearing`;
    const { version } = await act(admin, 'GET', `/api/admin/organizations/${ids.neulbom}`);
    await act(admin, 'POST', url, { version, restriction: 'HELD', reason });
    const { hearing } = await act('neulbom_csr', 'GET', '/api/account/hearing');
    await act('neulbom_csr', 'POST', '/api/account/hearing/opinion', {
      version: hearing.version,
      text: '사정이 달라요. 다시 살펴봐 주세요.',
    });
    const heard = await act('neulbom_csr', 'GET', '/api/account/hearing');
    await act(admin, 'PUT', url, { version: heard.hearing.version, to: 'DROPPED', reason });
  },
  'an incident is reported and told, and not closed before its notices have gone': async (act, ids) => {
    const url = `/api/admin/incidents/${ids.incident}`;
    await act(admin, 'POST', `${url}/steps`, { text: '메일을 멈췄어요.' });
    let version = await versionOf(act, admin, url);
    await act(admin, 'POST', `${url}/closure`, { version, text: '끝났어요.' });
    await act(admin, 'POST', `${url}/report`, { version, receipt: '제2026-12호' });
    const text = '회원님의 이름과 주소가 다른 기관의 메일에 적혔어요.';
    await act(admin, 'POST', `${url}/notices/preview`, { text });
    await act(admin, 'POST', `${url}/notices`, { text, memberCount: 2 });
    version = await versionOf(act, admin, url);
    await act(admin, 'POST', `${url}/closure`, { version, text: '모두 알리고 끝냈어요.' });
  },
  'an incident is neither reported nor told, with the reasons': async (act, ids) => {
    const url = `/api/admin/incidents/${ids.incident}`;
    let version = await versionOf(act, admin, url);
    await act(admin, 'POST', `${url}/report/waiver`, { version, text: '신고할 규모가 아니에요.' });
    version = await versionOf(act, admin, url);
    await act(admin, 'POST', `${url}/notices/waiver`, { version, text: '알릴 회원이 없어요.' });
    version = await versionOf(act, admin, url);
    await act(admin, 'POST', `${url}/closure`, { version, text: '기록하고 끝냈어요.' });
  },
  'a decision on its way is undone': async (act) => {
    const { waiting } = await act(admin, 'GET', '/api/admin/outgoing');
    const [one] = waiting;
    await act(admin, 'POST', `/api/admin/outgoing/${one.id}/undo`, { version: one.version });
    await act(admin, 'POST', `/api/admin/outgoing/${one.id}/hastening`, { version: one.version });
  },
  'a code is made, changed, moved, closed and deleted': async (act) => {
    const code = { group: 'FIELD', code: 'SEA', name: '바다', displayName: '🌊', searchWords: '해양' };
    await act(admin, 'POST', '/api/admin/codes', code);
    const find = async () => {
      const { items } = await act(admin, 'GET', '/api/admin/codes?group=FIELD');
      return items.find((one: Answer) => one.code === 'SEA');
    };
    await act(admin, 'PUT', '/api/admin/codes', {
      ...code,
      name: '바다와 강',
      version: (await find()).version,
    });
    const named = { group: 'FIELD', code: 'SEA' };
    await act(admin, 'POST', '/api/admin/codes/moves', {
      ...named,
      to: 'UP',
      version: (await find()).version,
    });
    await act(admin, 'POST', '/api/admin/codes/activations', {
      ...named,
      isActive: false,
      reason,
      version: (await find()).version,
    });
    await act(admin, 'POST', '/api/admin/codes/removals', {
      ...named,
      reason,
      version: (await find()).version,
    });
  },
  'a manager is away, and somebody stands in': async (act) => {
    const { items } = await act(admin, 'GET', '/api/admin/managers');
    const [first, second] = items;
    const url = `/api/admin/managers/${first.memberId}/absences`;
    const away = await act(admin, 'POST', url, {
      from: '2026-03-12',
      until: '2026-03-20',
      standInId: second.memberId,
    });
    const { id } = away.items.flatMap((one: Answer) => one.absences).at(-1);
    await act(admin, 'DELETE', `${url}/${id}`);
  },
  'a manager hands over and leaves': async (act) => {
    const { items } = await act(admin, 'GET', '/api/admin/managers');
    const [first, second] = items;
    await act(admin, 'POST', `/api/admin/managers/${first.memberId}/handover`, {
      successorId: second.memberId,
    });
    await act(admin, 'DELETE', `/api/admin/managers/${first.memberId}`);
  },
  'tasks are given and put off, and whoever they wait for is reminded once': async (act) => {
    const { items } = await act(admin, 'GET', '/api/admin/tasks');
    const { id: assigneeId } = (await act(admin, 'GET', '/api/session')).member;
    const tasks = items.slice(0, 4).map(({ key, version }: Answer) => ({ key, version }));
    await act(admin, 'PUT', '/api/admin/tasks/assignment', { selection: { tasks }, assigneeId });
    const after = await act(admin, 'GET', '/api/admin/tasks');
    const selection = {
      tasks: after.items.slice(0, 4).map(({ key, version }: Answer) => ({ key, version })),
    };
    await act(admin, 'PUT', '/api/admin/tasks/postponement', { selection, until: '2026-03-20', reason });
    const all = { tasks: items.map(({ key, version }: Answer) => ({ key, version })) };
    const { keys } = await act(admin, 'POST', '/api/admin/tasks/reminders/preview', { selection: all });
    await act(admin, 'POST', '/api/admin/tasks/reminders', { keys });
    await act(admin, 'POST', '/api/admin/tasks/reminders', { keys });
  },
  'terms are announced and taken back': async (act) => {
    const url = '/api/admin/legal-texts/terms';
    const { last } = await act(admin, 'GET', url);
    await act(admin, 'POST', `${url}/versions`, {
      seenVersion: last.version,
      source: `${last.source}\n\n한 줄을 더했어요.`,
      effectiveOn: '2026-04-15',
      needsConsent: true,
      reason,
    });
    await act(admin, 'POST', `${url}/versions/2026-04-15/withdrawal`, { reason });
  },
  'an account is confirmed neither by who proposed it nor without a second factor': async (act) => {
    const { changes } = await act(admin, 'GET', '/api/admin/setting-changes');
    const { id } = changes.find(({ kind }: Answer) => kind === 'BANK_ACCOUNT');
    await act(admin, 'POST', `/api/admin/setting-changes/${id}/confirmation`, { seenCopyId: null });
    await act('matson_raon', 'POST', `/api/admin/setting-changes/${id}/confirmation`, { seenCopyId: null });
  },
  'a document of a profile is put up again after an objection': async (act) => {
    const { items } = await act(admin, 'GET', '/api/admin/takedowns');
    const one = items.find(({ status }: Answer) => status === 'REPLIED');
    await act(admin, 'PUT', `/api/admin/takedowns/${one.id}`, { version: one.version, to: 'LIFTED', reason });
    await act(admin, 'PUT', `/api/admin/takedowns/${one.id}`, {
      version: one.version,
      to: 'DELETED',
      reason,
    });
  },
  'NPOs that have not answered are reminded, and given another day': async (act, ids) => {
    const { match } = await act(admin, 'GET', `/api/admin/projects/${ids['moraenae-market']}`);
    const url = `/api/admin/matches/${match.id}`;
    const npoIds = match.candidates
      .filter((one: Answer) => one.invitationStatus === 'SENT')
      .map((one: Answer) => one.npoId);
    await act(admin, 'POST', `${url}/reminders`, { npoIds: npoIds.slice(0, 2) });
    await act(admin, 'PUT', `${url}/reply-day`, { version: match.version, replyBy: '2026-03-20', reason });
  },
  'an NPO that was rejected is taken up again, and not approved before its document was compared': async (
    act,
  ) => {
    const { items } = await act(admin, 'GET', '/api/admin/applications');
    const url = `/api/admin/applications/${items[0].organizationId}`;
    const seen = await act(admin, 'GET', url);
    const body = {
      version: seen.version,
      certificateSha256: seen.certificate?.sha256 ?? null,
      fixes: [],
      reason,
    };
    await act(admin, 'POST', `${url}/decision`, { ...body, to: 'REJECTED' });
    const rejected = await act(admin, 'GET', url);
    await act(admin, 'POST', `${url}/reopening`, { version: rejected.version, reason });
    const again = await act(admin, 'GET', url);
    await act(admin, 'POST', `${url}/decision`, {
      ...body,
      version: again.version,
      to: 'APPROVED',
    });
  },
  'a deposit is booked and undone': async (act, ids) => {
    const url = `/api/admin/orders/${ids.MU3H8V}`;
    const { version } = await act(admin, 'GET', url);
    const { items } = await act(admin, 'GET', '/api/admin/bank-lines');
    const line = items.find((one: Answer) => one.statementName.startsWith('미르정공'));
    await act(admin, 'POST', `${url}/bank-lines/${line.id}`, {
      version,
      lineVersion: line.version,
    });
    const paid = await act(admin, 'GET', url);
    const payment = paid.payments.at(-1);
    await act(admin, 'POST', `${url}/payments/${payment.id}/reversal`, { version: paid.version, reason });
  },
};
