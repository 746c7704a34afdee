import { guideParts } from 'virtual:guide/operator';
import { GuideBody } from '#web/features/site/guide-body.tsx';
import { AdminPage } from './admin-page.tsx';

/** The part of the guide that is for the operator's desk; members read theirs at `/guide`. */
export function AdminGuidePage() {
  return (
    <AdminPage title="운영 가이드" lead="관리자 화면마다 무엇을 할 수 있는지 차례대로 알려 드려요.">
      <GuideBody parts={guideParts} />
    </AdminPage>
  );
}
