import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nameAction, nameRole } from '#contract/admin/audit-names.ts';
import type { AuditEntry } from '#contract/admin/audits.ts';
import { limits } from '#contract/limits.ts';
import { formatDay, formatExactTime, formatNumber } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { ChangeLines } from '#web/ui/change-lines.tsx';
import { Copyable } from '#web/ui/copyable.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useRegionNames } from '../use-region-names.ts';
import { type Names, readAuditDetails } from './audit-details.ts';
import { AuditThing, nameThing } from './audit-links.tsx';
import { auditSurroundingsQuery } from './audit-queries.ts';
import { AuditTogether } from './audit-together.tsx';

/** One entry of the audit log in full: who did what to whom, what changed and why, what came with it, and how it hangs in the chain. */
export function AuditPane({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { sequence, at, actorId, actorName, actorRole, action, subjectId, reason, details } = entry;
  const { data: around } = useQuery(auditSurroundingsQuery(sequence));
  const { changes, facts } = readAuditDetails(useRegionNames([details])(details), names);
  return (
    <article aria-labelledby="audit-entry" className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      <header className="grid gap-1">
        <Copyable
          name={`${sequence}번째 기록의 주소`}
          text={`${location.origin}/admin/audit?q=${sequence}&entry=${sequence}`}
        >
          <span className="tnum text-xs text-ink-3">
            {sequence}번째 기록 · {formatDay(at)} {formatExactTime(at)}
          </span>
        </Copyable>
        <h2 id="audit-entry" className="text-h3 [overflow-wrap:anywhere]">
          {nameAction(action)}
        </h2>
      </header>
      <DescriptionList
        items={[
          {
            term: '한 사람',
            description: (
              <>
                {actorName} <span className="font-normal text-ink-3">{nameRole(actorRole)}</span>
              </>
            ),
          },
          { term: '대상', description: <AuditThing entry={entry} names={names} /> },
        ]}
      />
      {changes.length > 0 && (
        <Part title="바뀐 것">
          <ChangeLines changes={changes} />
        </Part>
      )}
      {reason && (
        <Part title="이유">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
        </Part>
      )}
      {facts.length > 0 && (
        <Part title="내용">
          <DescriptionList items={facts.map(({ name, value }) => ({ term: name, description: value }))} />
        </Part>
      )}
      {around && around.together.length > 0 && (
        <Part title="함께 일어난 일">
          <AuditTogether entries={around.together} names={around.names} />
        </Part>
      )}
      <Part title="해시">
        <DescriptionList
          className="rounded-r2 bg-sunken px-3 py-2.5 text-xs"
          items={[
            { term: '앞 기록', description: <Hash of={entry.previousHash} /> },
            { term: '이 기록', description: <Hash of={entry.hash} /> },
            {
              term: '뒤 기록',
              description: around && (around.nextHash ? <Hash of={around.nextHash} /> : '아직 없어요'),
            },
          ]}
        />
        {around && (
          <p
            className={
              around.isLinked ? 'text-xs font-semibold text-ok' : 'text-xs font-semibold text-danger'
            }
          >
            {around.isLinked ? '앞뒤가 이어져 있어요' : '앞뒤와 어긋나요'}
          </p>
        )}
      </Part>
      <div className="flex flex-wrap gap-2">
        {subjectId !== null && (
          <Link to="/admin/audit" search={{ subjectId }} className={buttonClassNames('line', 'sm')}>
            이 대상의 기록{around?.subjectCount != null && ` ${tellCount(around.subjectCount)}`}
            <span className="sr-only">: {nameThing(entry, names)}</span>
          </Link>
        )}
        {actorId !== null && (
          <Link to="/admin/audit" search={{ actorId }} className={buttonClassNames('line', 'sm')}>
            이 사람의 기록<span className="sr-only">: {actorName}</span>
          </Link>
        )}
      </div>
    </article>
  );
}

/** A count that ends where counting does. */
const tellCount = (count: number) =>
  count < limits.auditCountMax ? formatNumber(count) : `${formatNumber(limits.auditCountMax)}+`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="text-xs font-medium text-ink-3">{title}</h3>
      {children}
    </section>
  );
}

/** A hash by its beginning; all of it for whoever points at it. */
const Hash = ({ of }: { of: string }) => <code title={of}>{of.slice(0, 12)}</code>;
