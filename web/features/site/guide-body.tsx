const TEXT_LOOK = [
  '[&_h3]:mt-12 [&_h3]:scroll-mt-24 [&_h3]:text-[20px] [&_h3]:leading-7.5 [&_h3:first-child]:mt-5',
  '[&_h3+p]:mt-1 [&_h3+p]:text-ink-2',
  '[&_img]:mt-5 [&_img]:h-auto [&_img]:w-full [&_img]:rounded-r3 [&_img]:border [&_img]:border-line',
  '[&_ol]:mt-6 [&_ol]:grid [&_ol]:gap-6 [&_ol]:[counter-reset:step]',
  '[&_li]:relative [&_li]:pl-10.5 [&_li]:[counter-increment:step]',
  '[&_li]:before:absolute [&_li]:before:left-0 [&_li]:before:grid [&_li]:before:size-7 [&_li]:before:place-items-center [&_li]:before:rounded-full [&_li]:before:bg-brand-tint-2 [&_li]:before:text-sm [&_li]:before:font-bold [&_li]:before:text-brand-ink [&_li]:before:content-[counter(step)]',
  '[&_h4]:text-[16px] [&_h4]:leading-7 [&_h4+p]:mt-1 [&_h4+p]:text-ink-2',
  '[&_blockquote]:mt-3 [&_blockquote]:rounded-r2 [&_blockquote]:bg-warn-tint [&_blockquote]:px-4 [&_blockquote]:py-3 [&_blockquote]:text-sm [&_blockquote]:text-warn',
  '[&_a]:mt-4 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-semibold [&_a]:text-brand-ink [&_a:hover]:underline',
].join(' ');

type GuideBodyProps = { parts: readonly GuidePart[] };

/** The parts of a guide beside their contents. */
export function GuideBody({ parts }: GuideBodyProps) {
  return (
    <div className="mt-8 grid items-start gap-10 min-[1024px]:grid-cols-[220px_minmax(0,1fr)] min-[1024px]:gap-14">
      <Contents parts={parts} />
      <div className="grid min-w-0 gap-16">
        {parts.map(({ id, title, html }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="late-[3800px] scroll-mt-24">
            <h2 id={`${id}-title`} className="text-[24px] leading-[34px]">
              {title}
            </h2>
            <div
              className={TEXT_LOOK}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own files when the product is built.
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ parts }: GuideBodyProps) {
  return (
    <nav
      aria-label="가이드 차례"
      className="rounded-r3 border border-line bg-surface p-5 min-[1024px]:sticky min-[1024px]:top-23 print:hidden"
    >
      <ul className="grid gap-4">
        {parts.map((part) => (
          <li key={part.id}>
            <a
              href={`#${part.id}`}
              className="inline-flex min-h-8 min-w-11 items-center font-[650] hover:underline"
            >
              {part.title}
            </a>
            <ul className="mt-1">
              {part.sections.map((section) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    className="inline-flex min-h-8 min-w-11 items-center text-sm text-ink-2 hover:text-brand-ink hover:underline"
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
