import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { getSession } from '#contract/accounts/members.ts';
import { decideChangeRequest, getAdminProject, publishAdminMatch, retryMail } from '#contract/admin/admin.ts';
import {
  closeIncident,
  createIncident,
  getIncident,
  waiveIncidentNotice,
  waiveIncidentReport,
} from '#contract/admin/incidents.ts';
import { acknowledgeOutgoing, getOutgoing, isWaiting } from '#contract/admin/outgoing.ts';
import type { TaskKind } from '#contract/admin/task-acts.ts';
import { findTasks, postponeTasks, type Task } from '#contract/admin/tasks.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { answerInquiry } from '#contract/inquiries.ts';
import { decideCertificate, getAdminCertificate } from '#contract/npos/certificates.ts';
import { getAdminOrder, recordDeposit, recordTaxInvoice } from '#contract/orders/admin-orders.ts';
import { createOrder } from '#contract/orders/orders.ts';
import { askRefund, declineRefund } from '#contract/orders/refund-requests.ts';
import {
  announceRestriction,
  decideHearing,
  findHearing,
  getHearing,
  giveOpinion,
} from '#contract/organizations/hearings.ts';
import { createChangeRequest } from '#contract/projects/projects.ts';
import { decideTakedown, findAdminTakedowns, replyToTakedown, takeDown } from '#contract/takedowns.ts';
import { ADMIN, loseMail, makeUnderWay, makeWaiting } from '#e2e/admin.ts';
import { type Api, openApi } from '#e2e/api.ts';
import { createApplications } from '#e2e/applications.ts';
import { createInquiries } from '#e2e/inquiries.ts';
import { createMember } from '#e2e/members.ts';
import { dayFromToday, submitRequest } from '#e2e/requests.ts';
import type { Product } from '#e2e/server.ts';
import { makeNumber } from '#e2e/signups.ts';

type RunningProduct = Product & { databaseUrl: string };

async function write(databaseUrl: string, statement: string, values: unknown[]): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(statement, values);
  } finally {
    await database.end();
  }
}

/** Fills the desk with one task of each kind: everything that waits has the word in its subject. */
export async function fillDesk(product: RunningProduct, word: string): Promise<void> {
  const { databaseUrl, url } = product;
  await createApplications(databaseUrl, 1, word);
  await createInquiries(databaseUrl, 1, word);
  await loseMail(databaseUrl, 'lost@e2e.example', `${word} 전하지 못한 알림`);
  await createMember(databaseUrl, { type: 'COMPANY', status: 'APPROVED', name: `${word} 연장` });
  await write(
    databaseUrl,
    `UPDATE organization SET plan = 'CONNECT', plan_from = $2, plan_until = $3, version = version + 1 WHERE name = $1`,
    [`${word} 연장`, dayFromToday(-300), dayFromToday(9)],
  );
  await createMember(databaseUrl, { type: 'NPO', status: 'APPROVED', name: `${word} 증빙` });
  await write(
    databaseUrl,
    `WITH paper AS (
       INSERT INTO file (class, owner_id, certificate_organization_id, name, size_bytes, mime_type, sha256, storage_key)
       SELECT 'CERTIFICATE', g.id, g.id, known.name, size_bytes, mime_type, sha256, storage_key
       FROM organization g, (SELECT file.* FROM file JOIN certificate ON certificate.file_id = file.id LIMIT 1) known
       WHERE g.name = $1 RETURNING id, owner_id)
     INSERT INTO certificate (organization_id, document_type, file_id)
     SELECT owner_id, 'UNIQUE_NUMBER', id FROM paper`,
    [`${word} 증빙`],
  );
  await orderPlan(product, `${word} 입금`);
  await oweMoney(product, word);
  await askForNumber(databaseUrl, `${word} 번호`);
  await hear(product, `${word} 의견`);
  await refuseDecision(databaseUrl, `${word} 못 나간 일`);
  await letChoosingDayPass(product, `${word} 고를 사업`);

  await makeWaiting(product, { title: `${word} 추천` });
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

/** Orders a plan for a new company of a name; answers with the order and who asked for it. */
async function orderPlan(
  { databaseUrl, url }: RunningProduct,
  name: string,
  taxInvoice: { businessNumber: string; email: string } | null = null,
) {
  const payer = await openApi(
    url,
    await createMember(databaseUrl, { type: 'COMPANY', status: 'APPROVED', name }),
  );
  const body = { plan: 'CONNECT' as const, payerName: name.slice(0, 20), taxInvoice };
  return { payer, order: await payer.call(createOrder, { body }) };
}

/** An order that is paid and waits for its tax invoice, and one whose company wants its money back. */
async function oweMoney(product: RunningProduct, word: string): Promise<void> {
  const admin = await openApi(product.url, ADMIN);
  const pay = ({ id, totalAmount }: { id: string; totalAmount: number }) =>
    admin.call(recordDeposit, {
      params: { orderId: id },
      body: { amount: totalAmount, bookedOn: koreanDay(new Date()), statementName: word, version: 1 },
    });
  const invoiced = await orderPlan(product, `${word} 계산서`, {
    businessNumber: makeNumber(),
    email: 'tax@e2e.example',
  });
  await pay(invoiced.order);
  const refunded = await orderPlan(product, `${word} 환불`);
  await pay(refunded.order);
  await refunded.payer.call(askRefund, {
    params: { orderId: refunded.order.id },
    body: {
      reason: '담당 부서가 없어졌어요',
      bank: '한마음은행',
      accountNumber: '1002123456789',
      accountHolder: '한빛기업',
      version: 2,
    },
  });
}

/** An NPO that asks for another number, with the certificate of it. */
async function askForNumber(databaseUrl: string, name: string): Promise<void> {
  await createMember(databaseUrl, { type: 'NPO', status: 'APPROVED', name });
  await write(
    databaseUrl,
    `WITH asked AS (
       INSERT INTO number_change (organization_id, requested_by_id, before, after, reason)
       SELECT g.id, m.id, g.number, $2, '단체를 사단법인으로 바꿨어요.'
       FROM organization g JOIN member m ON m.organization_id = g.id WHERE g.name = $1
       RETURNING id, organization_id),
     paper AS (
       INSERT INTO file (class, owner_id, certificate_organization_id, name, size_bytes, mime_type, sha256, storage_key)
       SELECT 'CERTIFICATE', organization_id, organization_id, known.name, size_bytes, mime_type, sha256, storage_key
       FROM asked, (SELECT file.* FROM file JOIN certificate ON certificate.file_id = file.id LIMIT 1) known
       RETURNING id)
     INSERT INTO certificate (organization_id, document_type, file_id, number_change_id)
     SELECT organization_id, 'UNIQUE_NUMBER', paper.id, asked.id FROM asked, paper`,
    [name, makeNumber()],
  );
}

/** An NPO that was told of a restriction and has said what it thinks of it. */
async function hear({ databaseUrl, url }: RunningProduct, name: string): Promise<void> {
  const npo = await openApi(url, await createMember(databaseUrl, { type: 'NPO', status: 'APPROVED', name }));
  const { member } = await npo.call(getSession);
  const told = await (await openApi(url, ADMIN)).call(announceRestriction, {
    params: { organizationId: member?.organizationId ?? '' },
    // It was approved once.
    body: { restriction: 'HELD', reason: '사진이 다른 단체의 것이라는 신고가 있었어요', version: 2 },
  });
  if (isWaiting(told)) throw new Error('the announcement waits');
  const { hearing } = await npo.call(findHearing);
  await npo.call(giveOpinion, { body: { text: '우리가 찍은 사진이에요', version: hearing?.version ?? 1 } });
}

/** A decision on an organisation that did not leave, because the organisation had changed meanwhile. */
async function refuseDecision(databaseUrl: string, name: string): Promise<void> {
  await createMember(databaseUrl, { type: 'NPO', status: 'APPROVED', name });
  await write(
    databaseUrl,
    `INSERT INTO outgoing (act, params, body, subject_type, subject_id, subject, label, path, mails, decided_by_id,
       leaves_at)
     SELECT 'PLAN', '{}', '{}', 'organization', g.id, g.name, '요금제 변경', '/admin/organizations/' || g.id, 1, m.id,
       now() + interval '5 minutes'
     FROM organization g, member m WHERE g.name = $1 AND m.username = $2`,
    [name, ADMIN],
  );
  await write(
    databaseUrl,
    `UPDATE outgoing SET status = 'REFUSED', ended_at = now(), refusal = '기관 정보가 바뀌었어요.',
       refused_as = 'CHANGED', version = version + 1 WHERE subject = $1`,
    [name],
  );
}

/** A request of which an NPO has accepted, and whose company has let the day pass on which it was to choose. */
async function letChoosingDayPass({ databaseUrl, url }: RunningProduct, title: string): Promise<void> {
  const { id } = await submitRequest(await openApi(url, 'hanui_csr'), { title });
  await write(
    databaseUrl,
    `UPDATE invitation SET status = 'ACCEPTED', replied_at = now(), choose_by = $2, version = version + 1
     WHERE id = (SELECT id FROM invitation WHERE project_id = $1 AND status = 'SENT' LIMIT 1)`,
    [id, dayFromToday(-1)],
  );
}

/** Names the record that waits. */
const sourceOf = ({ key }: Task) => key.slice(key.indexOf(':') + 1);

const projectOf = ({ path }: Task) => /projects\/([\da-f-]+)/.exec(path)?.[1] ?? '';

async function verifyPaper(admin: Api, task: Task): Promise<unknown> {
  const params = { certificateId: sourceOf(task) };
  const { version, file, compared } = await admin.call(getAdminCertificate, { params });
  const checks = compared.map(({ field }) => ({ field, mark: 'SAME' as const }));
  return admin.call(decideCertificate, {
    params,
    body: { version, sha256: file.sha256, status: 'VERIFIED', checks },
  });
}

/** How each kind is done that is no matter of waiting for somebody else. */
const decisions: Partial<Record<TaskKind, (admin: Api, task: Task) => Promise<unknown>>> = {
  INQUIRY: (admin, task) =>
    admin.call(answerInquiry, {
      params: { inquiryId: sourceOf(task) },
      body: { version: 1, answer: '협약서에 적힌 날까지 내 주세요.' },
    }),
  CERTIFICATE: verifyPaper,
  NUMBER: verifyPaper,
  MAIL: (admin, task) => admin.call(retryMail, { params: { mailId: sourceOf(task) }, body: {} }),
  DEPOSIT: async (admin, task) => {
    const params = { orderId: sourceOf(task) };
    const order = await admin.call(getAdminOrder, { params });
    return admin.call(recordDeposit, {
      params,
      body: {
        amount: order.totalAmount,
        bookedOn: koreanDay(new Date()),
        statementName: '하루',
        version: order.version,
      },
    });
  },
  INVOICE: async (admin, task) => {
    const params = { orderId: sourceOf(task) };
    const order = await admin.call(getAdminOrder, { params });
    const today = koreanDay(new Date());
    const approvalNumber = today.replaceAll('-', '') + String(randomInt(10 ** 12)).padStart(16, '0');
    return admin.call(recordTaxInvoice, {
      params,
      body: { issuedOn: today, approvalNumber, version: order.version },
    });
  },
  REFUND: async (admin, task) => {
    const params = { orderId: sourceOf(task) };
    const order = await admin.call(getAdminOrder, { params });
    return admin.call(declineRefund, {
      params,
      body: { reason: '유료 기능을 이미 쓰셨어요', version: order.version },
    });
  },
  LIST: async (admin, task) => {
    const { match } = await admin.call(getAdminProject, { params: { projectId: projectOf(task) } });
    if (!match) throw new Error('no list');
    return admin.call(publishAdminMatch, { params: { matchId: match.id }, body: { version: match.version } });
  },
  CHANGE: async (admin, task) => {
    const projectId = projectOf(task);
    const { project } = await admin.call(getAdminProject, { params: { projectId } });
    return admin.call(decideChangeRequest, {
      params: { projectId, changeRequestId: project.changeRequest?.id ?? '' },
      body: { to: 'ACCEPTED', version: project.changeRequest?.version ?? 0 },
    });
  },
  OBJECTION: async (admin, task) => {
    const { items } = await admin.call(findAdminTakedowns);
    const down = items.find(({ id }) => id === sourceOf(task));
    return admin.call(decideTakedown, {
      params: { takedownId: sourceOf(task) },
      body: { to: 'LIFTED', reason: '요청 내용을 확인했어요.', version: down?.version ?? 0 },
    });
  },
  HEARING: async (admin, { organizationId }) => {
    const params = { organizationId: organizationId ?? '' };
    const { hearing } = await admin.call(getHearing, { params });
    return admin.call(decideHearing, {
      params,
      body: { to: 'DROPPED', reason: '촬영 기록을 확인했어요', version: hearing?.version ?? 0 },
    });
  },
  OUTGOING: async (admin, task) => {
    const { refused } = await admin.call(getOutgoing);
    const version = refused.find(({ id }) => id === sourceOf(task))?.version ?? 0;
    return admin.call(acknowledgeOutgoing, { params: { outgoingId: sourceOf(task) }, body: { version } });
  },
  INCIDENT: async (admin, task) => {
    const params = { incidentId: sourceOf(task) };
    const { version } = await admin.call(getIncident, { params });
    return admin.call(closeIncident, {
      params,
      body: { version, text: '받는 사람을 한 번 더 확인하도록 고쳤어요.' },
    });
  },
};

/** Does what an administrator can still do for the word: decides, and puts off what waits for somebody else. */
export async function clearDesk({ url }: Product, word: string, assignee: string): Promise<void> {
  const admin = await openApi(url, ADMIN);
  const { items } = await admin.call(findTasks, { query: { q: word, assignee } });
  for (const task of items) {
    const decide = decisions[task.kind];
    if (decide) await decide(admin, task);
    else
      await admin.call(postponeTasks, {
        body: {
          selection: { tasks: [{ key: task.key, version: task.version }] },
          until: dayFromToday(3),
          reason: '오늘 알렸고 답을 기다려요',
        },
      });
  }
}
