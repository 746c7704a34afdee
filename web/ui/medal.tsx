import { classNames } from './class-names.ts';

const SHINE = 'M9.6 26A11 11 0 0 1 20 19v2.4A8.6 8.6 0 0 0 11.9 27z';
const COINS: Record<number, { edge: string; coin: string; inner: string; ink: string; numeral: string }> = {
  1: { edge: '#C98A12', coin: '#F2B632', inner: '#FFD45E', ink: '#6B4300', numeral: 'm17 27.2 3.6-2.4V36' },
  2: {
    edge: '#93A0A8',
    coin: '#C3CDD3',
    inner: '#E9EEF1',
    ink: '#39454D',
    numeral: 'M16.4 27.4c.2-1.7 1.7-2.7 3.5-2.7 2 0 3.6 1.2 3.6 3 0 1.5-.8 2.5-2.2 3.9L16.4 36h7.4',
  },
  3: {
    edge: '#A8602F',
    coin: '#D98B57',
    inner: '#F0B48A',
    ink: '#5F2A08',
    numeral: 'M16.5 24.7h6.8l-3.9 4.3c2.5-.1 4.3 1.2 4.3 3.4s-1.7 3.7-3.9 3.7c-1.6 0-2.9-.7-3.6-1.8',
  },
};

/** The medal of a rank: gold, silver, bronze, then a plain coin with the number. Decorative: write the rank beside it. */
export function Medal({ rank, className }: { rank: number; className?: string }) {
  const metal = COINS[rank];
  return (
    <svg viewBox="0 0 40 48" aria-hidden="true" className={classNames('h-12 w-10 flex-none', className)}>
      <path fill={metal ? '#0F5F84' : '#B7C3CA'} d="M9 0h9l6 20-9 4z" />
      <path fill={metal ? '#257DA9' : '#CED7DC'} d="M31 0h-9l-6 20 9 4z" />
      {metal ? (
        <>
          <circle cx="20" cy="31" r="16" fill={metal.edge} />
          <circle cx="20" cy="30" r="16" fill={metal.coin} />
          <circle cx="20" cy="30" r="12" fill={metal.inner} />
          <path fill="#fff" fillOpacity=".55" d={SHINE} />
          <path
            fill="none"
            stroke={metal.ink}
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            d={metal.numeral}
          />
        </>
      ) : (
        <>
          <circle cx="20" cy="30" r="15" fill="#fff" stroke="#94A2AB" strokeWidth="2" />
          <circle cx="20" cy="30" r="10.5" fill="#F2F4F5" />
          <text
            x="20"
            y="35"
            textAnchor="middle"
            fontSize={rank > 99 ? 9 : rank > 9 ? 12 : 14}
            fontWeight="700"
            fill="#405059"
          >
            {rank}
          </text>
        </>
      )}
    </svg>
  );
}
