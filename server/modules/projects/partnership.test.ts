import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import type { Continuation } from '#contract/projects/continuations.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { ProjectDetail, ProjectPage } from '#contract/projects/projects.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  moveOrganization,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, rematchProject, type TestProject } from '#server/testing/project-factories.ts';
import { acceptDocuments, handIn } from '#server/testing/required-documents.ts';

let app: TestApp;
let adminBrowser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  adminBrowser = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(() => app.close());

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
const secret = '우리 단가는 120만 원입니다';
const rematchReason = '담당자가 바뀌어 일정을 맞출 수 없어요';

type Scene = {
  company: TestPartyMember;
  former: TestPartyMember;
  later: TestPartyMember;
  companyBrowser: TestBrowser;
  formerBrowser: TestBrowser;
  laterBrowser: TestBrowser;
  made: TestProject;
  /** Handed in by the former partner. */
  fileIds: { general: string; completion: string };
};

type Answer = Awaited<ReturnType<TestBrowser['upload']>>;
const fileIdOf = (answer: Answer) => answer.json<{ file: { id: string } }>().file?.id;
const share = (browser: TestBrowser, projectId: string, name: string) =>
  browser.upload(`/api/projects/${projectId}/documents`, { name, bytes: pdf });

/** A project whose first partner wrote and handed things in, was taken back by the admin and went on to a status. */
async function createScene(status: ProjectStatus): Promise<Scene> {
  const { db } = app.platform;
  const [company, former, later] = [await createCompany(db), await createNpo(db), await createNpo(db)];
  const [companyBrowser, formerBrowser, laterBrowser] = [
    await app.signIn(company),
    await app.signIn(former),
    await app.signIn(later),
  ];
  const first = await createProject(db, company, { status: 'MATCHED', npoIds: [former.organizationId] });
  const { projectId } = first;
  await formerBrowser.post(`/api/projects/${projectId}/events`, { text: secret });
  await companyBrowser.post(`/api/projects/${projectId}/events`, { text: '첫 파트너의 견적이 높아요' });
  const fileIds = {
    general: fileIdOf(await share(formerBrowser, projectId, '견적서.pdf')),
    completion: fileIdOf(await handIn(formerBrowser, projectId, '완료보고.pdf')),
  } as Scene['fileIds'];
  const made = await rematchProject(db, company, first, { status, npoIds: [later.organizationId] });
  return { company, former, later, companyBrowser, formerBrowser, laterBrowser, made, fileIds };
}

const read = async (browser: TestBrowser, projectId: string) =>
  (await browser.get(`/api/projects/${projectId}`)).json<ProjectDetail>();
const download = async (browser: TestBrowser, fileId: string) =>
  (await browser.get(`/api/files/${fileId}/download`)).statusCode;

describe('[F-66] what the former partner of a project wrote', () => {
  test('is read by nobody who came later: no document, no note, no line of the log', async () => {
    const { laterBrowser, made, fileIds, former } = await createScene('IN_PROGRESS');
    const seen = JSON.stringify(await read(laterBrowser, made.projectId));
    for (const text of [secret, '견적', '완료보고', former.organizationId, '다시'])
      expect(seen.includes(text), text).toBe(false);
    for (const id of Object.values(fileIds)) expect(await download(laterBrowser, id)).toBe(404);
  });

  test('is read by the company and the admin apart from what came later', async () => {
    const { companyBrowser, laterBrowser, made, fileIds, former, later } = await createScene('IN_PROGRESS');
    await laterBrowser.post(`/api/projects/${made.projectId}/events`, { text: '새로 시작했어요' });
    const adminView = (
      await adminBrowser.get(`/api/admin/projects/${made.projectId}`)
    ).json<AdminProjectDetail>();
    for (const detail of [await read(companyBrowser, made.projectId), adminView.project]) {
      expect(detail.partner?.id).toBe(later.organizationId);
      expect(detail.documents.items).toEqual([]);
      const texts = detail.events.items.map(({ text }) => text);
      expect(texts).toContain('새로 시작했어요');
      expect(texts).not.toContain(secret);
      expect(detail.earlierPartnerships).toMatchObject([
        { partner: { id: former.organizationId }, ending: 'REMATCHED' },
      ]);
      const [earlier] = detail.earlierPartnerships;
      expect(earlier?.documents.items.map(({ name }) => name)).toEqual(['완료보고.pdf', '견적서.pdf']);
      expect(earlier?.documents.items.every(({ isLocked }) => isLocked)).toBe(true);
      expect(earlier?.events.items.map(({ text }) => text)).toContain(secret);
      expect(earlier?.events.items.map(({ text }) => text)).not.toContain('새로 시작했어요');
    }
    for (const browser of [companyBrowser, adminBrowser])
      expect(await download(browser, fileIds.general)).toBe(200);
  });

  test('stays its own to read, ended, and it sees nothing of what came later', async () => {
    const { companyBrowser, laterBrowser, formerBrowser, later, former, made, fileIds } =
      await createScene('IN_PROGRESS');
    await laterBrowser.post(`/api/projects/${made.projectId}/events`, { text: '새로 시작했어요' });
    const laterFile = fileIdOf(await share(laterBrowser, made.projectId, '새계획.pdf'));
    const own = await read(formerBrowser, made.projectId);
    expect(own).toMatchObject({
      status: { code: 'CANCELED' },
      partner: { id: former.organizationId },
      partnership: { ending: 'REMATCHED' },
      progress: null,
      earlierPartnerships: [],
      allowed: { addDocument: false, addEvent: false, contact: false, requestChange: false },
    });
    expect(own.documents.items.map(({ name }) => name)).toEqual(['완료보고.pdf', '견적서.pdf']);
    expect(own.events.items.map(({ text }) => text)).toContain(secret);
    const seen = JSON.stringify(own);
    for (const text of ['새로 시작했어요', '새계획', later.organizationId, 'IN_PROGRESS'])
      expect(seen.includes(text), text).toBe(false);
    expect(await download(formerBrowser, fileIds.general)).toBe(200);
    expect(await download(formerBrowser, laterFile as string)).toBe(404);
    const { items } = (await formerBrowser.get('/api/projects')).json<ProjectPage>();
    expect(items).toMatchObject([
      {
        id: made.projectId,
        status: { code: 'CANCELED' },
        partnershipEnding: 'REMATCHED',
        nextAction: { kind: 'NONE' },
      },
    ]);
    expect(JSON.stringify(items).includes(later.organizationId)).toBe(false);
    expect((await read(companyBrowser, made.projectId)).status.code).toBe('IN_PROGRESS');
  });

  test('lets nobody bill or close the project: the completion document must be of its partnership', async () => {
    const { made, laterBrowser, companyBrowser } = await createScene('IN_PROGRESS');
    const move = (to: ProjectStatus, version: number) =>
      adminBrowser.post(`/api/admin/projects/${made.projectId}/transitions`, { to, version });
    for (const to of ['PAYMENT_REQUESTED', 'CLOSED'] as const) {
      const refused = await move(to, made.version);
      expect([to, refused.statusCode, refused.json().code]).toEqual([to, 409, 'DOCUMENTS_MISSING']);
    }
    expect((await read(laterBrowser, made.projectId)).nextAction.kind).toBe('RUN_PROJECT');
    await handIn(laterBrowser, made.projectId, '새완료.pdf');
    await acceptDocuments(companyBrowser, made.projectId);
    expect((await move('PAYMENT_REQUESTED', made.version)).statusCode).toBe(200);
  });

  test('is not given to an invited NPO that knows the id of a file', async () => {
    const { laterBrowser, made, fileIds } = await createScene('PROPOSING');
    for (const id of Object.values(fileIds)) expect(await download(laterBrowser, id)).toBe(404);
    const seen = await read(laterBrowser, made.projectId);
    expect([seen.documents.items, seen.events.items, seen.earlierPartnerships, seen.partnership]).toEqual([
      [],
      [],
      [],
      null,
    ]);
  });

  test('the reason of a re-match is read by the partner that it ended, and by none that follows', async () => {
    const { db } = app.platform;
    const [company, former, later] = [await createCompany(db), await createNpo(db), await createNpo(db)];
    const first = await createProject(db, company, { status: 'MATCHED', npoIds: [former.organizationId] });
    const taken = await adminBrowser.post(`/api/admin/projects/${first.projectId}/transitions`, {
      to: 'MATCHING',
      version: first.version,
      reason: rematchReason,
    });
    expect(taken.statusCode).toBe(200);
    const formerSees = await read(await app.signIn(former), first.projectId);
    expect(JSON.stringify(formerSees.events)).toContain(rematchReason);
    const { match } = taken.json<AdminProjectDetail>();
    const order = match?.candidates.map(({ npoId }) => npoId) ?? [];
    expect(order).not.toContain(former.organizationId);
    const published = await adminBrowser.post(`/api/admin/matches/${match?.id}/publication`, {
      version: match?.version,
    });
    expect(published.statusCode).toBe(200);
    const laterBrowser = await app.signIn(later);
    const { items } = (await laterBrowser.get('/api/invitations')).json<{ items: { id: string }[] }>();
    expect(items.length).toBe(1);
    await laterBrowser.post(`/api/invitations/${items[0]?.id}/acceptance`, { version: 1 });
    const companyBrowser = await app.signIn(company);
    const { version } = await read(companyBrowser, first.projectId);
    const chosen = await companyBrowser.post(`/api/projects/${first.projectId}/partner`, {
      npoId: later.organizationId,
      version,
    });
    expect(chosen.statusCode).toBe(200);
    const laterSees = JSON.stringify(await read(laterBrowser, first.projectId));
    for (const text of [rematchReason, '다시 매칭', former.organizationId])
      expect(laterSees.includes(text), text).toBe(false);
    expect(JSON.stringify(chosen.json<ProjectDetail>().earlierPartnerships)).toContain(rematchReason);
  });
});

const progress = {
  actualStart: '2026-01-01',
  actualEnd: '2099-12-31',
  actualBudget: 1,
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
};

describe('[F-66] the things of a partnership: who × which × the status of the project', () => {
  const openStatuses: readonly ProjectStatus[] = [
    'MATCHED',
    'CONFIRMED',
    'IN_PROGRESS',
    'DEADLINE_PASSED',
    'PAYMENT_REQUESTED',
    'PAYMENT_CONFIRMED',
  ];
  const statuses: readonly ProjectStatus[] = ['MATCHING', 'PROPOSING', ...openStatuses, 'CLOSED'];

  test.each(statuses)(
    'while it is %s',
    async (status) => {
      const scene = await createScene(status);
      const { projectId, partnershipId, version } = scene.made;
      const isOpen = openStatuses.includes(status);
      const heldNpo = scene.later;
      const colleague = await app.signIn(
        await createMember(app.platform.db, { role: 'NPO', organizationId: scene.later.organizationId }),
      );
      const stranger = await app.signIn(await createNpo(app.platform.db));
      const laterFile = isOpen ? fileIdOf(await share(scene.laterBrowser, projectId, '이후.pdf')) : undefined;
      const hasPartner = partnershipId !== null;
      const isInvited = status === 'PROPOSING';
      const actors = [
        ['company', scene.companyBrowser],
        ['former', scene.formerBrowser],
        ['later', scene.laterBrowser],
        ['colleague of later', colleague],
        ['admin', adminBrowser],
        ['stranger', stranger],
      ] as const;
      const expected = (name: string) => {
        const isSide = name === 'company' || name === 'admin';
        const isLater = name === 'later' || name === 'colleague of later';
        const works = hasPartner && (isSide || isLater);
        return {
          reads: isSide || name === 'former' || (isLater && (hasPartner || isInvited)),
          formerFile: isSide || name === 'former',
          laterFile: isOpen && (isSide || isLater),
          adds: works && isOpen,
          // The contact persons alone (P-05): a colleague asks the own one.
          contact: works && isOpen && (name === 'company' || name === 'later'),
          continuation: works || name === 'former',
          answers: works && name !== 'admin' && status !== 'CANCELED',
          asks: works && name !== 'admin' && isOpen,
        };
      };
      for (const [name, browser] of actors) {
        const may = expected(name);
        const url = `/api/projects/${projectId}`;
        const is = async (what: string, answer: Promise<{ statusCode: number }>, allowed: boolean) => {
          const { statusCode } = await answer;
          const isThere = ![401, 403, 404].includes(statusCode) && statusCode < 500;
          expect([status, name, what, isThere, statusCode]).toEqual([
            status,
            name,
            what,
            allowed,
            statusCode,
          ]);
        };
        const isParty = name !== 'admin';
        await is('reads', browser.get(url), may.reads);
        await is('former file', browser.get(`/api/files/${scene.fileIds.general}/download`), may.formerFile);
        if (laterFile) await is('later file', browser.get(`/api/files/${laterFile}/download`), may.laterFile);
        await is(
          'deletes former file',
          browser.delete(`${url}/documents/${scene.fileIds.general}`),
          name === 'former',
        );
        await is('note', browser.post(`${url}/events`, { text: '기록' }), may.adds);
        await is('document', browser.upload(`${url}/documents`, { name: 'a.pdf', bytes: pdf }), may.adds);
        if (isParty) await is('contact', browser.get(`${url}/contact`), may.contact);
        await is('continuation', browser.get(`${url}/continuation`), may.continuation);
        if (isParty) {
          await is('answers', browser.put(`${url}/continuation`, { answer: 'YES' }), may.answers);
          const wanted = { form: progress, reason: '충분히 긴 이유', version: version - 1 };
          await is('change request', browser.post(`${url}/change-requests`, wanted), may.asks);
        }
      }
      // What the former partner may call its own is locked since the end.
      expect(await download(scene.formerBrowser, scene.fileIds.general)).toBe(200);
      await moveOrganization(app.platform.db, heldNpo.organizationId, ['HELD']);
      for (const url of [
        `/api/projects/${projectId}`,
        `/api/files/${laterFile ?? scene.fileIds.general}/download`,
      ])
        expect([403, 404]).toContain((await scene.laterBrowser.get(url)).statusCode);
    },
    300_000,
  );

  test('[P-05] a held party’s contact is hidden from its partner, and seen again with the release', async () => {
    const { db } = app.platform;
    const [own, npo] = [await createCompany(db), await createNpo(db)];
    const made = await createProject(db, own, { status: 'MATCHED', npoIds: [npo.organizationId] });
    const browser = await app.signIn(own);
    const url = `/api/projects/${made.projectId}`;
    const read = async () => {
      const { allowed } = (await browser.get(url)).json<ProjectDetail>();
      return [allowed.contact, (await browser.get(`${url}/contact`)).statusCode];
    };
    expect(await read()).toEqual([true, 200]);
    await moveOrganization(db, npo.organizationId, ['HELD']);
    expect(await read()).toEqual([false, 404]);
    await moveOrganization(db, npo.organizationId, ['APPROVED']);
    expect(await read()).toEqual([true, 200]);
  });

  test('the answers of a partnership that ended are those of its parties alone', async () => {
    const { formerBrowser, companyBrowser, laterBrowser, made } = await createScene('CLOSED');
    await companyBrowser.put(`/api/projects/${made.projectId}/continuation`, { answer: 'YES' });
    await laterBrowser.put(`/api/projects/${made.projectId}/continuation`, { answer: 'NO' });
    const own = (
      await formerBrowser.get(`/api/projects/${made.projectId}/continuation`)
    ).json<Continuation>();
    expect(own).toEqual({
      company: { hasAnswered: false, answer: null },
      npo: { hasAnswered: false, answer: null },
      nextProjectId: null,
    });
  });
});

describe('[F-66] the app role, whatever SQL it sends', () => {
  /** SQLSTATE of a refused statement, null when it went through. */
  async function attempt(...statements: ReturnType<typeof sql>[]): Promise<string | null> {
    try {
      await app.platform.db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(statement);
      });
      return null;
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      return code ?? cause?.code ?? 'unknown';
    }
  }

  /** Adds one row of each thing to a partnership, in the name of an organisation. */
  const additions = (
    projectId: string,
    partnershipId: string | null,
    organizationId: string,
    memberId: string,
  ) => ({
    file: sql`INSERT INTO file (class, document_kind, project_id, partnership_id, owner_id, name, size_bytes, mime_type, sha256, storage_key)
      VALUES ('PROJECT_DOCUMENT', 'GENERAL', ${projectId}, ${partnershipId}, ${organizationId}, 'a.pdf', 1, 'application/pdf', '0', 'xx/none')`,
    project_event: sql`INSERT INTO project_event (project_id, partnership_id, kind, text, actor_organization_id, actor_type)
      VALUES (${projectId}, ${partnershipId}, 'NOTE', '기록', ${organizationId}, 'NPO')`,
    change_request: sql`INSERT INTO change_request (project_id, partnership_id, organization_id, requested_by_id, before, after, reason)
      VALUES (${projectId}, ${partnershipId}, ${organizationId}, ${memberId}, '{"actualBudget": 1}', '{"actualBudget": 2}', '이유')`,
    continuation: sql`INSERT INTO continuation (project_id, partnership_id, organization_id, answer, answered_by_id)
      VALUES (${projectId}, ${partnershipId}, ${organizationId}, 'YES', ${memberId})`,
  });
  const undo = sql`DO $$ BEGIN RAISE EXCEPTION 'enough' USING ERRCODE = 'MT999'; END $$`;

  test('adds no row without a partnership, to another project’s, by no party of it, or after its end', async () => {
    const { made, former, later } = await createScene('IN_PROGRESS');
    const foreign = await createScene('IN_PROGRESS');
    const { rows } = await app.platform.db.execute<{ id: string }>(
      sql`SELECT id FROM partnership WHERE project_id = ${made.projectId} AND ended_at IS NOT NULL`,
    );
    const endedId = rows[0]?.id as string;
    const own = [later.organizationId, later.memberId] as const;
    const cases = {
      'goes through': [made.partnershipId, ...own, /^MT999$/],
      'without a partnership': [null, ...own, /^(23502|23514)$/],
      'of another project': [
        foreign.made.partnershipId,
        foreign.later.organizationId,
        foreign.later.memberId,
        /^23503$/,
      ],
      'by no party': [made.partnershipId, former.organizationId, former.memberId, /^MT001$/],
      'after its end': [endedId, former.organizationId, former.memberId, /^MT001$/],
    } as const;
    for (const [name, [partnershipId, organizationId, memberId, code]] of Object.entries(cases))
      for (const [table, statement] of Object.entries(
        additions(made.projectId, partnershipId, organizationId, memberId),
      )) {
        expect([name, table, await attempt(statement, undo)]).toEqual([
          name,
          table,
          expect.stringMatching(code),
        ]);
      }
  });

  test('moves nothing from one partnership to another and opens none again', async () => {
    const { made, fileIds } = await createScene('IN_PROGRESS');
    const ended = sql`project_id = ${made.projectId} AND ended_at IS NOT NULL`;
    const next = sql`version = version + 1`;
    for (const [code, statement] of [
      ['MT001', sql`UPDATE file SET partnership_id = ${made.partnershipId} WHERE id = ${fileIds.completion}`],
      ['MT001', sql`UPDATE file SET is_locked = false WHERE id = ${fileIds.completion}`],
      ['MT001', sql`UPDATE partnership SET ended_at = NULL, ending = NULL, ${next} WHERE ${ended}`],
      ['MT001', sql`UPDATE partnership SET actual_budget = 1, ${next} WHERE ${ended}`],
      [
        'MT001',
        sql`UPDATE project SET partnership_id = (SELECT id FROM partnership WHERE ${ended}), ${next} WHERE id = ${made.projectId}`,
      ],
      [
        'MT001',
        sql`UPDATE partnership SET ended_at = now(), ending = 'REMATCHED', ${next} WHERE id = ${made.partnershipId}`,
      ],
      ['42501', sql`UPDATE partnership SET npo_id = npo_id`],
      ['42501', sql`DELETE FROM partnership`],
      [
        'MT001',
        sql`INSERT INTO partnership (project_id, company_id, npo_id)
        SELECT project_id, company_id, npo_id FROM partnership WHERE ${ended}`,
      ],
    ] as const)
      expect([await attempt(statement), statement.queryChunks.length]).toEqual([
        code,
        statement.queryChunks.length,
      ]);
  });
});
