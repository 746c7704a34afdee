import { classNames } from '#web/ui/class-names.ts';

type PlaceCountProps = { count: number; unit: string; isUrgent: boolean };

/** How many wait in a place, at the corner of its icon; a long number stays within the place. */
export function PlaceCount({ count, unit, isUrgent }: PlaceCountProps) {
  return (
    <b
      className={classNames(
        'tnum absolute top-0.5 min-w-4 rounded-full px-1 text-center text-2xs font-bold text-[#12212A]',
        count > 99 ? 'right-0.5' : 'left-1/2 ml-2.25',
        isUrgent ? 'bg-[#F28A4B]' : 'bg-[#CBCFD0]',
      )}
    >
      {count > 999 ? '999+' : count}
      <span className="sr-only">{unit}</span>
    </b>
  );
}
