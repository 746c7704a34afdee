import { Link, useNavigate } from '@tanstack/react-router';
import { Select } from '#web/ui/select.tsx';
import { type DeskPlace, findDeskPage } from './desk-places.ts';
import { usePlace } from './use-place.ts';

/** The screens of a place that has many, in groups beside whichever is open; below 1024 px a choice above it. */
export function PlaceRail({ place: { label, pages } }: { place: DeskPlace }) {
  const navigate = useNavigate();
  const { pathname } = usePlace();
  const current = findDeskPage(pages, pathname);
  return (
    <nav
      aria-label={`${label} 화면`}
      className="max-laptop:px-5 max-laptop:pt-4 tablet:max-laptop:px-6 print:hidden laptop:sticky laptop:top-(--desk-top) laptop:h-[calc(100dvh-var(--desk-top))] laptop:overflow-y-auto laptop:border-r laptop:border-line laptop:px-2.5 laptop:py-3.5 laptop:[scrollbar-width:thin]"
    >
      <div className="laptop:hidden">
        <Select
          aria-label={`${label} 화면`}
          value={current?.to}
          choices={pages.map(({ to, label: name }) => ({ value: to, label: name }))}
          onChange={(to) => void navigate({ to })}
        />
      </div>
      <div className="grid gap-3.5 max-laptop:hidden">
        {[...Map.groupBy(pages, ({ group }) => group)].map(([group, own]) => (
          <section key={group} aria-label={group}>
            <h2 className="mb-1 px-2 text-2xs font-semibold text-ink-3">{group}</h2>
            <ul>
              {own.map((page) => (
                <li key={page.to}>
                  <Link
                    to={page.to}
                    activeOptions={{ exact: page.isExact ?? false }}
                    className="flex min-h-8 items-center rounded-[7px] px-2 text-sm font-medium text-ink-2 hover:bg-sunken aria-[current]:bg-brand-tint-2 aria-[current]:font-semibold aria-[current]:text-brand-ink"
                  >
                    {page.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
