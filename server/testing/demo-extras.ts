import { demoId } from '#db/seed/demo-id.ts';
import { demoRequests } from '#db/seed/load-demo.ts';
import { memberId } from '#db/seed/load-organizations.ts';
import { projectIdOf } from '#db/seed/request-people.ts';
import type { TestApp } from './app.ts';

/** What the product answers to a member, which must not refuse. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many endpoints, of which a field or two is read.
type Send = (method: 'get' | 'post' | 'put', url: string, body?: object) => Promise<any>;

/** The project of a request of the demo. */
const projectOf = (name: string): string => {
  const request = demoRequests.find(({ key }) => key === name);
  if (!request) throw new Error(`no request of the demo is called ${name}`);
  return projectIdOf(request);
};

const reason = '살펴보고 정했어요.';

async function reportIncident(send: Send): Promise<string> {
  const { id } = await send('post', '/api/admin/incidents', {
    title: '메일이 다른 기관에 갔어요',
    description: '알림 메일 한 통이 다른 기관의 담당자에게 갔어요.',
    discoveredAt: '2026-03-10T09:00:00+09:00',
  });
  const usernames = ['hanui_csr', 'solgaeul'];
  await send('post', `/api/admin/incidents/${id}/members`, { by: 'USERNAMES', usernames });
  return id;
}

/** An answer to an inquiry waits for its minutes before it leaves the desk. */
async function letAnswerWait(send: Send): Promise<string> {
  const setMinutes = async (outgoingMinutes: number) => {
    const { version } = await send('get', '/api/admin/settings');
    await send('put', '/api/admin/settings', { outgoingMinutes, reason, version });
  };
  const { items } = await send('get', '/api/admin/inquiries');
  const open = items.find((one: { answer: string | null }) => one.answer === null);
  await setMinutes(10);
  const answer = '다음 주에 다시 알려 드릴게요.';
  await send('put', `/api/admin/inquiries/${open.id}/answer`, { answer, version: open.version });
  await setMinutes(0);
  return open.id;
}

/** The next version of a confirmed agreement is handed over to be confirmed. */
async function offerNextAgreement(send: Send, projectId: string): Promise<void> {
  const url = `/api/projects/${projectId}/agreements`;
  const { shown } = await send('post', `${url}/amendment`, { reason });
  await send('post', `${url}/${shown.id}/offer`, { version: shown.version });
}

/** A request that is written to its end, but not sent. */
async function writeRequest(send: Send, projectId: string): Promise<string> {
  const key = demoId('project draft key', 'written');
  const url = `/api/project-drafts/${key}`;
  const { content, version } = await send('post', `${url}/copies`, { projectId });
  const days = { expectedStart: '2026-09-01', expectedEnd: '2026-11-30' };
  await send('put', url, { version, step: 5, content: { ...content, ...days } });
  return key;
}

async function proposeAccount(send: Send): Promise<void> {
  const url = '/api/admin/setting-changes';
  const { changes } = await send('get', url);
  const seenId = changes.find(({ kind }: { kind: string }) => kind === 'BANK_ACCOUNT')?.id ?? null;
  const value = { bank: '가상은행', number: '000-000-123456', holder: '주식회사 맞손' };
  await send('post', url, { kind: 'BANK_ACCOUNT', value, seenId, reason });
}

/**
 * Brings the demo into states that its content leaves out and pages show all the same, by what its members could do: an
 * incident whose clock runs, an answer on its way, invitations that nobody has taken, an account that waits for a second
 * look, an agreement that waits to be confirmed, a request that is written to its end. Each act is a second after the one
 * before: `passTo` lets so many pass. Tells the ids of what has its own page by names.
 */
export async function addToDemo(
  { signIn }: TestApp,
  passTo: (seconds: number) => Promise<void>,
): Promise<Record<string, string>> {
  let seconds = 0;
  async function openFor(username: string): Promise<Send> {
    const browser = await signIn({ memberId: memberId(username) });
    return async (method, url, body) => {
      seconds += 1;
      await passTo(seconds);
      const answer = await (method === 'get' ? browser.get(url) : browser[method](url, body));
      if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.body}`);
      return answer.json();
    };
  }
  const admin = await openFor('matson_ops');
  const hanui = await openFor('hanui_csr');
  const neulbom = await openFor('neulbom_csr');
  const incident = await reportIncident(admin);
  const inquiry = await letAnswerWait(admin);
  const invited = { email: 'soon@matson.example', administratorRole: 'REVIEW' };
  await admin('post', '/api/admin/administrator-invitations', invited);
  await hanui('post', '/api/account/colleague-invitations', { email: 'soon@hanui.example' });
  const view = { name: '오늘 볼 일', filter: { group: 'TODAY' }, isShared: true };
  await admin('post', '/api/admin/task-views', view);
  await proposeAccount(admin);
  await offerNextAgreement(neulbom, projectOf('neulbom-homework'));
  const draft = await writeRequest(hanui, projectOf('hanui-sea'));
  return { incident, inquiry, draft };
}
