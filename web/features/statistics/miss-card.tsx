import { Link } from '@tanstack/react-router';
import type { Statistics } from '#contract/admin/statistics.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { FigureRows } from './figure-table.tsx';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

/** What was looked for in the directory and is not there: which NPOs are missing, and which words they go by. */
export function MissCard({ misses: { words, total, wordCount } }: Pick<Statistics, 'misses'>) {
  const title = '결과 없는 검색어';
  return (
    <StatisticCard
      title={title}
      note="MISSES"
      aside={
        <span className="text-sm text-ink-2">
          모두{' '}
          <RowsLink of={{ figure: 'SEARCH_MISSES' }} count={total} name={title}>
            <span className="tnum">{formatNumber(total)}번</span>
          </RowsLink>
        </span>
      }
    >
      {words.length === 0 ? (
        <p className="text-sm text-ink-3">이 기간에는 결과가 없었던 검색이 없어요.</p>
      ) : (
        <FigureRows
          title={title}
          head={['검색어', '번', '마지막 날', '찾아보기']}
          rows={words.map(({ word, count, lastOn }) => ({
            key: word,
            cells: [
              <span key="word" className="whitespace-normal [overflow-wrap:anywhere]">
                {word}
              </span>,
              <RowsLink key="count" of={{ figure: 'SEARCH_MISSES', word }} count={count} name={word} />,
              formatDay(lastOn),
              <Link
                key="try"
                to="/npos"
                search={{ q: word }}
                preload={false}
                className="inline-flex min-h-6 items-center font-semibold text-brand-ink hover:underline"
              >
                <span className="sr-only">{word} </span>지금 찾기
              </Link>,
            ],
          }))}
        />
      )}
      {words.length > 0 && (
        <p className="text-sm text-ink-2">
          분야나 수혜대상, 지역을 달리 부르는 말이면{' '}
          <Link to="/admin/codes" className="font-semibold text-brand-ink underline">
            코드
          </Link>
          의 ‘함께 찾을 말’에 더해 주세요.
        </p>
      )}
      {wordCount > words.length && (
        <p className="text-sm text-ink-3">
          이 밖에 {formatNumber(wordCount - words.length)}가지가 더 있어요. 파일에는 더 많이 담겨요.
        </p>
      )}
    </StatisticCard>
  );
}
