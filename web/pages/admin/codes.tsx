import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { codeGroup, nameCodeGroup, regionDetailGroup } from '#contract/codes.ts';
import { CodeDialog } from '#web/features/codes/code-dialog.tsx';
import { CodeTable } from '#web/features/codes/code-table.tsx';
import { adminCodesQuery } from '#web/features/codes/queries.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AdminPage } from './admin-page.tsx';

const DISTRICTS = 'DISTRICTS';
const TABS = ['FIELD', 'BENEFICIARY', 'REGION', DISTRICTS, 'EXPENSE', 'INDICATOR', 'RECOGNITION'];

/** 코드 관리: fields, beneficiaries and regions that everybody chooses from; the group stands in the address. */
export function AdminCodesPage() {
  const search = useSearch({ strict: false }) as { group?: unknown };
  const group = codeGroup.safeParse(search.group).data ?? 'FIELD';
  const { show } = useListAddress('/admin/codes', { group });
  const regions = useQuery(adminCodesQuery('REGION')).data?.items ?? [];
  const found = useQuery(adminCodesQuery(group));
  const { data } = found;
  const [edited, setEdited] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const tab = TABS.includes(group) ? group : DISTRICTS;
  const level1Code = tab === DISTRICTS ? group.slice(-2) : '';

  const chooseTab = (next: string) =>
    show({ group: next === DISTRICTS ? regionDetailGroup(regions[0]?.code ?? '11') : next });

  return (
    <AdminPage
      decides="admin.code.write"
      title="코드 관리"
      lead="회원이 고르는 분야, 수혜대상, 지역, 그리고 협약의 비목과 성과 지표, 증빙팩의 인정제 항목이에요. 쓰지 않기로 한 코드는 새로 고를 수 없고, 이미 쓴 곳에는 이름이 남아요."
      action={<Button onClick={() => setEdited('')}>{nameCodeGroup(group)} 더하기</Button>}
    >
      <Tabs
        label="코드 종류"
        value={tab}
        onChange={chooseTab}
        items={TABS.map((value) => ({ value, label: nameCodeGroup(value) }))}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {tab === DISTRICTS && (
            <Select
              aria-label="시·도"
              size="sm"
              className="tablet:max-w-60"
              value={level1Code}
              choices={regions.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(code) => show({ group: regionDetailGroup(code) })}
            />
          )}
          <p role="status" className="sr-only">
            {message}
          </p>
          <ListFrame
            count={data?.items.length}
            query={found}
            loadingLabel="코드를 불러오는 중이에요"
            errorTitle="코드를 불러오지 못했어요"
            empty={{
              illustration: 'empty-search',
              title: '아직 코드가 없어요',
              description: '하나 이상 더해야 회원이 이 시·도를 고를 수 있어요.',
            }}
            outdated={found.isPlaceholderData}
          >
            {data && (
              <CodeTable
                group={data.group}
                codes={data.items}
                onEdit={({ code }) => setEdited(code)}
                onMoved={setMessage}
              />
            )}
          </ListFrame>
        </div>
      </Tabs>
      {edited !== null && (
        <CodeDialog
          group={group}
          code={data?.items.find(({ code }) => code === edited) ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminPage>
  );
}
