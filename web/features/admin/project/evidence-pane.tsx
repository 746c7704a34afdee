import { ArrowUpRight, CircleCheck, FileText, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AdminCandidate } from '#contract/admin/admin.ts';
import { factorLabels } from '#contract/matches/factors.ts';
import { fitLevelLabels } from '#contract/matches/matches.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { nameTerm } from './term-names.ts';

const LOW_SHARE = 0.6;

/** Why one candidate stands where it stands: factors and reasons with what they rest on, and every term of the score. */
export function EvidencePane({ candidate }: { candidate: AdminCandidate | null }) {
  const [view, setView] = useState('factors');
  if (candidate === null)
    return (
      <>
        <h2 className="mb-3 text-h3">근거</h2>
        <p className="text-sm text-ink-2">후보를 고르면 점수와 근거를 여기에서 볼 수 있어요.</p>
      </>
    );
  const { orgName, npoId } = candidate;
  return (
    <>
      <h2 className="mb-3 text-h3">근거</h2>
      <div className="mb-5 flex items-center gap-3">
        <Avatar name={orgName} alt="" size="xl" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{orgName}</p>
          <p className="tnum text-xs text-ink-3">
            지금 맡은 사업 {candidate.inProgressCount}건 ·{' '}
            <a
              href={`/npos/${npoId}`}
              target="_blank"
              rel="noopener"
              className="font-semibold text-brand-ink underline-offset-4 hover:underline"
            >
              전체 프로필<span className="sr-only">, {orgName}, 새 창</span>
            </a>
          </p>
        </div>
        <p className="text-right">
          <b className="tnum block text-h2 text-brand-ink">
            <span className="sr-only">맞춤도 </span>
            {candidate.fit}
          </b>
          <span className="text-xs text-ink-3">{fitLevelLabels[candidate.level]}</span>
        </p>
      </div>
      {candidate.isRepeatPartner && (
        <p className="mb-4">
          <Tag tone="brand">함께한 적 있는 단체</Tag>
        </p>
      )}
      {candidate.addedReason !== null && (
        <div className="mb-4 grid gap-1 rounded-r2 bg-sunken px-3.5 py-2.5 text-sm">
          <b className="font-semibold">직접 더한 이유</b>
          <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{candidate.addedReason}</p>
        </div>
      )}
      <Tabs
        label="근거 보기"
        value={view}
        onChange={setView}
        fullWidth
        items={[
          { value: 'factors', label: '점수와 이유', content: <Factors candidate={candidate} /> },
          { value: 'terms', label: '계산 항목', content: <Contributions candidate={candidate} /> },
        ]}
      />
    </>
  );
}

function Factors({ candidate }: { candidate: AdminCandidate }) {
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3.5">
        {candidate.factors.map(({ key, points, max }) => {
          const isLow = max > 0 && points / max < LOW_SHARE;
          return (
            <li key={key} className="grid gap-1">
              <p className="flex justify-between gap-3 text-sm font-[650]">
                {factorLabels[key]}
                <span className="tnum font-medium text-ink-3">
                  <b className="text-ink">{points}</b>/{max}
                  {isLow && <span className="sr-only">, 확인 필요</span>}
                </span>
              </p>
              <Bar value={points} max={max} tone={isLow ? 'gam' : 'brand'} />
            </li>
          );
        })}
      </ul>
      <section aria-labelledby="evidence-reasons" className="grid gap-3 border-t border-line pt-4.5">
        <h3 id="evidence-reasons" className="text-sm font-[650]">
          이유와 살펴볼 점
        </h3>
        <ul className="grid gap-3">
          {candidate.reasons.map(({ kind, text, npoProjects }) => {
            const Icon = kind === 'STRENGTH' ? CircleCheck : TriangleAlert;
            return (
              <li key={text} className={kind === 'STRENGTH' ? 'flex gap-2' : 'flex gap-2 text-warn'}>
                <Icon
                  aria-hidden="true"
                  className={`mt-0.5 size-4.5 flex-none ${kind === 'STRENGTH' ? 'text-ok' : ''}`}
                />
                <div className="min-w-0 text-sm">
                  <p className={kind === 'CAUTION' ? 'font-semibold' : undefined}>
                    {kind === 'CAUTION' && <span className="sr-only">살펴볼 점: </span>}
                    {text}
                  </p>
                  {npoProjects.length > 0 && (
                    <p className="flex flex-wrap gap-x-3">
                      {npoProjects.map(({ id, name }) => (
                        <a
                          key={id}
                          href={`/npos/${candidate.npoId}?project=${id}`}
                          target="_blank"
                          rel="noopener"
                          className="inline-flex min-h-6 items-center gap-1 text-xs font-semibold text-brand-ink underline-offset-4 hover:underline"
                        >
                          <FileText aria-hidden="true" className="size-3.5" />
                          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                          <ArrowUpRight aria-hidden="true" className="size-3" />
                          <span className="sr-only">새 창</span>
                        </a>
                      ))}
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

function Contributions({ candidate }: { candidate: AdminCandidate }) {
  const rows = [...candidate.contributions].sort((a, b) => b.value - a.value);
  const largest = Math.max(...rows.map(({ value }) => Math.abs(value)), 0);
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <table className="w-full text-sm">
      <caption className="pb-3 text-left text-xs text-ink-3">
        항목마다 점수에 더하거나 뺀 값이에요. 모두 더하면 단체의 점수예요.
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">항목</th>
          <th scope="col">값</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, value }) => (
          <tr key={term} className="border-t border-line">
            <th scope="row" className="w-full py-2 pr-3 text-left font-normal">
              {nameTerm(term)}
              <Bar
                value={Math.abs(value)}
                max={largest}
                tone={value < 0 ? 'gam' : 'brand'}
                className="mt-1"
              />
            </th>
            <td className="tnum py-2 text-right align-top font-semibold">{formatLogit(value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong">
          <th scope="row" className="py-2 text-left font-[650]">
            합계
          </th>
          <td className="tnum py-2 text-right font-[650]">{formatLogit(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function formatLogit(value: number): string {
  const text = Math.abs(value).toFixed(2);
  return value < 0 ? `−${text}` : `+${text}`;
}
