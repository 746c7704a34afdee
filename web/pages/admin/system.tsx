import { useQuery } from '@tanstack/react-query';
import type { SystemReport } from '#contract/admin/system.ts';
import { PartList } from '#web/features/system/part-list.tsx';
import { ProcessTable } from '#web/features/system/process-table.tsx';
import { systemQuery } from '#web/features/system/queries.ts';
import { TestMailPart } from '#web/features/system/test-mail.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** 시스템: how each part of the installation stands, since when, and what to do (E-11). */
export function AdminSystemPage() {
  return (
    <AdminPage
      title="시스템"
      lead="프로세스마다 30초에 한 번 알려 온 것을 모았어요. 이 화면은 저절로 새로 읽어요."
    >
      <RecordFrame
        query={useQuery(systemQuery)}
        loadingLabel="시스템의 상태를 불러오는 중이에요"
        errorTitle="시스템의 상태를 불러오지 못했어요"
      >
        {(report) => <System report={report} />}
      </RecordFrame>
    </AdminPage>
  );
}

function System({ report: { parts, processes, testMail } }: { report: SystemReport }) {
  return (
    <>
      <Summary parts={parts} />
      <PartList parts={parts} additions={{ MAIL: <TestMailPart testMail={testMail} /> }} />
      <section aria-labelledby="processes" className="grid gap-3">
        <h2 id="processes" className="text-h3">
          켜져 있는 프로세스 <span className="tnum text-brand-ink">{processes.length}</span>
        </h2>
        {processes.length === 0 ? (
          <p className="text-ink-2">2분 안에 알려 온 프로세스가 없어요.</p>
        ) : (
          <Card as="div" padding="none" className="overflow-hidden">
            <ProcessTable processes={processes} />
          </Card>
        )}
      </section>
    </>
  );
}

function Summary({ parts }: Pick<SystemReport, 'parts'>) {
  const count = (state: string) => parts.filter((each) => each.state === state).length;
  const down = count('DOWN');
  const attention = count('ATTENTION');
  if (down > 0)
    return (
      <Note tone="danger">
        {attention > 0 ? `${down}곳이 멈췄고 ${attention}곳은 살펴봐야 해요.` : `${down}곳이 멈췄어요.`}
      </Note>
    );
  if (attention > 0) return <Note tone="warn">멈춘 곳은 없고, {attention}곳을 살펴봐 주세요.</Note>;
  return <Note tone="ok">모두 정상이에요.</Note>;
}
