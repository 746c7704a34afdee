import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls, DialogStack } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { EDGE_NAMES, LONG_SENTENCE } from './sample-text.ts';

/** The dialogs that only the gallery opens. */
export type GalleryDialogs = {
  record: { props: { stack: DialogStack }; result: string };
  form: { props: { failure: string | null }; result: string };
  text: { props: { title: string } };
};

/** A form that asks before typed text is lost, with a confirm above it. */
export function RecordDialog({ stack, onClose }: GalleryDialogs['record']['props'] & DialogControls<string>) {
  const [name, setName] = useState('');
  return (
    <Dialog
      title="활동 기록 남기기"
      subtitle="적은 내용은 파트너에게도 보여요."
      unsaved={name !== ''}
      onClose={() => onClose()}
      footer={
        <>
          <Button size="lg" variant="line" onClick={() => setName('')}>
            초기화
          </Button>
          <Button
            size="lg"
            disabled={name === ''}
            onClick={async () => {
              const sure = await stack.openDialog('confirm', {
                title: '기록을 남길까요?',
                description: '남긴 뒤에는 고칠 수 없어요.',
                confirmText: '남기기',
              });
              if (sure) onClose(name);
            }}
          >
            남기기
          </Button>
        </>
      }
    >
      <Field label="제목" required>
        <Input value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="내용">
        <Textarea maxLength={500} />
      </Field>
    </Dialog>
  );
}

/** A dialog that is one form; `failure` is what the server answered to the last try. */
export function ContactDialog({
  failure,
  onClose,
}: GalleryDialogs['form']['props'] & DialogControls<string>) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="담당자 이름 고치기"
      size="sm"
      unsaved={name !== ''}
      onClose={() => onClose()}
      onSubmit={() => onClose(name)}
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={false}
      failure={failure}
    >
      <Field label="담당자 이름" required>
        <Input value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

/** Long text in a wide dialog that fills a phone. */
export function TextDialog({ title, onClose }: GalleryDialogs['text']['props'] & DialogControls) {
  return (
    <Dialog title={title} size="lg" long onClose={() => onClose()}>
      <div className="grid gap-4">
        {Array.from({ length: 14 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed sample text
          <p key={index}>
            제{index + 1}조. {LONG_SENTENCE}
          </p>
        ))}
        <p className="[overflow-wrap:anywhere]">{EDGE_NAMES[3]}</p>
      </div>
    </Dialog>
  );
}
