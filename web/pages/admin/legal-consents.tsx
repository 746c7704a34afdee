import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { LegalSlug } from '#contract/site.ts';
import { legalConsentsQuery, legalTextsQuery } from '#web/features/legal-texts/queries.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminPage } from './admin-page.tsx';

const route = getRouteApi('/admin/legal-texts/$slug/$version');

/** Who agreed to a version of a legal text; each look is recorded. */
export function AdminLegalConsentsPage() {
  const { slug, version } = route.useParams();
  const { page = 1 } = route.useSearch();
  const address = `/admin/legal-texts/${slug}/${version}`;
  const { pages } = useListAddress<{ page?: number }>(address, page === 1 ? {} : { page });
  const found = useQuery(legalConsentsQuery({ slug: slug as LegalSlug, version }, page));
  const { data } = found;
  const title = useQuery(legalTextsQuery).data?.texts.find((text) => text.slug === slug)?.title;
  return (
    <AdminPage
      title="동의한 회원"
      count={data?.total}
      lead={`${title ?? ''} ${formatDay(version)} 시행 글에 동의한 회원이에요. 이 목록을 본 일도 기록에 남아요.`}
    >
      <BackLink to="/admin/legal-texts">법적 고지</BackLink>
      <ListFrame
        count={data?.items.length}
        query={found}
        loadingLabel="동의한 회원을 불러오는 중이에요"
        errorTitle="동의한 회원을 불러오지 못했어요"
        empty={{
          illustration: 'empty-search',
          title: '동의한 회원이 없어요',
          description: '동의를 거뒀거나 탈퇴한 회원은 보이지 않아요.',
        }}
        outdated={found.isPlaceholderData}
      >
        <Card as="div">
          <ul>
            {data?.items.map(({ id, memberName, organizationId, organizationName, givenAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0"
              >
                <p className="[overflow-wrap:anywhere]">
                  <b className="font-semibold">{memberName}</b>
                  {organizationId && (
                    <Link
                      to="/admin/organizations/$organizationId"
                      params={{ organizationId }}
                      className="ml-2 text-brand-ink underline underline-offset-4"
                    >
                      {organizationName}
                    </Link>
                  )}
                </p>
                <p className="tnum text-sm text-ink-2">{formatDateTime(givenAt)} 동의</p>
              </li>
            ))}
          </ul>
        </Card>
      </ListFrame>
      <Pagination {...pages} pageCount={data ? Math.ceil(data.total / data.pageSize) : 0} />
    </AdminPage>
  );
}
