import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type MailTemplate, mailTemplateKeys, mailTemplateOf } from '#contract/admin/mail-templates.ts';
import { settingChangesQuery } from '#web/features/settings/queries.ts';
import { WordingForm } from '#web/features/settings/wording-form.tsx';
import { WordingHistory } from '#web/features/settings/wording-history.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { AdminPage } from './admin-page.tsx';

const route = getRouteApi('/admin/mail-wordings/$template');

const isTemplate = (given: string): given is MailTemplate =>
  (mailTemplateKeys as readonly string[]).includes(given);

/** The sentences of one mail, with the mail as it is sent. */
export function AdminMailWordingPage() {
  const { template } = route.useParams();
  const query = useQuery(settingChangesQuery);
  if (!isTemplate(template))
    return (
      <AdminPage title="메일 문구">
        <BackLink to="/admin/mail-wordings">메일 문구</BackLink>
        <EmptyState
          illustration="empty-search"
          title="그런 메일이 없어요"
          description="목록에서 메일을 골라 주세요."
        />
      </AdminPage>
    );
  const { name, to } = mailTemplateOf(template);
  return (
    <AdminPage title={name} decides="admin.setting.write" lead={`받는 이: ${to}. 바꾸면 바로 쓰여요.`}>
      <BackLink to="/admin/mail-wordings">메일 문구</BackLink>
      <RecordFrame
        query={query}
        loadingLabel="메일 문구를 불러오는 중이에요"
        errorTitle="메일 문구를 불러오지 못했어요"
      >
        {(settings) => (
          <>
            <WordingForm key={template} template={template} settings={settings} />
            <WordingHistory template={template} changes={settings.changes} />
          </>
        )}
      </RecordFrame>
    </AdminPage>
  );
}
