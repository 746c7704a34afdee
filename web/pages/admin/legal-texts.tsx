import { useQuery } from '@tanstack/react-query';
import { LegalTextCard } from '#web/features/legal-texts/legal-text-card.tsx';
import { legalTextsQuery } from '#web/features/legal-texts/queries.ts';
import { useMay } from '#web/lib/session.ts';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** 법적 고지: the legal texts with their versions, and who agreed to each. */
export function AdminLegalTextsPage() {
  const query = useQuery(legalTextsQuery);
  const mayDecide = useMay('admin.setting.write');
  return (
    <AdminPage
      title="법적 고지"
      decides="admin.setting.write"
      lead="새 글은 시행 7일 전까지 알리고, 그 전날까지 거둘 수 있어요. 한번 알린 글은 고치지 않아요."
    >
      <RecordFrame
        query={query}
        loadingLabel="법적 고지를 불러오는 중이에요"
        errorTitle="법적 고지를 불러오지 못했어요"
      >
        {({ texts }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 laptop:grid-cols-2">
            {texts.map((text) => (
              <LegalTextCard key={text.slug} text={text} mayDecide={mayDecide} />
            ))}
          </div>
        )}
      </RecordFrame>
    </AdminPage>
  );
}
