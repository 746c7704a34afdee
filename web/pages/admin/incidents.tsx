import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { IncidentForm } from '#web/features/incidents/incident-form.tsx';
import { IncidentTable } from '#web/features/incidents/incident-table.tsx';
import { incidentsQuery } from '#web/features/incidents/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** 개인정보 사고: what has happened to personal data, and how long there is to report it. */
export function AdminIncidentsPage() {
  const found = useQuery(incidentsQuery);
  const { data } = found;
  const [isWriting, setIsWriting] = useState(false);
  const navigate = useNavigate();
  return (
    <AdminPage
      title="개인정보 사고"
      lead="알게 된 때부터 72시간 안에 관련된 회원에게 알리고 개인정보보호위원회나 한국인터넷진흥원에 신고해요."
      action={
        !isWriting && (
          <Button onClick={() => setIsWriting(true)}>
            <Plus aria-hidden="true" />
            사고 기록하기
          </Button>
        )
      }
    >
      {isWriting && (
        <IncidentForm
          onCancel={() => setIsWriting(false)}
          onDone={({ id }) =>
            void navigate({ to: '/admin/incidents/$incidentId', params: { incidentId: id } })
          }
        />
      )}
      <ListFrame
        count={data?.items.length}
        query={found}
        loadingLabel="사고 기록을 불러오는 중이에요"
        errorTitle="사고 기록을 불러오지 못했어요"
        empty={{
          illustration: 'empty-review',
          title: '기록한 사고가 없어요',
          description: '개인정보가 새거나 사라진 것을 알게 되면 바로 기록해 주세요.',
        }}
      >
        {data && <IncidentTable incidents={data.items} />}
      </ListFrame>
    </AdminPage>
  );
}
