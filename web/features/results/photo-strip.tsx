import { Link } from '@tanstack/react-router';
import type { Results } from '#contract/results/results.ts';
import { formatNumber } from '#web/lib/format.ts';

/** Photos whose people agreed to 기업 홍보; each opens the entries it comes from. */
export function PhotoStrip({ photos: { count, shown } }: Pick<Results, 'photos'>) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="photos" className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="photos" className="text-h3">
          사진 <span className="text-brand-ink">기업 홍보까지 동의</span>
        </h2>
        <p className="tnum text-sm text-ink-2">모두 {formatNumber(count)}장, 사업마다 ‘실행’에 있어요</p>
      </div>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 laptop:grid-cols-5">
        {shown.map(({ id, projectId, path, place }) => (
          <li key={id}>
            <Link
              to="/project/manage/$projectId/activity-entries"
              params={{ projectId }}
              className="grid gap-1.5 text-sm underline-offset-4 hover:underline"
            >
              <img
                src={path}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full rounded-r2 border border-line bg-sunken object-cover"
              />
              <span className="[overflow-wrap:anywhere]">{place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
