import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';

/** A password, hidden until its reader asks to see it. Takes every attribute of `Input` but its type. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          size="lg"
          className="-mr-2.5"
          label={isShown ? '입력한 글자 숨기기' : '입력한 글자 보기'}
          aria-pressed={isShown}
          icon={<Icon aria-hidden="true" />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
