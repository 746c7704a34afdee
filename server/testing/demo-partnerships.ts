import { demoPassword as password } from '#db/seed/accounts.ts';
import { type Act, type Answer, admin, type Ids, reason, type Sequence } from './demo-sequence.ts';

async function askForChange(act: Act, ids: Ids): Promise<{ url: string; id: string; version: number }> {
  const url = `/api/projects/${ids['hanui-sea']}`;
  const { version, progress } = await act('hanui_csr', 'GET', url);
  const { region, regionDetail, ...values } = progress;
  const form = { ...values, actualBudget: values.actualBudget + 1_000_000 };
  await act('hanui_csr', 'POST', `${url}/change-requests`, { form, reason, version });
  const { changeRequest } = await act('hanui_csr', 'GET', url);
  return { url: `${url}/change-requests`, id: changeRequest.id, version: changeRequest.version };
}

/** What both sides of a partnership do in steps, each sequence on its own. */
export const partnershipSequences: Readonly<Record<string, Sequence>> = {
  'a change that was asked for is accepted': async (act, ids) => {
    const { id, version } = await askForChange(act, ids);
    const url = `/api/admin/projects/${ids['hanui-sea']}/change-requests/${id}/decision`;
    await act(admin, 'POST', url, { version, to: 'ACCEPTED' });
  },
  'a change that was asked for is refused': async (act, ids) => {
    const { id, version } = await askForChange(act, ids);
    const url = `/api/admin/projects/${ids['hanui-sea']}/change-requests/${id}/decision`;
    await act(admin, 'POST', url, { version, to: 'REFUSED', reason });
  },
  'a change that was asked for is taken back, after the other side could not': async (act, ids) => {
    const { url, id, version } = await askForChange(act, ids);
    await act('paraemulgyeolsae', 'POST', `${url}/${id}/withdrawal`, { version });
    await act('hanui_csr', 'POST', `${url}/${id}/withdrawal`, { version });
  },
  'a report is sent, returned with a wish, sent again and accepted': async (act, ids) => {
    const url = `/api/projects/${ids['hanui-phone']}/report`;
    const npo = 'neurinteochi';
    let { version } = await act(npo, 'GET', url);
    ({ version } = await act(npo, 'POST', `${url}/submission`, { version }));
    await act('hanui_csr', 'POST', `${url}/comments`, {
      section: 'NEXT',
      kind: 'FIX',
      text: '숫자를 더해 주세요.',
    });
    ({ version } = await act('hanui_csr', 'GET', url));
    ({ version } = await act('hanui_csr', 'POST', `${url}/return`, { version }));
    ({ version } = await act(npo, 'PUT', `${url}/texts`, {
      version,
      voices: '좋았어요.',
      lessons: '배웠어요.',
      next: '이어 가요.',
    }));
    await act(npo, 'POST', `${url}/submission`, { version });
    const seen = await act('hanui_csr', 'GET', url);
    await act('hanui_csr', 'POST', `${url}/acceptance`, { version: seen.version, sha256: seen.sha256 });
  },
  'a comment on a report is deleted by its writer alone': async (act, ids) => {
    const url = `/api/projects/${ids['hanui-phone']}/report`;
    const { comments } = await act('hanui_csr', 'POST', `${url}/comments`, {
      section: 'NEXT',
      kind: 'COMMENT',
      text: '잘 읽었어요.',
    });
    const { id } = comments.at(-1);
    await act('neurinteochi', 'DELETE', `${url}/comments/${id}`);
    await act('hanui_csr', 'DELETE', `${url}/comments/${id}`);
  },
  'an agreement is discussed, handed over and confirmed by the company, but not with a wrong password':
    async (act, ids) => {
      const room = `/api/projects/${ids['hanui-warmth']}/agreements`;
      const npo = 'onmarunanumhoe';
      const company = 'hanui_csr';
      const { shown } = await act(company, 'GET', room);
      const url = `${room}/${shown.id}`;
      let { version } = shown;
      /** The version of the answer is the next one that is sent; of a refusal it stays. */
      const take = (answer: Answer) => {
        version = answer.shown?.version ?? version;
        return answer.shown;
      };
      const form = { text: '사업비는 협약한 날부터 14일 안에 보내요.', reason };
      const { proposals } = take(await act(npo, 'POST', `${url}/proposals`, { version, clause: 3, form }));
      for (const { id } of proposals.filter((one: Answer) => one.status === 'OPEN'))
        for (const username of [npo, company])
          take(await act(username, 'POST', `${url}/proposals/${id}/answer`, { version, answer: 'ACCEPTED' }));
      take(await act(company, 'PUT', `${url}/approvals`, { version, clause: 1, isApproved: true }));
      take(await act(npo, 'PUT', `${url}/approvals`, { version, clause: 1, isApproved: true }));
      const offered = take(await act(company, 'POST', `${url}/offer`, { version }));
      for (const username of [company, npo])
        await act(username, 'POST', `${url}/confirmation`, {
          password,
          hasAuthority: true,
          sha256: offered.sha256,
        });
    },
  'the next version of an agreement is confirmed by both': async (act, ids) => {
    const room = `/api/projects/${ids['neulbom-homework']}/agreements`;
    const { shown } = await act('solgaeul', 'GET', room);
    const body = { password, hasAuthority: true, sha256: shown.sha256 };
    for (const username of ['solgaeul', 'solgaeul', 'neulbom_pr', 'neulbom_csr'])
      await act(username, 'POST', `${room}/${shown.id}/confirmation`, body);
  },
  'both want another year, and the company writes the next request': async (act, ids) => {
    const projectId = ids['hanui-firstjob'];
    await act('hanui_csr', 'PUT', `/api/projects/${projectId}/continuation`, { answer: 'YES' });
    await act('naranhiilteoyeon', 'PUT', `/api/projects/${projectId}/continuation`, { answer: 'YES' });
    await act('hanui_csr', 'POST', '/api/project-drafts/00000000-0000-4000-8000-00000000d4af/continuations', {
      projectId,
    });
  },
  'a request waits for its list until the admin publishes it': async (act, ids) => {
    const { match } = await act(admin, 'GET', `/api/admin/projects/${ids['hanui-panel']}`);
    await act(admin, 'POST', `/api/admin/matches/${match.id}/publication`, { version: match.version });
    const { version, recommendedNpos } = await act('hanui_csr', 'GET', `/api/projects/${ids['hanui-panel']}`);
    const [first] = recommendedNpos;
    await act('hanui_csr', 'POST', `/api/projects/${ids['hanui-panel']}/opens`, { npoId: first.userId });
    await act('hanui_csr', 'POST', `/api/projects/${ids['hanui-panel']}/cancellation`, { version, reason });
  },
  'the chosen partner is confirmed with its values, and does not begin before its day': async (act, ids) => {
    const url = `/api/projects/${ids['saeteo-mind']}`;
    const { version, requestDetails } = await act('saeteo_csr', 'GET', url);
    const { regionLevel1Code, regionLevel2Code, budget } = requestDetails;
    const form = {
      actualStart: '2026-03-11',
      actualEnd: '2026-09-30',
      actualBudget: budget.expected,
      regionLevel1Code,
      regionLevel2Code,
    };
    await act('saeteo_csr', 'PUT', `${url}/progress`, { version, form });
    const locked = await act('saeteo_csr', 'GET', url);
    await act('saeteo_csr', 'PUT', `${url}/progress`, { version: locked.version, form });
    const seen = await act(admin, 'GET', `/api/admin/projects/${ids['saeteo-mind']}`);
    await act(admin, 'POST', `/api/admin/projects/${ids['saeteo-mind']}/transitions`, {
      version: seen.project.version,
      to: 'IN_PROGRESS',
      reason,
    });
  },
  'the company declines a move of money that the NPO cannot agree to itself, and a spending is struck once':
    async (act, ids) => {
      const url = `/api/projects/${ids['neulbom-homework']}/budget`;
      const room = await act('solgaeul', 'GET', url);
      const [from, to] = room.lines;
      const moved = await act('solgaeul', 'POST', `${url}/moves`, {
        fromLineId: from.id,
        toLineId: to.id,
        amount: 5_000_000,
        reason,
        asks: true,
      });
      const move = moved.moves.at(-1);
      await act('solgaeul', 'POST', `${url}/moves/${move.id}/answer`, {
        version: move.version,
        answer: 'AGREED',
      });
      await act('neulbom_csr', 'POST', `${url}/moves/${move.id}/answer`, {
        version: move.version,
        answer: 'DECLINED',
      });
      const { items } = await act('solgaeul', 'GET', `/api/projects/${ids['neulbom-homework']}/spendings`);
      const [spending] = items;
      await act(
        'solgaeul',
        'POST',
        `/api/projects/${ids['neulbom-homework']}/spendings/${spending.id}/strike`,
        { reason },
      );
      await act(
        'solgaeul',
        'POST',
        `/api/projects/${ids['neulbom-homework']}/spendings/${spending.id}/strike`,
        { reason },
      );
    },
  'what an indicator has become is written, corrected and deleted': async (act, ids) => {
    const url = `/api/projects/${ids['neulbom-homework']}/measurements`;
    const room = await act('solgaeul', 'GET', url);
    const indicator = room.indicators.find(
      (one: Answer) => one.counted === null && one.measurements.length > 0,
    );
    const form = {
      indicator: indicator.key,
      day: '2026-03-10',
      value: 3,
      source: '출석부',
      reason: '',
      evidence: { kind: 'KEPT' },
    };
    const written = await act('solgaeul', 'POST', url, form);
    const one = written.indicators.find((each: Answer) => each.key === indicator.key).measurements[0];
    await act('solgaeul', 'PUT', `${url}/${one.id}`, { ...form, value: 4, version: one.version });
    await act('neulbom_csr', 'DELETE', `${url}/${one.id}`);
    await act('solgaeul', 'DELETE', `${url}/${one.id}`);
  },
};
