import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { DialogHost } from '#web/ui/dialog-host.tsx';
import { createDialogStack } from '#web/ui/dialog-stack.ts';
import { Popover } from '#web/ui/popover.tsx';
import type { GalleryDialogs } from './sample-dialogs.tsx';
import { EDGE_NAMES } from './sample-text.ts';
import { Row, Specimen } from './specimen.tsx';

const stack = createDialogStack<GalleryDialogs>();
const loaders = {
  record: () => import('./sample-dialogs.tsx').then((file) => file.RecordDialog),
  form: () => import('./sample-dialogs.tsx').then((file) => file.ContactDialog),
  text: () => import('./sample-dialogs.tsx').then((file) => file.TextDialog),
};

/** Dialogs, alert, confirm and popover. */
export function DialogsSection() {
  const [answer, setAnswer] = useState('아직 열지 않았어요');
  return (
    <>
      <Specimen
        id="dialog"
        name="Dialog · FormDialog · alert · confirm"
        purpose="뒤 화면은 멈추고, Esc와 바깥 누르기로 닫혀요. 적던 내용이 있으면 닫기 전에 물어봐요."
        props={[
          ['title, subtitle, eyebrow', '이름, 한 줄 설명, 위에 붙는 상태'],
          ['size', 'sm 400 | md 520 | lg 680 | xl 1080'],
          ['long', '휴대폰에서 화면을 가득 채워요.'],
          ['unsaved', '닫기 전에 물어봐요.'],
          ['submitText, submittingText, isSubmitting', 'FormDialog의 버튼, 보내는 동안의 글, 보내는 중인지'],
          ['failure', '보내지 못한 이유. 적은 것은 그대로 남아요.'],
        ]}
      >
        <Row>
          <Button
            variant="line"
            onClick={async () => {
              await stack.openDialog('alert', {
                title: '가입을 확인하고 있어요',
                description: '최대 3일 안에 이메일로 알려 드려요.',
              });
              setAnswer('확인을 눌렀어요');
            }}
          >
            alert
          </Button>
          <Button
            variant="line"
            onClick={async () => {
              const sure = await stack.openDialog('confirm', { title: '이 단체를 파트너로 고를까요?' });
              setAnswer(sure ? '확인' : '취소');
            }}
          >
            confirm · primary
          </Button>
          <Button
            variant="line"
            onClick={async () => {
              const sure = await stack.openDialog('confirm', {
                title: '등록된 파일을 삭제할까요?',
                description: '삭제한 파일은 되돌릴 수 없어요.\n확인 중인 인증 요청도 함께 취소돼요.',
                icon: <Trash2 />,
                tone: 'danger',
                confirmText: '삭제하기',
              });
              setAnswer(sure ? '삭제하기' : '취소');
            }}
          >
            confirm · danger
          </Button>
          <Button
            variant="line"
            onClick={async () => setAnswer((await stack.openDialog('record', { stack })) ?? '그냥 닫았어요')}
          >
            입력 창
          </Button>
          <Button variant="line" onClick={() => stack.openDialog('text', { title: '이용약관' })}>
            긴 글
          </Button>
          <Button variant="line" onClick={() => stack.openDialog('text', { title: EDGE_NAMES[3] ?? '' })}>
            긴 제목
          </Button>
          <Button variant="line" onClick={() => stack.openDialog('form', { failure: null })}>
            한 가지를 고치는 창
          </Button>
          <Button
            variant="line"
            onClick={() =>
              stack.openDialog('form', { failure: '다른 화면에서 먼저 고쳤어요. 지금 값을 확인해 주세요.' })
            }
          >
            저장하지 못한 창
          </Button>
        </Row>
        <p role="status" className="text-sm text-ink-2">
          마지막 대답: {answer}
        </p>
        <DialogHost stack={stack} loaders={loaders} />
      </Specimen>
      <Specimen
        id="popover"
        name="Popover"
        purpose="누른 곳 옆에 열리는 작은 카드예요. 담당자 연락처처럼 잠깐 볼 것을 담아요."
        props={[
          ['trigger, label', '여는 버튼과 카드의 이름'],
          ['open, onOpenChange', '밖에서 여닫을 때'],
          ['align', 'start | center | end'],
        ]}
      >
        <Row>
          <Popover
            label="매칭 매니저 연락처"
            className="w-85"
            trigger={
              <Button variant="pill">
                매칭 매니저 <b>맞손 매니저</b>
                <ChevronDown aria-hidden="true" />
              </Button>
            }
          >
            <DescriptionList
              items={[
                { term: '이름', description: '맞손 매니저' },
                { term: '이메일', description: 'manager@matson.example' },
                { term: '전화', description: '070-0000-1204' },
              ]}
            />
            <p className="mt-3 text-sm text-ink-3">프로젝트 문의는 맞손 매니저에게 해 주세요.</p>
          </Popover>
        </Row>
      </Specimen>
    </>
  );
}
