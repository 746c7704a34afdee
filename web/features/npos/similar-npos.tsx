import { useCodeNames } from '#web/lib/codes.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { NpoCard } from './npo-card.tsx';
import { similarNposQuery } from './queries.ts';

/** NPOs that work in the same field, for the same people, nearby; nothing while there are none. */
export function SimilarNpos({ npoId }: { npoId: string }) {
  const data = useLoaded(similarNposQuery(npoId));
  const names = useCodeNames();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="npo-similar" className="late-[1130px] mt-14 tablet:mt-18 print:hidden">
      <h2 id="npo-similar">비슷한 일을 하는 단체</h2>
      <ul className="mt-4 grid gap-4 tablet:grid-cols-2 tablet:gap-5">
        {data.items.map((npo) => (
          <li key={npo.id}>
            <NpoCard npo={npo} names={names} />
          </li>
        ))}
      </ul>
    </section>
  );
}
