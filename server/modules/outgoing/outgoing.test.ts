import { and, eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Outgoing, type OutgoingBoard, outgoingActs } from '#contract/admin/outgoing.ts';
import type { TaskCounts } from '#contract/admin/tasks.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { certificate } from '#db/schema/certificates.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { mail } from '#db/schema/mails.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { outgoing } from '#db/schema/outgoing.ts';
import { setting } from '#db/schema/settings.ts';
import { mountedEndpoints } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { startWorker } from '#server/jobs/worker.ts';
import {
  createTestLog,
  openSecondInstance,
  openTestApp,
  quickPolling,
  type TestApp,
  type TestBrowser,
} from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { sameChecks, submitApplicant } from '#server/testing/signups.ts';
import { findAct } from './acts.ts';
import { sendOutgoing, sendOverdue } from './send.ts';
import { deleteEnded } from './store.ts';

let opened: TestApp;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
let admin: TestMember;
let mine: TestBrowser;
let theirs: TestBrowser;
let company: TestPartyMember;
let asker: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp({ isWorker: true });
  second = await openSecondInstance(opened);
  const { db } = opened.platform;
  admin = await createAdmin(db, { name: '김도현' });
  mine = await opened.signIn(admin);
  theirs = await opened.signIn(await createAdmin(db, { name: '박나린' }));
  company = await createCompany(db, { name: '하늬에너지' });
  asker = await opened.signIn(company);
});
afterAll(async () => {
  await second.close();
  await opened.close();
});

const waits = (minutes: number) =>
  opened.platform.db.update(setting).set({ outgoingMinutes: minutes, version: sql`${setting.version} + 1` });
beforeEach(() => waits(5));

let asked = 0;
/** An inquiry that waits for its answer. */
async function ask(): Promise<string> {
  asked += 1;
  const [row] = await opened.platform.db
    .insert(inquiry)
    .values({ memberId: company.memberId, subject: `질문 ${asked}`, body: '언제 시작하나요?' })
    .returning({ id: inquiry.id });
  return row?.id as string;
}

const answer = (id: string, browser = mine, text = '다음 주에 시작해요.', headers = {}) =>
  browser.put(`/api/admin/inquiries/${id}/answer`, { version: 1, answer: text }, headers);

async function held(id: string): Promise<Outgoing> {
  const given = await answer(id);
  expect(given.statusCode, given.body).toBe(200);
  return given.json().waiting;
}

const board = async () => (await theirs.get('/api/admin/outgoing')).json<OutgoingBoard>();
const act = ({ id, version }: Outgoing, what: string, browser = mine) =>
  browser.post(`/api/admin/outgoing/${id}/${what}`, { version });
const send = ({ id }: Pick<Outgoing, 'id'>) => sendOutgoing(opened.platform, id);

const actionsOn = async (subjectId: string) =>
  (
    await opened.platform.db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, subjectId))
      .orderBy(auditEntry.sequence)
  ).map(({ action }) => action);

const stateOf = async (id: string) => {
  const [row] = await opened.platform.db.select().from(outgoing).where(eq(outgoing.id, id));
  return row;
};
const answerOf = async (id: string) => {
  const [row] = await opened.platform.db.select().from(inquiry).where(eq(inquiry.id, id));
  return row?.answer ?? null;
};
const mailsToCompany = () =>
  opened.platform.db.select({ id: mail.id }).from(mail).where(eq(mail.memberId, company.memberId));
const countsOf = async () => (await mine.get('/api/admin/tasks/counts')).json<TaskCounts>();

describe('[O-05] a decision that waits', () => {
  test('changes, sends and records nothing of its own until it leaves; every administrator sees it, and it is no task any more', async () => {
    const id = await ask();
    const before = { mails: await mailsToCompany(), counts: await countsOf() };
    const waiting = await held(id);
    expect(waiting).toMatchObject({
      act: 'INQUIRY',
      label: '문의 답변',
      subject: `질문 ${asked}`,
      path: expect.stringMatching(/^\/admin\/inquiries\?id=/),
      decidedBy: '김도현',
      mails: 1,
      status: 'WAITING',
    });
    expect(Date.parse(waiting.leavesAt) - Date.parse(waiting.decidedAt)).toBe(300_000);
    expect((await board()).waiting).toContainEqual(waiting);
    expect(await answerOf(id)).toBeNull();
    expect(await mailsToCompany()).toEqual(before.mails);
    expect(await actionsOn(id)).toEqual([]);
    expect(await actionsOn(waiting.id)).toEqual(['outgoing.create']);
    expect(
      (await asker.get('/api/inquiries')).json().items.find((one: { id: string }) => one.id === id),
    ).toMatchObject({ answer: null, status: 'OPEN' });
    expect((await countsOf()).kinds.INQUIRY).toBe((before.counts.kinds.INQUIRY ?? 0) - 1 || undefined);
    await send(waiting);
    expect(await answerOf(id)).toBe('다음 주에 시작해요.');
    expect(await mailsToCompany()).toHaveLength(before.mails.length + 1);
    const [entry] = await opened.platform.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id));
    expect(entry).toMatchObject({ action: 'inquiry.answer', actorId: admin.memberId });
    expect((await board()).recent).toContainEqual(
      expect.objectContaining({ id: waiting.id, status: 'SENT', refusal: null }),
    );
  });

  test('leaves once, however many workers and jobs take it', async () => {
    const id = await ask();
    const waiting = await held(id);
    await Promise.all([send(waiting), send(waiting), send(waiting)]);
    await send(waiting);
    expect(await actionsOn(id)).toEqual(['inquiry.answer']);
  });

  test('leaves by its job when the time has come, by whichever worker is there then', async () => {
    const waiting = await held(await ask());
    // Who took the job has died with it: a heartbeat that ends gives it to another.
    const [job] = await opened.platform.queue.findJobs('outgoing-send', { data: { outgoingId: waiting.id } });
    expect(job?.startAfter.toISOString()).toBe(waiting.leavesAt);
    const hastened = (await act(waiting, 'hastening')).json<Outgoing>();
    expect(hastened.status).toBe('WAITING');
    const [taken] = await opened.platform.queue.fetch('outgoing-send');
    expect(taken?.data).toEqual({ outgoingId: waiting.id });
    expect((await stateOf(waiting.id))?.status, 'the worker died').toBe('WAITING');
    await opened.platform.queue.fail('outgoing-send', taken?.id as string);
    const stop = await startWorker(opened.platform, opened.log, quickPolling);
    try {
      await vi.waitFor(async () => expect((await stateOf(waiting.id))?.status).toBe('SENT'), {
        timeout: 30_000,
        interval: 100,
      });
    } finally {
      await stop();
    }
  });

  test('is carried out when its job has been lost', async () => {
    const waiting = await held(await ask());
    await sendOverdue(opened.platform, createTestLog(), { seconds: 0 });
    expect((await stateOf(waiting.id))?.status, 'not before its time').toBe('WAITING');
    expect((await act(waiting, 'hastening')).statusCode).toBe(200);
    await opened.platform.queue.deleteAllJobs('outgoing-send');
    await sendOverdue(opened.platform, createTestLog());
    expect((await stateOf(waiting.id))?.status, 'its job has a minute').toBe('WAITING');
    await sendOverdue(opened.platform, createTestLog(), { seconds: 0 });
    expect((await stateOf(waiting.id))?.status).toBe('SENT');
  });

  test('is held once for a call that is repeated with its key, also after the setting has changed', async () => {
    const id = await ask();
    const key = { 'idempotency-key': 'answer-0001-again' };
    const first = (await answer(id, mine, '네', key)).json();
    await waits(0);
    expect((await answer(id, mine, '네', key)).json()).toEqual(first);
    expect((await board()).waiting.filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
  });

  test('is refused at once for what the use case refuses, and leaves nothing behind', async () => {
    const id = await ask();
    const wrong = await mine.put(`/api/admin/inquiries/${id}/answer`, { version: 7, answer: '네' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'STALE']);
    expect((await answer(id, asker)).statusCode, 'a company').toBe(403);
    expect((await board()).waiting.filter(({ subjectId }) => subjectId === id)).toEqual([]);
  });

  test('stands alone on its thing: a second one answers 409 with who decided what, also of two at once and on two instances', async () => {
    const id = await ask();
    const both = await Promise.all([
      answer(id, mine),
      second.app.inject({
        method: 'PUT',
        url: `/api/admin/inquiries/${id}/answer`,
        headers: { cookie: theirs.cookie },
        payload: { version: 1, answer: '아니요' },
      }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refusal = (await answer(id, theirs)).json();
    expect(refusal).toMatchObject({ code: 'STALE', current: { label: '문의 답변' } });
    expect(refusal.message).toMatch(/^(김도현|박나린) 님이 이미 정했어요\(문의 답변\)/);
    await waits(0);
    expect((await answer(id, theirs)).statusCode, 'also where nothing waits any more').toBe(409);
  });
});

describe('[O-05] 되돌리기 and 지금 보내기', () => {
  test('a colleague takes it back before it leaves: nothing has happened, and it can be decided again', async () => {
    const id = await ask();
    const waiting = await held(id);
    const undone = await act(waiting, 'undo', theirs);
    expect(undone.json()).toMatchObject({ status: 'UNDONE' });
    expect((await board()).recent.map(({ id, status }) => [id, status])).toContainEqual([
      waiting.id,
      'UNDONE',
    ]);
    await send(waiting);
    expect(await answerOf(id)).toBeNull();
    expect(await actionsOn(id)).toEqual([]);
    expect(await actionsOn(waiting.id)).toEqual(['outgoing.create', 'outgoing.undo']);
    expect((await held(id)).status).toBe('WAITING');
  });

  test('after it has left there is nothing to take back', async () => {
    const waiting = await held(await ask());
    await send(waiting);
    const late = await act(waiting, 'undo');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'STALE', current: { status: 'SENT' } });
    expect(late.json().message).toContain('이미 나갔어요');
  });

  test('of two who take it back, hurry it, or carry it out at the same time one wins, and the other is told', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await ask();
      const waiting = await held(id);
      const [undone] = await Promise.all([act(waiting, 'undo'), send(waiting)]);
      const isUndone = undone.statusCode === 200;
      expect((await stateOf(waiting.id))?.status).toBe(isUndone ? 'UNDONE' : 'SENT');
      expect(await answerOf(id)).toBe(isUndone ? null : '다음 주에 시작해요.');
      const other = await held(await ask());
      const answers = await Promise.all([act(other, 'undo', mine), act(other, 'hastening', theirs)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });

  test('only who may make the decision stops or hurries it; members are given nothing', async () => {
    const { db } = opened.platform;
    const application = await submitApplicant(opened);
    const [row] = await db
      .select({ id: organization.id })
      .from(organization)
      .where(eq(organization.number, application.number));
    const url = `/api/admin/applications/${row?.id}`;
    const shown = (await mine.get(url)).json();
    const form = {
      version: shown.version,
      certificateSha256: shown.certificate.sha256,
      reason: null,
      fixes: [],
      checks: sameChecks(shown),
      to: 'APPROVED',
    };
    const { waiting } = (await mine.post(`${url}/decision`, form)).json();
    const matching = await opened.signIn(await createAdmin(db, { administratorRole: 'MATCHING' }));
    for (const what of ['undo', 'hastening']) {
      const refused = await act(waiting, what, matching);
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        '이 일은 심사 담당이 할 수 있어요.',
      ]);
      expect((await act(waiting, what, asker)).statusCode).toBe(403);
    }
    expect((await asker.get('/api/admin/outgoing')).statusCode).toBe(403);
    expect((await matching.get('/api/admin/outgoing')).statusCode).toBe(200);
    expect((await act({ ...waiting, id: admin.memberId }, 'undo')).statusCode).toBe(404);
    await send(waiting);
    expect((await mine.get(url)).json()).toMatchObject({
      status: 'APPROVED',
      certificate: { status: 'VERIFIED' },
    });
  });
});

describe('[O-05] at sending', () => {
  test('what has changed meanwhile is not sent: it comes back as a task until somebody has seen it', async () => {
    const { db } = opened.platform;
    const id = await ask();
    const waiting = await held(id);
    await db
      .update(inquiry)
      .set({ answer: '다른 답', answeredById: admin.memberId, answeredAt: new Date(), version: 2 })
      .where(eq(inquiry.id, id));
    await send(waiting);
    const refused = (await board()).refused.find((one) => one.id === waiting.id);
    expect(refused).toMatchObject({
      status: 'REFUSED',
      refusedAs: 'CHANGED',
      refusal: '그사이 내용이 바뀌었어요. 바뀐 내용을 확인한 뒤 다시 시도해 주세요.',
    });
    expect(await answerOf(id)).toBe('다른 답');
    const find = async () => (await mine.get('/api/admin/tasks?kind=OUTGOING')).json().items;
    expect(await find()).toContainEqual(
      expect.objectContaining({
        key: `OUTGOING:${waiting.id}`,
        act: 'DECIDE_AGAIN',
        subject: waiting.subject,
        detail: '문의 답변 · 그사이 바뀌어서 보내지 않았어요',
        path: expect.stringMatching(/^\/admin\/inquiries\?id=/),
      }),
    );
    expect((await act(refused as Outgoing, 'undo')).statusCode).toBe(409);
    expect((await act(refused as Outgoing, 'acknowledgement', theirs)).statusCode).toBe(200);
    expect((await find()).map(({ key }: { key: string }) => key)).not.toContain(`OUTGOING:${waiting.id}`);
    expect((await act({ ...waiting, version: 3 }, 'acknowledgement')).statusCode, 'once').toBe(409);
    expect(await actionsOn(waiting.id)).toEqual([
      'outgoing.create',
      'outgoing.refuse',
      'outgoing.acknowledge',
    ]);
  });

  test('what a later release asks more for than was said comes back as a task, and is not guessed', async () => {
    const id = await ask();
    const waiting = await held(id);
    await asOwner(
      opened,
      `ALTER TABLE outgoing DISABLE TRIGGER USER;
      UPDATE outgoing SET params = '{}' WHERE id = '${waiting.id}';
      ALTER TABLE outgoing ENABLE TRIGGER USER`,
    );
    await send(waiting);
    expect(await stateOf(waiting.id)).toMatchObject({ status: 'REFUSED', refusedAs: 'CHANGED' });
    expect(await answerOf(id)).toBeNull();
  });

  test('an administrator who has lost the role, the second factor or the account sends nothing', async () => {
    const { db } = opened.platform;
    for (const lost of [
      { administratorRole: 'READING' as const },
      { twoFactorEnabled: false },
      { withdrawnAt: new Date() },
    ]) {
      const former = await createAdmin(db);
      const id = await ask();
      const given = await answer(id, await opened.signIn(former));
      await db
        .update(member)
        .set({ ...lost, version: sql`${member.version} + 1` })
        .where(eq(member.id, former.memberId));
      await send(given.json().waiting);
      expect(await stateOf(given.json().waiting.id), Object.keys(lost)[0]).toMatchObject({
        status: 'REFUSED',
        refusedAs: 'NOT_ALLOWED',
      });
      expect(await answerOf(id)).toBeNull();
    }
  });

  test('an outage is waited for, and a failure that lasts becomes a task', async () => {
    const waiting = await held(await ask());
    const broken = { ...opened.platform, signIn: { ...opened.platform.signIn } };
    broken.signIn.findActor = async () => {
      throw new Error('something is broken');
    };
    await expect(sendOutgoing(broken, waiting.id)).rejects.toThrow('something is broken');
    expect((await stateOf(waiting.id))?.status).toBe('WAITING');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(waiting.leavesAt) + 16 * 60_000 });
    try {
      for (const outage of [
        Object.assign(new pg.DatabaseError('shutting down', 0, 'error'), { code: '57P01' }),
        Object.assign(new Error('no room on the disk'), { code: 'ENOSPC' }),
        new Error('not kept', { cause: Object.assign(new Error('a disk to read from'), { code: 'EROFS' }) }),
        problem('UNAVAILABLE'),
        problem('STORAGE_FULL'),
        problem('INTERNAL', {}, Object.assign(new Error('no quota'), { code: 'EDQUOT' })),
      ]) {
        broken.signIn.findActor = async () => {
          throw outage;
        };
        await expect(sendOutgoing(broken, waiting.id)).rejects.toThrow(outage.message);
        expect((await stateOf(waiting.id))?.status, outage.message).toBe('WAITING');
      }
      broken.signIn.findActor = async () => {
        throw new Error('something is broken');
      };
      await sendOutgoing(broken, waiting.id);
    } finally {
      vi.useRealTimers();
    }
    expect(await stateOf(waiting.id)).toMatchObject({ status: 'REFUSED', refusedAs: 'FAILED' });
  });
});

describe('[O-05] every decision that somebody outside hears of', () => {
  test('waits, and is then carried out as at once: application, certificate, list, status, takedown, hold', async () => {
    const { db } = opened.platform;
    const npo = await createNpo(db);
    const former = await createNpo(db);
    const made = await createProject(db, company, { status: 'MATCHED', npoIds: [former.organizationId] });
    const { projectId } = made;
    await waits(0);
    const again = await mine.post(`/api/admin/projects/${projectId}/transitions`, {
      to: 'MATCHING',
      version: made.version,
      reason: '단체가 그만두었어요',
    });
    await waits(5);
    const list = again.json().match;
    const canceled = await createProject(db, company, { status: 'PROPOSING' });
    const owner = await createNpo(db, { certificates: [] });
    const uploaded = await (await opened.signIn(owner)).upload('/api/certificates/UNIQUE_NUMBER', {
      name: '서류.pdf',
      bytes: Buffer.from('%PDF-1.7\n%%EOF\n'),
    });
    const [paper] = await db
      .select({ id: certificate.id })
      .from(certificate)
      .where(eq(certificate.fileId, uploaded.json().file.id));
    const seen = (await mine.get(`/api/admin/certificates/${paper?.id}`)).json();
    const read = async () => ({
      certificate: (
        await db
          .select()
          .from(certificate)
          .where(eq(certificate.id, paper?.id as string))
      )[0]?.status,
      list: (await mine.get(`/api/admin/projects/${projectId}`)).json().project.status.code,
      project: (await mine.get(`/api/admin/projects/${canceled.projectId}`)).json().project.status.code,
      profile: (await opened.anonymous.get(`/api/npos/${owner.organizationId}`)).statusCode,
      held: (await db.select().from(organization).where(eq(organization.id, npo.organizationId)))[0]
        ?.membershipStatus,
    });
    const before = await read();
    const { version: heldVersion } = (
      await mine.get(`/api/admin/organizations/${npo.organizationId}`)
    ).json();
    const { version: moved } = (await mine.get(`/api/admin/projects/${canceled.projectId}`)).json().project;
    const calls = [
      mine.post(`/api/admin/certificates/${paper?.id}/decision`, {
        version: seen.version,
        sha256: seen.file.sha256,
        checks: sameChecks(seen),
        status: 'REJECTED',
        reason: '글자가 흐려요',
      }),
      mine.post(`/api/admin/matches/${list?.id}/publication`, { version: list?.version }),
      mine.post(`/api/admin/projects/${canceled.projectId}/transitions`, {
        to: 'CANCELED',
        version: moved,
        reason: '기업이 그만두었어요',
      }),
      mine.post(`/api/admin/organizations/${owner.organizationId}/takedowns`, {
        subject: 'PROFILE',
        subjectId: owner.organizationId,
        reason: '사진이 달라요',
      }),
      mine.post(`/api/admin/organizations/${npo.organizationId}/transitions`, {
        to: 'HELD',
        unheard: 'URGENT',
        version: heldVersion,
        reason: '확인이 필요해요',
      }),
    ];
    const answers = await Promise.all(calls);
    const waiting = answers.map((given) => {
      expect(given.json(), given.body).toMatchObject({ waiting: { status: 'WAITING' } });
      return given.json().waiting as Outgoing;
    });
    expect(waiting.map(({ label }) => label)).toEqual([
      '증빙 보완 요청',
      '추천 보내기',
      '상태 바꾸기: 취소',
      expect.stringMatching(/ 내리기$/),
      '이용 보류',
    ]);
    expect(await read()).toEqual(before);
    for (const one of waiting) await send(one);
    const ids = waiting.map(({ id }) => id);
    const states = await db
      .select({ status: outgoing.status, refusal: outgoing.refusal })
      .from(outgoing)
      .where(and(inArray(outgoing.id, ids)));
    expect(states).toEqual(ids.map(() => ({ status: 'SENT', refusal: null })));
    expect(await read()).toEqual({
      certificate: 'REJECTED',
      list: 'PROPOSING',
      project: 'CANCELED',
      profile: 404,
      held: 'HELD',
    });
  });

  test('with no minutes it is carried out at once, with eleven it is not set', async () => {
    await waits(0);
    const id = await ask();
    expect((await answer(id)).json()).toMatchObject({ answer: '다음 주에 시작해요.', status: 'ANSWERED' });
    const set = async (outgoingMinutes: number) => {
      const { version } = (await mine.get('/api/admin/settings')).json();
      return mine.put('/api/admin/settings', { version, reason: '기다림을 바꿔요', outgoingMinutes });
    };
    for (const wrong of [-1, 11, 2.5]) {
      const refused = await set(wrong);
      expect([wrong, refused.statusCode, refused.json().fieldErrors[0].path]).toEqual([
        wrong,
        400,
        'outgoingMinutes',
      ]);
    }
    expect((await set(10)).json()).toMatchObject({ outgoingMinutes: 10 });
    const waiting = await held(await ask());
    expect(Date.parse(waiting.leavesAt) - Date.parse(waiting.decidedAt)).toBe(600_000);
    // A shorter wait is for what is decided from then on.
    expect((await set(1)).statusCode).toBe(200);
    expect((await stateOf(waiting.id))?.leavesAt.toISOString()).toBe(waiting.leavesAt);
  });

  test('what members are told of an incident goes at once', async () => {
    const paths = outgoingActs.map((name) => findAct(name).endpoint.path);
    expect(paths.every((path) => [...mountedEndpoints.values()].some((one) => one.path === path))).toBe(true);
    expect(paths.filter((path) => path.includes('incident'))).toEqual([]);
  });

  test('what became of it is forgotten after its days, but what waits or was not seen', async () => {
    const [done, open] = [await held(await ask()), await held(await ask())];
    await send(done);
    expect(await deleteEnded(opened.platform.db, 30)).toBe(0);
    await opened.platform.db.transaction(async (tx) => {
      expect(await deleteEnded(tx as never, -1)).toBeGreaterThan(0);
    });
    expect(await stateOf(done.id)).toBeUndefined();
    expect((await stateOf(open.id))?.status).toBe('WAITING');
  });
});
