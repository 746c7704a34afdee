import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { requiredDocumentTransitions } from '#contract/projects/required-document-status.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createMember, createNpo } from '#server/testing/factories.ts';
import {
  createProject,
  formTestRequest,
  rematchProject,
  type TestProject,
} from '#server/testing/project-factories.ts';
import { acceptDocuments, handIn } from '#server/testing/required-documents.ts';

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

let app: TestApp;
let admin: TestBrowser;
let adminId: string;
let company: Awaited<ReturnType<typeof createCompany>>;
let npo: Awaited<ReturnType<typeof createNpo>>;
let asCompany: TestBrowser;
let asNpo: TestBrowser;
let made: TestProject;

beforeAll(async () => {
  app = await openTestApp();
  const created = await createAdmin(app.platform.db);
  adminId = created.memberId;
  admin = await app.signIn(created);
});
afterAll(() => app.close());

/** A running project whose request names two documents. */
beforeEach(async () => {
  const { db } = app.platform;
  company = await createCompany(db);
  npo = await createNpo(db);
  asCompany = await app.signIn(company);
  asNpo = await app.signIn(npo);
  made = await make('IN_PROGRESS', ['결과보고서', '활동 사진']);
});

const make = (status: ProjectStatus, requiredDocs: string[]) =>
  createProject(app.platform.db, company, {
    status,
    npoIds: [npo.organizationId],
    request: { requiredDocs },
  });
const base = (projectId = made.projectId) => `/api/projects/${projectId}/required-documents`;
const readProject = async (browser: TestBrowser, projectId = made.projectId) =>
  (await browser.get(`/api/projects/${projectId}`)).json<ProjectDetail>();
const documentOf = async (name = '결과보고서') => {
  const found = (await readProject(asCompany)).requiredDocuments.find((one) => one.name === name);
  if (!found) throw new Error(`nobody asks for ${name}`);
  return found;
};
const send = async (browser: TestBrowser, given: { name?: string; file?: string; version?: number } = {}) => {
  const { id, version } = await documentOf(given.name);
  return browser.upload(
    `${base()}/${id}/files`,
    { name: given.file ?? '보고서.pdf', bytes: pdf },
    { version: String(given.version ?? version) },
  );
};
const decide = async (how: 'acceptance' | 'return' | 'waiver', more: object = {}, browser = asCompany) => {
  const { id, version } = await documentOf();
  return browser.post(`${base()}/${id}/${how}`, { version, ...more });
};
const goOn = async (to: ProjectStatus, reason?: string) => {
  const { version } = await readProject(admin);
  return admin.post(`/api/admin/projects/${made.projectId}/transitions`, { to, version, reason });
};

describe('[F-32] documents that a company asks of its partner', () => {
  test('are those of the request once a partner is chosen, each name once', async () => {
    const offered = await createProject(app.platform.db, company, {
      status: 'PROPOSING',
      npoIds: [npo.organizationId],
      invitationStatus: 'ACCEPTED',
      request: formTestRequest({ requiredDocs: ['활동 사진', '결과보고서', '활동 사진'] }),
    });
    expect((await readProject(asCompany, offered.projectId)).requiredDocuments).toEqual([]);
    const chosen = await asCompany.post(`/api/projects/${offered.projectId}/partner`, {
      npoId: npo.organizationId,
      version: offered.version,
    });
    expect(chosen.json<ProjectDetail>().requiredDocuments).toMatchObject([
      { name: '활동 사진', status: 'WANTED', file: null, reason: null },
      { name: '결과보고서', status: 'WANTED', file: null, reason: null },
    ]);
  });

  test('have the state machine of the contract', async () => {
    const { rows } = await app.platform.db.$client.query<{ pair: string }>(
      "SELECT from_status || '>' || to_status AS pair FROM status_transition WHERE entity = 'required_document'",
    );
    expect(rows.map(({ pair }) => pair).sort()).toEqual(
      requiredDocumentTransitions.map(({ from, to }) => `${from}>${to}`).sort(),
    );
  });

  test('go back and forth until the company accepts, and the returned file can be deleted', async () => {
    expect((await send(asNpo, { file: '초안.pdf' })).statusCode).toBe(200);
    expect(await documentOf()).toMatchObject({
      status: 'HANDED_IN',
      file: { name: '초안.pdf', isLocked: true },
    });
    expect((await readProject(asCompany)).nextAction).toMatchObject({
      kind: 'REVIEW_DOCUMENTS',
      text: '단체가 낸 서류 1건을 확인해 주세요',
    });
    expect((await decide('return', { reason: '표지가 없어요' })).statusCode).toBe(200);
    const returned = await documentOf();
    expect(returned).toMatchObject({
      status: 'RETURNED',
      reason: '표지가 없어요',
      file: { isLocked: false },
    });
    expect((await readProject(asNpo)).nextAction).toMatchObject({
      kind: 'HAND_IN_DOCUMENTS',
      text: '돌려받은 서류 1건을 다시 내 주세요',
    });
    expect((await send(asNpo, { file: '고침.pdf' })).statusCode).toBe(200);
    const removed = await asNpo.delete(`/api/projects/${made.projectId}/documents/${returned.file?.id}`);
    expect(removed.statusCode).toBe(200);
    expect((await decide('acceptance')).statusCode).toBe(200);
    expect(await documentOf()).toMatchObject({
      status: 'ACCEPTED',
      reason: null,
      file: { name: '고침.pdf' },
    });
    expect((await send(asNpo)).json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
    const { events } = await readProject(asNpo);
    expect(events.items.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        '‘결과보고서’ 서류를 냈어요 (초안.pdf)',
        '‘결과보고서’ 서류를 돌려보냈어요. 이유: 표지가 없어요',
        '‘결과보고서’ 서류를 확인했어요',
      ]),
    );
  });

  test('are exchanged while nobody has decided: the file before is gone, with its object', async () => {
    const before = (await send(asNpo, { file: '잘못.pdf' })).json<{ file: { id: string } }>().file.id;
    const after = (await send(asNpo, { file: '바른.pdf' })).json<{ file: { id: string } }>().file.id;
    const [entry] = await app.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(eq(auditEntry.action, 'required-document.hand-in'))
      .orderBy(desc(auditEntry.sequence))
      .limit(1);
    expect(entry?.details).toMatchObject({ fileId: after, replacedFileId: before });
    expect((await documentOf()).file).toMatchObject({ name: '바른.pdf' });
    expect((await asNpo.get(`/api/files/${before}/download`)).statusCode).toBe(404);
    expect((await readProject(asNpo)).documentCount).toBe(1);
  });

  test('are exchanged and returned by the file of the last turn; what was returned before stays', async () => {
    await send(asNpo, { file: '초안.pdf' });
    await decide('return', { reason: '표지가 없어요' });
    await send(asNpo, { file: '고침.pdf' });
    await send(asNpo, { file: '다시 고침.pdf' });
    const names = async () => (await readProject(asNpo)).documents.items.map(({ name }) => name).sort();
    expect(await names()).toEqual(['다시 고침.pdf', '초안.pdf']);
    await decide('return', { reason: '쪽이 빠졌어요' });
    expect((await documentOf()).file).toMatchObject({ name: '다시 고침.pdf', isLocked: false });
  });

  test('handed in twice at once are handed in once; the second is told', async () => {
    const colleague = await app.signIn(
      await createMember(app.platform.db, { role: 'NPO', organizationId: npo.organizationId }),
    );
    const { version } = await documentOf();
    const answers = await Promise.all([
      send(asNpo, { version }),
      send(colleague, { version }),
      send(asNpo, { version }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json()).toMatchObject({
        code: 'STALE',
        current: { status: 'HANDED_IN', version: version + 1 },
      });
    expect((await readProject(asNpo)).documentCount).toBe(1);
  });

  test('accepted while another file comes: one wins, the other is told, and no accepted file is exchanged', async () => {
    for (let time = 0; time < 5; time += 1) {
      made = await make('IN_PROGRESS', ['결과보고서']);
      await send(asNpo, { file: '첫째.pdf' });
      const { version } = await documentOf();
      const [accepted, exchanged] = await Promise.all([
        decide('acceptance', { version }),
        send(asNpo, { file: '둘째.pdf', version }),
      ]);
      expect([accepted.statusCode, exchanged.statusCode].sort()).toEqual([200, 409]);
      expect(await documentOf()).toMatchObject(
        accepted.statusCode === 200
          ? { status: 'ACCEPTED', file: { name: '첫째.pdf' } }
          : { status: 'HANDED_IN', file: { name: '둘째.pdf' } },
      );
      const message = (accepted.statusCode === 409 ? accepted : exchanged).json<{ message: string }>()
        .message;
      expect(message).toMatch(/^그사이 (단체가 새 파일을 냈어요|기업이 확인한 서류예요)/);
    }
  });

  test('are asked for, returned and waived with a reason by the company alone, and handed in by its partner alone', async () => {
    expect((await decide('waiver')).json()).toMatchObject({ fieldErrors: [{ path: 'reason' }] });
    expect((await asNpo.post(base(), { name: '영수증' })).statusCode).toBe(403);
    expect((await admin.post(base(), { name: '영수증' })).statusCode).toBe(403);
    expect((await send(asCompany)).statusCode).toBe(403);
    expect((await decide('waiver', { reason: '필요 없어요' }, asNpo)).statusCode).toBe(403);
    const stranger = await app.signIn(await createNpo(app.platform.db));
    expect((await send(stranger)).statusCode).toBe(404);
    expect(
      (await decide('waiver', { reason: '필요 없어요' })).json<ProjectDetail>().requiredDocuments,
    ).toMatchObject([
      { name: '결과보고서', status: 'WAIVED', reason: '필요 없어요' },
      { name: '활동 사진', status: 'WANTED' },
    ]);
    expect((await send(asNpo)).json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
  });

  test('can be added under a new name until the admin takes over', async () => {
    expect((await asCompany.post(base(), { name: '활동 사진' })).json()).toMatchObject({
      fieldErrors: [{ path: 'name', message: '이미 요청한 서류예요. 다른 이름을 적어 주세요.' }],
    });
    const added = await asCompany.post(base(), { name: '영수증' });
    expect(added.json<ProjectDetail>().requiredDocuments.map(({ name }) => name)).toEqual([
      '결과보고서',
      '활동 사진',
      '영수증',
    ]);
    const { id, version } = await documentOf('활동 사진');
    await asCompany.post(`${base()}/${id}/waiver`, { version, reason: '영수증으로 볼게요' });
    const again = await asCompany.post(base(), { name: '활동 사진' });
    expect(again.statusCode, 'what was waived may be asked for again').toBe(200);
    made = await make('PAYMENT_REQUESTED', ['결과보고서']);
    expect((await asCompany.post(base(), { name: '영수증' })).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
    });
  });

  test('are twenty at most, those that the company does without among them', async () => {
    for (let number = 3; number <= 20; number++)
      expect((await asCompany.post(base(), { name: `서류 ${number}` })).statusCode).toBe(200);
    const refusal = { fieldErrors: [{ path: 'name', message: '서류는 20가지까지 요청할 수 있어요.' }] };
    expect((await asCompany.post(base(), { name: '하나 더' })).json()).toMatchObject(refusal);
    await decide('waiver', { reason: '필요 없어요' });
    expect((await asCompany.post(base(), { name: '하나 더' })).json()).toMatchObject(refusal);
    expect((await readProject(asCompany)).requiredDocuments).toHaveLength(20);
  });

  test('belong to their partnership: the next partner begins anew, the former one changes nothing', async () => {
    made = await make('MATCHED', ['결과보고서']);
    await send(asNpo, { file: '첫 파트너.pdf' });
    const former = await documentOf();
    const later = await createNpo(app.platform.db);
    await rematchProject(app.platform.db, company, made, {
      status: 'IN_PROGRESS',
      npoIds: [later.organizationId],
    });
    expect(await documentOf()).toMatchObject({ status: 'WANTED', file: null });
    const late = { name: '늦음.pdf', bytes: pdf };
    const version = { version: String(former.version) };
    expect((await asNpo.upload(`${base()}/${former.id}/files`, late, version)).statusCode).toBe(404);
    const asLater = await app.signIn(later);
    expect((await asLater.upload(`${base()}/${former.id}/files`, late, version)).statusCode).toBe(404);
    expect((await readProject(asNpo)).requiredDocuments).toMatchObject([{ file: { name: '첫 파트너.pdf' } }]);
  });
});

describe('[F-32] going on', () => {
  test('needs no reason once everything is accepted or waived', async () => {
    await handIn(asNpo, made.projectId);
    await acceptDocuments(asCompany, made.projectId);
    const { id, version } = await documentOf('활동 사진');
    const told = () =>
      app.platform.db.$count(
        notification,
        and(
          eq(notification.memberId, adminId),
          like(notification.body, '기업이 받기로 한 서류에 모두 답했어요.%'),
          like(notification.path, `%${made.projectId}%`),
        ),
      );
    expect(await told()).toBe(0);
    await asCompany.post(`${base()}/${id}/waiver`, { version, reason: '보고서에 들어 있어요' });
    expect(await told(), 'the admins may go on').toBe(1);
    expect((await readProject(asNpo)).nextAction.text).toBe('관리자가 프로젝트를 마무리하고 있어요');
    const { transitions } = (
      await admin.get(`/api/admin/projects/${made.projectId}`)
    ).json<AdminProjectDetail>();
    expect(transitions.find(({ to }) => to === 'PAYMENT_REQUESTED')).toMatchObject({
      needsReason: false,
      blockedBy: null,
    });
    const reason = '두 기관과 통화했어요.';
    expect((await goOn('PAYMENT_REQUESTED', reason)).statusCode).toBe(200);
    expect((await readProject(asCompany)).missingDocumentsReason).toBeNull();
    const [moved] = await app.platform.db
      .select({ reason: auditEntry.reason })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'project.transition'), eq(auditEntry.subjectId, made.projectId)));
    expect(moved, 'said all the same').toEqual({ reason });
  });

  test.each(['PAYMENT_REQUESTED', 'CLOSED'] as const)(
    'to %s with missing documents needs a reason, which both parties read',
    async (to) => {
      await send(asNpo);
      const refused = await goOn(to);
      expect(refused.json()).toMatchObject({
        code: 'DOCUMENTS_MISSING',
        message: '확인하지 못한 서류가 있어요: 결과보고서, 활동 사진. 그래도 넘어가려면 이유를 적어 주세요.',
        fieldErrors: [{ path: 'reason' }],
      });
      const reason = '두 기관이 전화로 확인했어요.';
      expect((await goOn(to, reason)).statusCode).toBe(200);
      for (const browser of [asCompany, asNpo]) {
        const { missingDocumentsReason, events } = await readProject(browser);
        expect(missingDocumentsReason).toBe(reason);
        expect(events.items.some(({ text }) => text.includes(`결과보고서, 활동 사진. 이유: ${reason}`))).toBe(
          true,
        );
      }
    },
  );

  test('needs a reason where nothing was asked for, too', async () => {
    made = await make('DEADLINE_PASSED', []);
    expect((await goOn('PAYMENT_REQUESTED')).json()).toMatchObject({
      code: 'DOCUMENTS_MISSING',
      message: '확인한 완료 서류가 없어요. 그래도 넘어가려면 이유를 적어 주세요.',
    });
    expect((await goOn('PAYMENT_REQUESTED', '기업이 서류를 받지 않기로 했어요.')).statusCode).toBe(200);
  });
});
