import { AlertBox } from './alert-box.tsx';
import type { BuiltInDialogs, DialogControls } from './dialog-stack.ts';

/** The `alert` dialog: icon, title, description and one button, '확인' by default. */
export function Alert({ onClose, ...box }: BuiltInDialogs['alert']['props'] & DialogControls) {
  return <AlertBox {...box} cancelText={null} onAnswer={() => onClose()} />;
}

/** The `confirm` dialog: icon, title, description, '취소' and '확인'; answers true or false. */
export function Confirm({ onClose, ...box }: BuiltInDialogs['confirm']['props'] & DialogControls<boolean>) {
  return <AlertBox {...box} onAnswer={onClose} />;
}
