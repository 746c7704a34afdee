import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
};

/**
 * A short explanation on hover and focus. The child must take focus; for a disabled control wrap it in
 * `<span tabIndex={0}>`. Never the only place of something a person must know.
 */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={200}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className="z-70 max-w-70 animate-fade rounded-[8px] bg-solid px-3 py-2 text-xs text-on-solid shadow-sh2"
        >
          {content}
          <RadixTooltip.Arrow className="fill-solid" />
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
