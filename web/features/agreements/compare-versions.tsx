import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DiffText, WORDS } from '#web/ui/diff-text.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { versionQuery } from './queries.ts';
import { VersionStatus } from './version-status.tsx';
import { workplanText } from './workplan-text.ts';

type CompareVersionsProps = { projectId: string; fromId: string; agreement: Agreement; onBack: () => void };
type Part = { key: string; title: string; before: string; after: string; reason: string | null };

/** Two versions beside each other by clause: what changed by word, why, and runs that stayed folded away. */
export function CompareVersions({ projectId, fromId, agreement, onBack }: CompareVersionsProps) {
  const query = useQuery(versionQuery(projectId, fromId));
  const list = useRef<HTMLOListElement>(null);
  /** The change that had the focus last: the press of '다음' or '이전', which goes on from it, takes the focus away. */
  const lookedAt = useRef<HTMLElement | null>(null);
  const back = (
    <IconButton label="협약서로 돌아가기" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />
  );
  const from = query.data;
  if (!from)
    return (
      <div className="grid gap-4">
        <div>{back}</div>
        <RecordFrame
          query={query}
          loadingLabel="앞의 판을 불러오는 중이에요"
          errorTitle="앞의 판을 불러오지 못했어요"
        >
          {() => null}
        </RecordFrame>
      </div>
    );
  const parts = partsOf(from, agreement);
  const changed = parts.filter(({ before, after }) => before !== after);
  function go(step: 1 | -1) {
    const places = [...(list.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const at = places.indexOf(lookedAt.current as HTMLElement);
    const next = at < 0 ? (step === 1 ? 0 : places.length - 1) : (at + step + places.length) % places.length;
    places[next]?.focus();
  }
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {back}
        <div className="min-w-0 flex-1">
          <h2>
            {from.number}판에서 {agreement.number}판으로
          </h2>
          <p className="text-sm text-ink-2">
            {changed.length}곳이 바뀌었어요 · {parts.length - changed.length}곳은 그대로예요
          </p>
          {agreement.reason && (
            <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">바꾸는 이유: {agreement.reason}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-tablet:w-full">
          {/* Whoever listens hears it at each word. */}
          <p aria-hidden="true" className="flex gap-2 text-xs">
            <del className={WORDS.REMOVED}>뺀 말</del>
            <ins className={WORDS.ADDED}>넣은 말</ins>
          </p>
          <Button size="sm" variant="line" disabled={changed.length === 0} onClick={() => go(-1)}>
            <ArrowUp aria-hidden="true" />
            이전
          </Button>
          <Button size="sm" variant="line" disabled={changed.length === 0} onClick={() => go(1)}>
            <ArrowDown aria-hidden="true" />
            다음
          </Button>
        </div>
      </header>
      <Card padding="none">
        <div className="hidden grid-cols-2 divide-x divide-line border-b border-line tablet:grid">
          <VersionHead agreement={from} />
          <VersionHead agreement={agreement} />
        </div>
        <ol
          ref={list}
          className="divide-y divide-line"
          onFocus={({ target }) => {
            lookedAt.current = target.closest<HTMLElement>('[data-change]');
          }}
        >
          {foldRuns(parts).map((run) =>
            run.isChanged ? (
              <Change key={run.parts[0]?.key} part={run.parts[0] as Part} />
            ) : (
              <Fold key={run.parts[0]?.key} parts={run.parts} />
            ),
          )}
        </ol>
      </Card>
    </div>
  );
}

/** Which version stands in a column, where it has come to, and when. */
function VersionHead({ agreement: { number, status, confirmedAt, createdAt } }: { agreement: Agreement }) {
  return (
    <p className="tnum flex flex-wrap items-center gap-x-2.5 gap-y-1 px-6 py-3 text-sm text-ink-2">
      <b className="font-[650] text-ink">{number}판</b>
      <VersionStatus status={status} />
      {formatDay(confirmedAt ?? createdAt)}
    </p>
  );
}

function partsOf(from: Agreement, to: Agreement): Part[] {
  const numbers = [...new Set([...from.content.clauses, ...to.content.clauses].map(({ number }) => number))];
  const clauses = numbers
    .sort((one, other) => one - other)
    .map((number): Part => {
      const find = ({ content }: Agreement) => content.clauses.find((clause) => clause.number === number);
      const accepted = [...from.proposals, ...to.proposals].findLast(
        ({ clause, status }) => clause === number && status === 'ACCEPTED',
      );
      return {
        key: `clause-${number}`,
        title: `제${number}조 (${(find(to) ?? find(from))?.title})`,
        before: find(from)?.text ?? '',
        after: find(to)?.text ?? '',
        reason: accepted ? `${accepted.organizationName} · ${accepted.reason}` : null,
      };
    });
  const before = workplanText(from.content.workplan);
  const after = workplanText(to.content.workplan);
  return [
    ...clauses,
    ...after.map(({ title, text }, at): Part => {
      return {
        key: title,
        title: `붙임 ${title}`,
        before: before[at]?.text ?? '',
        after: text,
        reason: null,
      };
    }),
  ];
}

type Run = { isChanged: boolean; parts: Part[] };

/** Changed parts one by one, and those that stayed in runs. */
function foldRuns(parts: readonly Part[]): Run[] {
  const runs: Run[] = [];
  for (const part of parts) {
    const isChanged = part.before !== part.after;
    const last = runs.at(-1);
    if (!isChanged && last && !last.isChanged) last.parts.push(part);
    else runs.push({ isChanged, parts: [part] });
  }
  return runs;
}

function Change({ part: { title, before, after, reason } }: { part: Part }) {
  return (
    <li>
      <article tabIndex={-1} data-change aria-label={title} className="focus:bg-brand-tint">
        <div className="px-5 py-4 tablet:hidden">
          <h3 className="text-body font-[650]">{title}</h3>
          <DiffText before={before} after={after} />
        </div>
        <div className="hidden grid-cols-2 divide-x divide-line tablet:grid">
          <div className="px-6 py-4">
            <h3 className="text-body font-[650]">{title}</h3>
            <DiffText before={before} after={after} side="BEFORE" />
          </div>
          <div className="px-6 py-4">
            <p aria-hidden="true" className="text-body font-[650]">
              {title}
            </p>
            <DiffText before={before} after={after} side="AFTER" />
          </div>
        </div>
        {reason && (
          <p className="border-t border-dashed border-line px-6 py-2.5 text-sm text-ink-2">{reason}</p>
        )}
      </article>
    </li>
  );
}

/** '제1조 (목적)부터 제4조 (사업비)까지,' of parts that stayed. */
function nameRun(parts: readonly Part[]): string {
  const [first, last] = [parts[0]?.title, parts.at(-1)?.title];
  return first === last ? `${first},` : `${first}부터 ${last}까지,`;
}

function Fold({ parts }: { parts: readonly Part[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 w-full bg-sunken px-4 py-2 text-sm text-ink-2"
      >
        {nameRun(parts)} {parts.length}곳은 그대로예요{' '}
        <b className="text-brand-ink">{isOpen ? '접기' : '펼치기'}</b>
      </button>
      {isOpen &&
        parts.map(({ key, title, after }) => (
          <div key={key} className="border-t border-line px-6 py-3">
            <h3 className="text-body font-[650]">{title}</h3>
            <p className="whitespace-pre-line">{after}</p>
          </div>
        ))}
    </li>
  );
}
