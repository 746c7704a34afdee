import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { LegalSlug } from '#contract/site.ts';
import { LegalVersionForm } from '#web/features/legal-texts/legal-version-form.tsx';
import { legalSourceQuery } from '#web/features/legal-texts/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { toast } from '#web/ui/toast.ts';
import { AdminPage } from './admin-page.tsx';

const route = getRouteApi('/admin/legal-texts/$slug');

/** A next version of a legal text: written, compared with what holds, and announced. */
export function AdminLegalTextPage() {
  const { slug } = route.useParams();
  const query = useQuery(legalSourceQuery(slug as LegalSlug));
  const navigate = useNavigate();
  const memberId = useSession().member?.id ?? '';
  return (
    <AdminPage
      title={query.data ? `${query.data.title} 새 버전` : '새 버전'}
      decides="admin.setting.write"
      lead="지금 글에서 시작해요. 고친 곳을 비교한 뒤 알려 주세요."
    >
      <BackLink to="/admin/legal-texts">법적 고지</BackLink>
      <RecordFrame query={query} loadingLabel="글을 불러오는 중이에요" errorTitle="글을 불러오지 못했어요">
        {(text) => (
          <LegalVersionForm
            key={`${memberId} ${slug}`}
            memberId={memberId}
            text={text}
            onDone={() => {
              toast.success('새 버전을 알렸어요.');
              void navigate({ to: '/admin/legal-texts' });
            }}
          />
        )}
      </RecordFrame>
    </AdminPage>
  );
}
