import { Client } from 'pg';
import { createIncident, waiveIncidentNotice, waiveIncidentReport } from '#contract/admin/incidents.ts';
import { isWaiting } from '#contract/admin/outgoing.ts';
import { createOrder } from '#contract/orders/orders.ts';
import { createChangeRequest } from '#contract/projects/projects.ts';
import { replyToTakedown, takeDown } from '#contract/takedowns.ts';
import { ADMIN, loseMail, makeUnderWay, makeWaiting } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { createApplications } from '#e2e/applications.ts';
import { createInquiries } from '#e2e/inquiries.ts';
import { createMember } from '#e2e/members.ts';
import { dayFromToday, submitRequest } from '#e2e/requests.ts';
import type { Product } from '#e2e/server.ts';

type RunningProduct = Product & { databaseUrl: string };

/** How many tasks of each kind a day at the desk begins with. */
export const dayOfTasks = {
  INQUIRY: 10,
  APPLICATION: 8,
  PLAN: 5,
  MAIL: 4,
  CERTIFICATE: 3,
  DEPOSIT: 3,
  LIST: 2,
  AGREEMENT: 2,
  CHANGE: 1,
  REPORT: 1,
  CLOSING: 1,
  OBJECTION: 1,
  INCIDENT: 1,
} as const;

async function write(databaseUrl: string, statement: string, values: unknown[]): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(statement, values);
  } finally {
    await database.end();
  }
}

/** Fills the desk with what a day brings: everything that waits has the word in its subject. */
export async function fillDesk(product: RunningProduct, word: string): Promise<void> {
  const { databaseUrl, url } = product;
  await createApplications(databaseUrl, dayOfTasks.APPLICATION, word);
  await createInquiries(databaseUrl, dayOfTasks.INQUIRY, word);
  for (let n = 1; n <= dayOfTasks.MAIL; n += 1)
    await loseMail(databaseUrl, `${n}@e2e.example`, `${word} 전하지 못한 알림 ${n}`);
  for (let n = 1; n <= dayOfTasks.PLAN; n += 1)
    await createMember(databaseUrl, { type: 'COMPANY', status: 'APPROVED', name: `${word} 연장 ${n}` });
  await write(
    databaseUrl,
    `UPDATE organization SET plan = 'CONNECT', plan_from = $2, plan_until = $3, version = version + 1 WHERE name LIKE $1`,
    [`${word} 연장 %`, dayFromToday(-300), dayFromToday(9)],
  );
  for (let n = 1; n <= dayOfTasks.CERTIFICATE; n += 1)
    await createMember(databaseUrl, { type: 'NPO', status: 'APPROVED', name: `${word} 증빙 ${n}` });
  await write(
    databaseUrl,
    `WITH paper AS (
       INSERT INTO file (class, owner_id, certificate_organization_id, name, size_bytes, mime_type, sha256, storage_key)
       SELECT 'CERTIFICATE', g.id, g.id, known.name, size_bytes, mime_type, sha256, storage_key
       FROM organization g, (SELECT file.* FROM file JOIN certificate ON certificate.file_id = file.id LIMIT 1) known
       WHERE g.name LIKE $1 RETURNING id, owner_id)
     INSERT INTO certificate (organization_id, document_type, file_id)
     SELECT owner_id, 'UNIQUE_NUMBER', id FROM paper`,
    [`${word} 증빙 %`],
  );
  for (let n = 1; n <= dayOfTasks.DEPOSIT; n += 1) {
    const name = `${word} 입금 ${n}`;
    const payer = await createMember(databaseUrl, { type: 'COMPANY', status: 'APPROVED', name });
    const body = { plan: 'CONNECT' as const, payerName: name.slice(0, 20), taxInvoice: null };
    await (await openApi(url, payer)).call(createOrder, { body });
  }

  for (let n = 1; n <= dayOfTasks.LIST; n += 1) await makeWaiting(product, { title: `${word} 추천 ${n}` });
  const company = await openApi(url, 'hanui_csr');
  const admin = await openApi(url, ADMIN);
  // A running project has a change to be decided and no agreement yet; one whose end has passed owes its report and
  // its documents too.
  const running = await makeUnderWay(product, {
    title: `${word} 바꿀 사업`,
    start: -10,
    end: 60,
    status: 'IN_PROGRESS',
  });
  const form = {
    actualStart: dayFromToday(-10),
    actualEnd: dayFromToday(90),
    actualBudget: 28_000_000,
    regionLevel1Code: '51',
    regionLevel2Code: '51110',
  };
  await company.call(createChangeRequest, {
    params: { projectId: running.id },
    body: { form, reason: '비가 잦아 늘려요', version: running.version },
  });
  await makeUnderWay(product, {
    title: `${word} 끝난 사업`,
    start: -60,
    end: -30,
    status: 'DEADLINE_PASSED',
  });

  const hidden = await submitRequest(company, { title: `${word} 내린 사업` });
  const down = await admin.call(takeDown, {
    params: { organizationId: hidden.company.id },
    body: { subject: 'PROJECT', subjectId: hidden.id, reason: '요청 내용을 확인하고 있어요.' },
  });
  if (isWaiting(down)) throw new Error('the takedown waits');
  await company.call(replyToTakedown, {
    params: { takedownId: down.id },
    body: { kind: 'OBJECTED', text: '사실과 달라요.', version: down.version },
  });

  const { id: incidentId } = await admin.call(createIncident, {
    body: {
      title: `${word} 잘못 간 메일`,
      discoveredAt: new Date().toISOString(),
      description: '한 통이 잘못 갔어요.',
    },
  });
  const params = { incidentId };
  const { version } = await admin.call(waiveIncidentReport, {
    params,
    body: { version: 1, text: '바로 거두었어요.' },
  });
  await admin.call(waiveIncidentNotice, { params, body: { version, text: '아무도 읽지 않았어요.' } });
}
