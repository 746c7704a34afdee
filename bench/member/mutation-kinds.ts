import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { beneficiaryCodes, createRandom, fieldCodes, generateRegion, type Random } from '../generator.ts';
import { benchSecret } from '../processes.ts';
import { formRequest } from '../submission.ts';
import { cookieOf } from './identity.ts';

/** So many of a kind are sent at once. */
export const atOnce = 200;

/** A call that changes something, as a browser sends it. */
export type Mutation = { cookie: string; method: 'POST' | 'PUT'; path: string; type: string; body: Buffer };

type Found = { member: number; projectId: string; version: number };

const asJson = (value: object) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(value)) });

/** Some projects in a status, each with the number of the member who requested it; a member's once. */
async function findProjects(client: pg.Client, status: string): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `SELECT * FROM (
       SELECT DISTINCT ON (m.number) m.number::int AS member, p.id AS "projectId", p.version
       FROM project p JOIN bench.member m ON m.id = p.requester_id WHERE p.status = $1 ORDER BY m.number, random()) found
     ORDER BY random() LIMIT $2`,
    [status, atOnce],
  );
  return rows;
}

/** Some projects in progress whose period has begun, each with the number of a member of its NPO; an NPO's once. */
async function findWork(client: pg.Client): Promise<(Found & { partnershipId: string; day: string })[]> {
  const { rows } = await client.query(
    `SELECT * FROM (
       SELECT DISTINCT ON (m.number) m.number::int AS member, p.id AS "projectId", p.version, s.id AS "partnershipId",
         least(s.actual_end, korean_day(now()))::text AS day
       FROM project p JOIN partnership s ON s.id = p.partnership_id
         JOIN agreement a ON a.partnership_id = s.id AND a.status = 'CONFIRMED'
         JOIN bench.member m ON m.organization_id = s.npo_id AND m.is_contact
       WHERE p.status = 'IN_PROGRESS' AND s.actual_start <= korean_day(now()) ORDER BY m.number, random()) found
     ORDER BY random() LIMIT $1`,
    [atOnce],
  );
  return rows;
}

async function formNotes(client: pg.Client): Promise<Mutation[]> {
  return (await findProjects(client, 'IN_PROGRESS')).map(({ member, projectId }) => ({
    cookie: cookieOf(member, benchSecret),
    method: 'POST',
    path: `/api/projects/${projectId}/events`,
    ...asJson({ text: '회의를 마쳤어요. 다음 주에 답사를 가요.' }),
  }));
}

/** All notes by one member in one project. */
async function formNotesOfOne(client: pg.Client): Promise<Mutation[]> {
  const [note] = await formNotes(client);
  return Array.from({ length: atOnce }, () => note as Mutation);
}

/** A PDF of 25 KB of text as far as its first bytes tell: what is read of a document that is uploaded. */
const pdf = `%PDF-1.4\n% ${'참여자 명단과 일정을 정리했어요. '.repeat(500)}\n%%EOF\n`;

const asUpload = (fields: Record<string, string | number> = {}) => {
  const boundary = randomUUID();
  const lines = [
    ...Object.entries(fields).flatMap(([name, value]) => [
      `--${boundary}`,
      `content-disposition: form-data; name="${name}"`,
      '',
      String(value),
    ]),
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="list.pdf"',
    'content-type: application/pdf',
    '',
    pdf,
    `--${boundary}--`,
    '',
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.from(lines.join('\r\n')) };
};

async function formDocuments(client: pg.Client): Promise<Mutation[]> {
  const upload = asUpload();
  return (await findProjects(client, 'IN_PROGRESS')).map(({ member, projectId }) => ({
    cookie: cookieOf(member, benchSecret),
    method: 'POST',
    path: `/api/projects/${projectId}/documents`,
    ...upload,
  }));
}

async function formEntries(client: pg.Client): Promise<Mutation[]> {
  return (await findWork(client)).map(({ member, projectId, day }) => ({
    cookie: cookieOf(member, benchSecret),
    method: 'POST',
    path: `/api/projects/${projectId}/activity-entries`,
    ...asJson({
      day,
      place: '마을회관',
      participants: 24,
      employeeVolunteers: 3,
      otherVolunteers: 2,
      staff: 2,
      hoursEach: 2.5,
      sentence: '저녁 공부방에서 읽기와 셈을 함께했어요.',
    }),
  }));
}

/** Each on a line of its partnership's budget, which is made where there is none. */
async function formSpendings(client: pg.Client): Promise<Mutation[]> {
  const work = await findWork(client);
  await client.query(
    `INSERT INTO budget_line (project_id, partnership_id, position, code, basis, amount, move_limit)
     SELECT w.project, w.partnership, 1, 'LABOR', '간식 400명', 9000000, 20
     FROM unnest($1::uuid[], $2::uuid[]) w(project, partnership)
     WHERE NOT EXISTS (SELECT FROM budget_line l WHERE l.partnership_id = w.partnership)`,
    [work.map(({ projectId }) => projectId), work.map(({ partnershipId }) => partnershipId)],
  );
  const { rows: lines } = await client.query<{ partnershipId: string; id: string; version: number }>(
    'SELECT partnership_id AS "partnershipId", id, version FROM budget_line WHERE partnership_id = ANY ($1)',
    [work.map(({ partnershipId }) => partnershipId)],
  );
  const lineOf = new Map(lines.map((line) => [line.partnershipId, line]));
  return work.map(({ member, projectId, partnershipId, day }) => {
    const line = lineOf.get(partnershipId);
    return {
      cookie: cookieOf(member, benchSecret),
      method: 'POST',
      path: `/api/projects/${projectId}/spendings`,
      ...asUpload({
        lineId: line?.id ?? '',
        lineVersion: line?.version ?? 0,
        day,
        payee: '마을가게',
        amount: 12_000,
        evidence: 'CARD_SLIP',
        isMasked: 'true',
        isSeparate: 'true',
      }),
    };
  });
}

async function formProgress(client: pg.Client): Promise<Mutation[]> {
  const today = koreanDay(new Date());
  const form = {
    actualStart: addDays(today, 10),
    actualEnd: addDays(today, 100),
    actualBudget: 30_000_000,
    regionLevel1Code: '11',
    regionLevel2Code: '11110',
  };
  return (await findProjects(client, 'MATCHED')).map(({ member, projectId, version }) => ({
    cookie: cookieOf(member, benchSecret),
    method: 'PUT',
    path: `/api/projects/${projectId}/progress`,
    ...asJson({ form, version }),
  }));
}

/** Companies ask from everywhere and for everything: with one region and field, ten NPOs would have every offer. */
function choosePlaceAndField(random: Random) {
  const { level1, level2 } = generateRegion(random);
  return {
    regionLevel1Code: level1,
    regionLevel2Code: level2,
    fieldCode: random.pick(fieldCodes),
    beneficiaryCode: random.pick(beneficiaryCodes),
  };
}

async function formSubmissions(client: pg.Client): Promise<Mutation[]> {
  const { rows } = await client.query<{ number: number }>(
    `SELECT b.number::int AS number FROM organization o JOIN bench.member b ON b.organization_id = o.id AND b.is_contact
     WHERE o.type = 'COMPANY' AND o.membership_status = 'APPROVED' AND o.plan = 'PERFORMANCE' ORDER BY random() LIMIT $1`,
    [atOnce],
  );
  const mark = Date.now() % 1_000_000;
  const random = createRandom(mark);
  return rows.map(({ number }, at) => ({
    cookie: cookieOf(number, benchSecret),
    method: 'POST',
    path: '/api/projects',
    ...asJson({ form: { ...formRequest(mark + at), ...choosePlaceAndField(random) }, attachmentIds: [] }),
  }));
}

/** Forms so many mutations of each kind, each by a member of its own. */
export const kinds = {
  note: formNotes,
  'note in one project': formNotesOfOne,
  document: formDocuments,
  entry: formEntries,
  spending: formSpendings,
  'save of progress': formProgress,
  submit: formSubmissions,
};
