import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogSize } from './dialog.tsx';
import { Note } from './note.tsx';

type FormDialogProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  size?: DialogSize;
  unsaved?: boolean;
  onClose: () => void;
  onSubmit: () => unknown;
  submitText: ReactNode;
  submittingText: string;
  isSubmitting: boolean;
  isDanger?: boolean;
  failure: string | null;
  children: ReactNode;
};

/**
 * A dialog that is one form: its fields are the children, its one button stands in the footer. `failure` is told under
 * the fields, which keep what was typed; `submittingText` stands on the button while `isSubmitting`; `isDanger` is for
 * what cannot be undone. The rest is as in `Dialog`.
 */
export function FormDialog({
  onSubmit,
  submitText,
  submittingText,
  isSubmitting,
  isDanger = false,
  failure,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const isRunning = useRef(false);
  // A second press may come before the button has heard of the first.
  async function submit() {
    if (isRunning.current || isSubmitting) return;
    isRunning.current = true;
    try {
      await onSubmit();
    } finally {
      isRunning.current = false;
    }
  }
  return (
    <Dialog
      {...dialog}
      footer={
        <Button
          type="submit"
          form={formId}
          size="lg"
          fullWidth
          variant={isDanger ? 'destructive' : 'primary'}
          loading={isSubmitting}
          loadingText={submittingText}
        >
          {submitText}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        {failure && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
