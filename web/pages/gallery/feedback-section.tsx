import { Lock } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { Row, Specimen, State, StateGrid } from './specimen.tsx';

/** Notes, empty, loading and error states, toasts. */
export function FeedbackSection() {
  return (
    <>
      <Specimen
        id="toast"
        name="toast"
        purpose="잠깐 알리는 말이에요. 성공 4초, 안내 5초, 주의 6초, 오류는 닫을 때까지, 진행은 바뀔 때까지 보여요."
        props={[
          ['toast.success …', 'success | info | warning | error | loading'],
          ['id', '같은 이름의 토스트를 바꿔요.'],
          ['description, action', '둘째 줄과 단추'],
        ]}
      >
        <Row>
          <Button variant="line" onClick={() => toast.success('파일이 삭제되었습니다.')}>
            success
          </Button>
          <Button variant="line" onClick={() => toast.info('새 약관은 7일 뒤부터 적용돼요.')}>
            info
          </Button>
          <Button variant="line" onClick={() => toast.warning('기업 회원이 이용할 수 있는 서비스입니다.')}>
            warning
          </Button>
          <Button
            variant="line"
            onClick={() =>
              toast.error('파일 업로드에 실패했습니다.', {
                action: { label: '다시 시도', onClick: () => toast.info('다시 올리고 있어요.') },
              })
            }
          >
            error
          </Button>
          <Button
            variant="line"
            onClick={() => toast.loading('파일을 올리고 있어요', { id: 'gallery-upload' })}
          >
            loading
          </Button>
          <Button variant="ghost" onClick={() => toast.success('파일을 올렸어요', { id: 'gallery-upload' })}>
            loading 끝내기
          </Button>
        </Row>
      </Specimen>
      <Specimen
        id="note"
        name="Note"
        purpose="관련된 곳 바로 옆에 두는 한마디예요. 되돌릴 수 없는 일은 누르기 전에 알려요."
        props={[
          ['tone', 'info | ok | warn | danger'],
          ['icon, action', '앞의 그림과 끝의 버튼 하나'],
        ]}
      >
        <Note>
          합의한 내용이 달라졌나요? 바뀐 내용과 이유를 <b>매니저에게 알려 주세요.</b>
        </Note>
        <Note tone="warn" icon={<Lock aria-hidden="true" />}>
          저장하면 <b>바로 잠겨요</b>. 일정, 예산, 지역을 한 번 더 확인해 주세요.
        </Note>
        <Note tone="ok">
          <b>고유번호를 조회했어요.</b> 등록된 번호이고 상태는 정상이에요.
        </Note>
        <Note
          tone="danger"
          action={
            <Button size="sm" variant="line">
              다시 시도
            </Button>
          }
        >
          저장하지 못했어요. 적은 내용은 그대로 있어요.
        </Note>
      </Specimen>
      <Specimen
        id="states"
        name="EmptyState · ErrorState · Skeleton"
        purpose="비었거나, 오지 않았거나, 오는 중일 때의 모습이에요."
        props={[
          ['illustration, title, description', '그림 하나, 사실 하나, 다음 걸음 하나'],
          ['action', '버튼은 많아야 하나'],
          ['onRetry, retrying', '다시 시도와 그 진행'],
          ['label', '불러오는 것의 이름, 소리로 읽어요.'],
        ]}
      >
        <StateGrid>
          <EmptyState
            illustration="empty-projects"
            headingLevel={4}
            title="아직 프로젝트가 없어요"
            description="CSR을 요청하면 여기에서 진행을 볼 수 있어요."
            action={<Button>CSR 요청하기</Button>}
          />
          <ErrorState headingLevel={4} title="목록을 불러오지 못했어요" onRetry={() => {}} />
          <State name="불러오는 중">
            <LoadingArea className="grid grid-cols-[44px_1fr] gap-x-3 gap-y-2.5 rounded-r3 border border-line p-4.5">
              <Skeleton className="size-11 rounded-full" />
              <span className="grid content-center gap-2">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-3 w-2/5" />
              </span>
              <Skeleton className="col-span-2 h-3" />
              <Skeleton className="col-span-2 h-3 w-4/5" />
              <Skeleton className="col-span-2 mt-1.5 h-10 rounded-r2" />
            </LoadingArea>
          </State>
        </StateGrid>
      </Specimen>
    </>
  );
}
