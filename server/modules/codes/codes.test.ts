import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { type AdminCode, type AdminCodes, codeForm } from '#contract/admin/admin-codes.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { type CodeMaps, regionDetailGroup } from '#contract/codes.ts';
import type { NpoCard, NpoProfile } from '#contract/npos/npos.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { code } from '#db/schema/codes.ts';
import { npo } from '#db/schema/npo-profiles.ts';
import { openSecondInstance, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, formTestRequest, testDraft } from '#server/testing/project-factories.ts';

const url = '/api/admin/codes';
const reason = '시험으로 바꿔요';

let opened: TestApp;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
let adminBrowser: TestBrowser;
let owner: TestPartyMember;
let company: TestBrowser;
let holder: TestPartyMember;
let npoBrowser: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
  const { db } = opened.platform;
  second = await openSecondInstance(opened);
  adminBrowser = await opened.signIn(await createAdmin(db));
  owner = await createCompany(db);
  company = await opened.signIn(owner);
  holder = await createNpo(db, { profile: { capacity: 100 } });
  await createNpoProject(db, holder.organizationId);
  npoBrowser = await opened.signIn(holder);
});
afterAll(async () => {
  await second.close();
  await opened.close();
});

const readGroup = async (group: string) =>
  (await adminBrowser.get(`${url}?group=${group}`)).json<AdminCodes>().items;
async function readCode(group: string, value: string) {
  const found = (await readGroup(group)).find((each) => each.code === value);
  if (!found) throw new Error(`No code ${value}`);
  return found;
}
async function targetOf(group: string, value: string) {
  return { group, code: value, version: (await readCode(group, value)).version };
}
async function switchUse(group: string, value: string, isActive: boolean) {
  return adminBrowser.post(`${url}/activations`, { ...(await targetOf(group, value)), isActive, reason });
}
async function rename(group: string, value: string, name: string) {
  const { displayName, searchWords, version } = await readCode(group, value);
  return adminBrowser.put(url, { group, code: value, name, displayName, searchWords, version });
}
const readMap = async (group: string, app = opened.app) =>
  (await app.inject({ method: 'GET', url: `/api/codes?groups=${group}` })).json<CodeMaps>()[group] ?? [];
const lastEntry = async () => {
  const [entry] = await opened.platform.db
    .select()
    .from(auditEntry)
    .orderBy(desc(auditEntry.sequence))
    .limit(1);
  return entry;
};

const submit = (changes: Partial<RequestForm>) =>
  company.post('/api/projects', {
    attachmentIds: [],
    form: formTestRequest(changes),
  });

describe('[P-07] adding a code', () => {
  test('puts it behind the others, and every instance offers it at once', async () => {
    await readMap('FIELD', second.app);
    const added = await adminBrowser.post(url, {
      group: 'FIELD',
      code: 'PEACE',
      name: '평화',
      displayName: '🕊️',
      searchWords: '',
    });
    expect(added.json<AdminCodes>().items.at(-1)).toMatchObject({
      code: 'PEACE',
      isActive: true,
      canDelete: true,
    });
    for (const app of [opened.app, second.app])
      expect((await readMap('FIELD', app)).at(-1)).toEqual({
        code: 'PEACE',
        name: '평화',
        displayName: '🕊️',
      });
    expect(await lastEntry()).toMatchObject({
      action: 'code.create',
      details: { group: 'FIELD', code: 'PEACE', name: '평화', displayName: '🕊️' },
    });
  });

  test.each([
    ['FIELD', 'peace', '🕊️', 'code'],
    ['BENEFICIARY', 'A1', '🕊️', 'code'],
    ['REGION', '1', '', 'code'],
    ['REGION_DETAIL_11', '26110', '', 'code'],
    ['REGION_DETAIL_11', '1111', '', 'code'],
    ['FIELD', 'CALM', '', 'displayName'],
    ['FIELD', 'CALM', '평', 'displayName'],
    ['FIELD', 'CALM', '📚📚', 'displayName'],
    ['REGION', '99', '', 'displayName'],
    ['REGION_DETAIL_11', '11999', '📚', 'displayName'],
    ['FIELD', 'EDU', '📚', 'code'],
    ['REGION_DETAIL_98', '98110', '', 'group'],
    ['INDICATOR', 'EDU_O90', '', 'name'],
  ])('refuses %s %s with ‘%s’ at its field', async (group, value, displayName, path) => {
    const refused = await adminBrowser.post(url, {
      group,
      code: value,
      name: '새 이름',
      displayName,
      searchWords: '',
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fieldErrors[0].path).toBe(path);
  });

  test('refuses a name that its group has already', async () => {
    const twin = { group: 'FIELD', code: 'STUDY', name: ' 교육·장학 ', displayName: '📚', searchWords: '' };
    expect((await adminBrowser.post(url, twin)).json().fieldErrors[0]).toEqual({
      path: 'name',
      message: '‘교육·장학’ 이름의 코드가 이미 있어요.',
    });
  });

  test('the format is what all official codes have', async () => {
    const rows = await opened.platform.db.select().from(code).where(eq(code.isOfficial, true));
    expect(rows.length).toBeGreaterThan(250);
    expect(rows.filter((row) => !codeForm.safeParse(row).success)).toEqual([]);
  });

  test('is the admin’s alone', async () => {
    const form = { group: 'FIELD', code: 'FOREIGN', name: '남의 것', displayName: '🕊️', searchWords: '' };
    expect((await company.post(url, form)).statusCode).toBe(403);
    expect((await npoBrowser.get(url)).statusCode).toBe(403);
    expect((await opened.anonymous.get(url)).statusCode).toBe(401);
  });
});

describe('[P-07] changing a code', () => {
  test('is done on the version that was seen, and recorded as it was and as it is', async () => {
    const { version } = await readCode('BENEFICIARY', 'HERO');
    const form = {
      group: 'BENEFICIARY',
      code: 'HERO',
      name: '소방·군경 가족',
      displayName: '🎖️',
      searchWords: '소방관',
    };
    expect((await adminBrowser.put(url, { ...form, version })).statusCode).toBe(200);
    const stale = await adminBrowser.put(url, { ...form, name: '다른 이름', version });
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { name: '소방·군경 가족' } });
    expect(await lastEntry()).toMatchObject({
      action: 'code.update',
      details: { code: 'HERO', before: { name: '소방·군경·보훈가족' }, after: { name: '소방·군경 가족' } },
    });
  });

  test('moves it by one place; its neighbour has another version then', async () => {
    const [first, next] = (await readGroup('BENEFICIARY')) as [AdminCode, AdminCode];
    const stale = await targetOf('BENEFICIARY', next.code);
    const moved = await adminBrowser.post(`${url}/moves`, {
      ...(await targetOf('BENEFICIARY', first.code)),
      to: 'DOWN',
    });
    expect(
      moved
        .json<AdminCodes>()
        .items.slice(0, 2)
        .map((each) => each.code),
    ).toEqual([next.code, first.code]);
    expect((await adminBrowser.post(`${url}/moves`, { ...stale, to: 'UP' })).json().code).toBe('STALE');
    expect((await readMap('BENEFICIARY'))[0]?.code).toBe(next.code);
    expect(await lastEntry()).toMatchObject({
      action: 'code.move',
      details: { before: { place: 1 }, after: { place: 2 } },
    });
    // Beyond the ends there is no place, and nothing happens.
    const places = (await readGroup('BENEFICIARY')).map((each) => each.code);
    const before = await lastEntry();
    for (const [end, to] of [
      [places[0], 'UP'],
      [places.at(-1), 'DOWN'],
    ] as [string, string][])
      expect(
        (await adminBrowser.post(`${url}/moves`, { ...(await targetOf('BENEFICIARY', end)), to })).statusCode,
      ).toBe(200);
    expect((await readGroup('BENEFICIARY')).map((each) => each.code)).toEqual(places);
    expect(await lastEntry()).toEqual(before);
  });

  test('a region’s new name stands on cards and profiles that were made before, on every instance', async () => {
    const read = async (app: TestApp['app']) => {
      const list = await app.inject({ method: 'GET', url: '/api/npos' });
      const profile = await app.inject({ method: 'GET', url: `/api/npos/${holder.organizationId}` });
      const cards = list.json<{ items: NpoCard[] }>().items;
      return [
        cards.find(({ id }) => id === holder.organizationId)?.location,
        profile.json<NpoProfile>().location,
      ];
    };
    const [row] = await opened.platform.db.select().from(npo).where(eq(npo.id, holder.organizationId));
    const group = regionDetailGroup(row?.regionLevel1Code ?? '');
    const { name } = await readCode(group, row?.regionLevel2Code ?? '');
    for (const app of [opened.app, second.app]) expect((await read(app)).join()).toContain(name);
    expect((await rename(group, row?.regionLevel2Code ?? '', '새이름구')).statusCode).toBe(200);
    for (const app of [opened.app, second.app])
      for (const location of await read(app)) expect(location).toMatch(/ 새이름구$/);
  });
});

describe('[F-42] other words that people look for a code by', () => {
  type Directory = { total: number; conditions: { code: string }[]; spelling: string | null };
  const find = async (app: TestApp['app'], q: string) =>
    (await app.inject({ method: 'GET', url: `/api/npos?q=${encodeURIComponent(q)}` })).json<Directory>();

  test('find the NPOs of it at once, on every instance, and offer it as a condition', async () => {
    const { version, ...held } = await readCode('FIELD', 'EDU');
    for (const app of [opened.app, second.app]) expect((await find(app, '별자리 학당')).total).toBe(0);
    const form = { group: 'FIELD', code: 'EDU', name: held.name, displayName: held.displayName };
    const searchWords = ' 별자리 학당 ,별자리 학당,\n숲체험';
    const changed = await adminBrowser.put(url, { ...form, searchWords, version });
    const kept = changed.json<AdminCodes>().items.find((each) => each.code === 'EDU');
    expect(kept?.searchWords).toBe('별자리 학당, 숲체험');
    for (const app of [opened.app, second.app])
      for (const q of ['별자리 학당', '숲체', '숲체험'])
        expect(await find(app, q)).toMatchObject({ total: 1, conditions: [{ code: 'EDU' }] });
    expect(await lastEntry()).toMatchObject({
      action: 'code.update',
      details: { before: { searchWords: held.searchWords }, after: { searchWords: '별자리 학당, 숲체험' } },
    });
  });

  test.each([
    ['노인', 'BENEFICIARY', 'SENIOR'],
    ['충남', 'REGION', '44'],
    ['전라북도', 'REGION', '52'],
    ['탄소중립', 'FIELD', 'ENV'],
  ])('%s comes with the product, for %s %s', async (word, _, value) => {
    expect((await find(opened.app, word)).conditions).toContainEqual(
      expect.objectContaining({ code: value }),
    );
  });

  test('a condition keeps what the other words search for', async () => {
    const { conditions } = await find(opened.app, '노인 도시락 충남');
    expect(conditions).toContainEqual(expect.objectContaining({ code: 'SENIOR', rest: '도시락 충남' }));
    expect(conditions).toContainEqual(expect.objectContaining({ code: '44', rest: '노인 도시락' }));
    const [alone] = (await find(opened.app, '노인')).conditions;
    expect(alone).toMatchObject({ code: 'SENIOR', rest: null });
  });

  test('four are offered at most, of those that are not chosen yet', async () => {
    const offered = async (more: string) => {
      const query = `q=${encodeURIComponent('서울 인천 충남 경북 노인 탄소중립')}${more}`;
      const answer = await opened.app.inject({ method: 'GET', url: `/api/npos?${query}` });
      return answer.json<Directory>().conditions.map(({ code }) => code);
    };
    expect(await offered('')).toEqual(['11', '28', '44', '47']);
    expect(await offered('&region=11')).toEqual(['SENIOR', 'ENV']);
  });

  test.each([
    ['', ['26110', '11140']],
    ['&region=11', ['11140']],
    ['&region=26', ['26110']],
    ['&region=28', []],
    ['&region=11&regionDetail=11110', []],
  ])(
    'with %j chosen, of the districts of a name those of its province are offered',
    async (chosen, codes) => {
      const answer = await opened.app.inject({
        method: 'GET',
        url: `/api/npos?q=${encodeURIComponent('중구')}${chosen}`,
      });
      const offered = answer.json<Directory>().conditions.map(({ code }) => code);
      expect(offered).toEqual(expect.arrayContaining(codes));
      expect(offered.filter((code) => ['26110', '11140'].includes(code))).toHaveLength(codes.length);
    },
  );

  test('two of them written as one are told as two, and nothing is meant where filters alone find nothing', async () => {
    const { app } = opened;
    expect(await find(app, '숲체험별자리')).toMatchObject({ total: 0, spelling: '숲체험 별자리' });
    const filtered = await app.inject({
      method: 'GET',
      url: `/api/npos?q=${encodeURIComponent('숲체험')}&field=ANIMAL`,
    });
    expect(filtered.json<Directory>()).toMatchObject({ total: 0, spelling: null });
  });

  test('of words that go on, and of some that find nothing, what finds something is told; of a sentence nothing', async () => {
    const nothing = ['하늬마루', '도담마루', '가온마루'];
    const meant = async (...words: string[]) => (await find(opened.app, words.join(' '))).spelling;
    expect(await meant('숲체험장터', '별자리터전')).toBe('숲체험 별자리');
    expect(await meant('숲체험장터', ...nothing)).toBe('숲체험');
    expect(await meant('숲체험장터', ...nothing, '누리마루')).toBeNull();
  });

  test('their keys in Latin letters are told in Korean', async () => {
    expect(await find(opened.app, 'tnvcpgja')).toMatchObject({ total: 0, spelling: '숲체험' });
  });

  test('keys in Latin letters beside Korean words are told in Korean', async () => {
    expect(await find(opened.app, 'tnvcpgja 별자리')).toMatchObject({
      total: 0,
      spelling: '숲체험 별자리',
    });
  });

  test.each([
    ['숲체험복지관', '숲체험'],
    ['숲체험 단체 대표님', '숲체험'],
    ['숲체험을 꾸미는', '숲체험'],
    ['사단법인 위한', null],
  ])('what of %s finds something is told: %s', async (q, spelling) => {
    expect(await find(opened.app, q)).toMatchObject({ total: 0, spelling });
  });

  test('a slip in one of them is told what it may have meant', async () => {
    expect(await find(opened.app, '독거노잉')).toMatchObject({ total: 0, spelling: '독거노인' });
  });

  test.each([
    ['FIELD', '숲, 하늘', '낱말은 두 글자부터 찾을 수 있어요.'],
    ['FIELD', '가나다라마바사아자차'.repeat(21), '200자까지 쓸 수 있어요.'],
    ['EXPENSE', '교통비', '이 코드로는 단체를 찾지 않아요.'],
  ])('of %s are refused as %s', async (group, searchWords, message) => {
    const form = { group, code: 'CALM', name: '새 이름', displayName: group === 'FIELD' ? '🕊️' : '' };
    const refused = await adminBrowser.post(url, { ...form, searchWords });
    expect(refused.json().fieldErrors).toEqual([{ path: 'searchWords', message }]);
  });
});

describe('[P-07] a code that is not to be used any more', () => {
  test('keeps its name on what holds it, and is not chosen anew', async () => {
    const { db } = opened.platform;
    const { projectId } = await createProject(db, owner, { request: { fieldCode: 'CULTURE' } });
    expect((await switchUse('FIELD', 'CULTURE', false)).statusCode).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'code.deactivate', reason });

    expect((await readMap('FIELD')).find((each) => each.code === 'CULTURE')).toEqual({
      code: 'CULTURE',
      name: '문화·예술·체육',
      displayName: '🎨',
      isActive: false,
    });
    const detail = await company.get(`/api/projects/${projectId}`);
    expect(detail.body).toContain('🎨 문화·예술·체육');
    const draft = { version: 0, step: 1, content: { title: '쓰던 요청', fieldCode: 'CULTURE' } };
    expect((await company.put(testDraft, draft)).statusCode).toBe(200);
    expect((await submit({ fieldCode: 'CULTURE' })).json().fieldErrors).toEqual([
      {
        path: 'form.fieldCode',
        message: '‘문화·예술·체육’은 이제 고를 수 없어요. 다른 분야를 선택해주세요.',
      },
    ]);
    // The other instance has not been asked for its maps since.
    const elsewhere = await second.app.inject({
      method: 'POST',
      url: '/api/projects',
      headers: { cookie: company.cookie, origin: 'http://matson.test' },
      payload: { attachmentIds: [], form: formTestRequest({ fieldCode: 'CULTURE' }) },
    });
    expect(elsewhere.json().fieldErrors?.[0]?.path).toBe('form.fieldCode');

    expect((await switchUse('FIELD', 'CULTURE', true)).statusCode).toBe(200);
    const activated = await lastEntry();
    expect(activated).toMatchObject({ action: 'code.activate' });
    expect((await switchUse('FIELD', 'CULTURE', true)).statusCode).toBe(200);
    expect(await lastEntry(), 'what changes nothing leaves no entry').toEqual(activated);
    expect((await submit({ fieldCode: 'CULTURE' })).statusCode).toBe(200);
  });

  test('stays in the profile that holds it until the profile gives it up', async () => {
    const save = async (changes: object) => {
      const held = (await npoBrowser.get('/api/npo-profile')).json();
      const form = {
        intro: '아이들의 저녁을 지켜요.',
        foundedMonth: null,
        regionLevel1Code: '11',
        regionLevel2Code: '11140',
        serviceRegionCodes: ['11', '26'],
        isNationwide: false,
        fieldCodes: ['EDU', 'DIGITAL'],
        beneficiaryCodes: ['CHILD'],
        mainActivities: ['저녁 공부방'],
        capacity: 20,
        version: held.version,
      };
      return npoBrowser.put('/api/npo-profile', { ...form, ...changes });
    };
    expect((await save({})).statusCode).toBe(200);
    await switchUse('FIELD', 'DIGITAL', false);
    await switchUse('REGION', '26', false);
    await switchUse('REGION_DETAIL_11', '11140', false);
    expect((await save({ intro: '그대로 두고 소개만 고쳐요.' })).statusCode).toBe(200);
    expect((await save({ fieldCodes: ['EDU'], serviceRegionCodes: ['11'] })).statusCode).toBe(200);
    expect((await save({ serviceRegionCodes: ['11'] })).json().fieldErrors).toEqual([
      { path: 'fieldCodes', message: '‘디지털·과학기술’은 이제 고를 수 없어요. 다른 분야를 선택해주세요.' },
    ]);
    expect((await save({ fieldCodes: ['EDU'] })).json().fieldErrors[0].path).toBe('serviceRegionCodes');
    const kept = { fieldCodes: ['EDU'], serviceRegionCodes: ['11'] };
    expect((await save({ ...kept, regionLevel2Code: '11110' })).statusCode).toBe(200);
    expect((await save(kept)).json().fieldErrors[0].path).toBe('regionLevel2Code');
  });

  test('a request’s own region may be kept where its progress is saved', async () => {
    const { db } = opened.platform;
    const { projectId, version } = await createProject(db, owner, {
      status: 'MATCHED',
      npoIds: [holder.organizationId],
      request: { regionLevel1Code: '27', regionLevel2Code: '27110' },
    });
    for (const region of ['27', '28']) await switchUse('REGION', region, false);
    const today = koreanDay(new Date());
    const form = { actualStart: today, actualEnd: addDays(today, 30), actualBudget: 1 };
    const save = (regionLevel1Code: string, regionLevel2Code: string) =>
      company.put(`/api/projects/${projectId}/progress`, {
        version,
        form: { ...form, regionLevel1Code, regionLevel2Code },
      });
    expect((await save('28', '28177')).json().fieldErrors[0].path).toBe('form.regionLevel1Code');
    expect((await save('27', '27110')).statusCode).toBe(200);
  });

  test('the last one of a group stays', async () => {
    expect((await switchUse(regionDetailGroup('36'), '36110', false)).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '고를 수 있는 코드가 하나는 남아 있어야 해요.',
    });
  });
});

describe('[P-07] deleting a code', () => {
  const remove = async (group: string, value: string) =>
    adminBrowser.post(`${url}/removals`, { ...(await targetOf(group, value)), reason });
  const add = (value: string, name: string) =>
    adminBrowser.post(url, { group: 'FIELD', code: value, name, displayName: '🧪', searchWords: '' });

  test('takes away one that nothing has used, and is recorded', async () => {
    await add('TYPO', '잘못 적은 것');
    const removed = await remove('FIELD', 'TYPO');
    expect(removed.json<AdminCodes>().items.map((each) => each.code)).not.toContain('TYPO');
    expect((await readMap('FIELD')).map((each) => each.code)).not.toContain('TYPO');
    expect(await lastEntry()).toMatchObject({
      action: 'code.delete',
      reason,
      details: { code: 'TYPO', name: '잘못 적은 것' },
    });
  });

  test('is refused for an official code, for one in use and for one that was used', async () => {
    const official = await remove('FIELD', 'ANIMAL');
    expect(official.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: expect.stringContaining('‘쓰지 않기’를 눌러 주세요'),
    });

    await add('HELD', '지금 쓰는 것');
    expect((await submit({ title: '새 분야로 보내요', fieldCode: 'HELD' })).statusCode).toBe(200);
    expect(await readCode('FIELD', 'HELD')).toMatchObject({ requestCount: 1, canDelete: false });
    expect((await remove('FIELD', 'HELD')).json().message).toContain('쓰고 있거나 쓴 적이 있어서');

    await add('ONCE', '한때 쓴 것');
    const draft = (await company.get(testDraft)).json();
    const write = (content: object, version: number) => company.put(testDraft, { version, step: 1, content });
    const written = await write({ fieldCode: 'ONCE' }, draft.version ?? 0);
    await write({ fieldCode: 'EDU' }, written.json().version);
    expect(await readCode('FIELD', 'ONCE')).toMatchObject({ requestCount: 0, canDelete: false });
    expect((await remove('FIELD', 'ONCE')).statusCode).toBe(409);
  });

  test('a region lends its districts its picture and goes after them', async () => {
    await adminBrowser.post(url, {
      group: 'REGION',
      code: '99',
      name: '새로운도',
      displayName: '🗻',
      searchWords: '',
    });
    const district = {
      group: 'REGION_DETAIL_99',
      code: '99110',
      name: '새로운시',
      displayName: '',
      searchWords: '',
    };
    expect((await adminBrowser.post(url, district)).statusCode).toBe(200);
    expect(await readMap('REGION_DETAIL_99')).toEqual([
      { code: '99110', name: '새로운시', displayName: '🗻' },
    ]);
    expect((await remove('REGION', '99')).json().message).toContain('시·군·구가 있어서');
    expect((await remove('REGION_DETAIL_99', '99110')).statusCode).toBe(200);
    expect((await remove('REGION', '99')).statusCode).toBe(200);
  });

  test('the database itself keeps what is official or was used, and who has been used', async () => {
    const { db } = opened.platform;
    const attempt = (statement: string) =>
      db.execute(sql.raw(statement)).then(
        () => 'done',
        (error: { cause?: { code?: string } }) => error.cause?.code,
      );
    expect(await attempt("DELETE FROM code WHERE group_name = 'FIELD' AND code = 'EDU'")).toBe('MT001');
    expect(await attempt("UPDATE code SET was_used = false WHERE code = 'HELD'")).toBe('42501');
  });
});

test('[P-07] the engine calls a field by its new name in the lists that it makes from then on', async () => {
  const readList = async (title: string) => {
    const { id } = (await submit({ title })).json<{ id: string }>();
    const detail = (await adminBrowser.get(`/api/admin/projects/${id}`)).json<AdminProjectDetail>();
    return JSON.stringify(detail.match?.candidates);
  };
  expect(await readList('첫 번째 요청')).toContain('교육·장학 사업 1건');
  await rename('FIELD', 'EDU', '배움과 장학');
  expect(await readList('두 번째 요청')).toContain('배움과 장학 사업 1건');
});
