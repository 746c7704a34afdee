type ChangeLinesProps = { changes: readonly { name: string; old: string; now: string }[] };

/** What changes, a line each: the name, the old value struck out, the new one. */
export function ChangeLines({ changes }: ChangeLinesProps) {
  return (
    <dl className="grid gap-2">
      {changes.map(({ name, old, now }) => (
        <div key={name} className="grid gap-x-3 tablet:grid-cols-[minmax(48px,max-content)_minmax(0,1fr)]">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="tnum flex flex-wrap gap-x-2 [overflow-wrap:anywhere]">
            <s className="text-ink-3">
              <span className="sr-only">바뀌기 전 </span>
              {old}
            </s>
            <span aria-hidden="true" className="text-ink-3">
              →
            </span>
            <b className="font-[650]">
              <span className="sr-only">바뀐 뒤 </span>
              {now}
            </b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
