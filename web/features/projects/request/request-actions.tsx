import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useDockHeight } from '#web/ui/use-dock-height.ts';
import { LAST_STEP, requestSteps } from './request-values.ts';

type RequestActionsProps = {
  step: number;
  isSending: boolean;
  note: ReactNode;
  onBack: () => void;
  onLater: () => void;
};

/** The way back and on: under the form, and on a phone in a dock at the bottom of the screen. */
export function RequestActions({ step, isSending, note, onBack, onLater }: RequestActionsProps) {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div
      ref={dock}
      className="flex items-center gap-2 border-t border-line bg-surface max-tablet:sticky max-tablet:bottom-0 max-tablet:z-10 max-tablet:px-5 max-tablet:pt-3 max-tablet:pb-4 max-tablet:shadow-[0_-6px_20px_rgb(19_33_41/0.06)] tablet:mx-10 tablet:mt-8 tablet:pt-7 tablet:pb-10"
    >
      <div className="min-w-0 flex-1 tablet:hidden">{note}</div>
      {step > 0 && (
        <Button variant="line" className="tablet:min-h-13 tablet:px-6 tablet:text-[16px]" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="max-tablet:hidden" />
          이전
        </Button>
      )}
      <Button variant="ghost" size="lg" className="ml-auto max-tablet:hidden" onClick={onLater}>
        나중에 이어 쓰기
      </Button>
      {step === LAST_STEP ? (
        <Button
          type="submit"
          className="tablet:min-h-13 tablet:px-6 tablet:text-[16px]"
          loading={isSending}
          loadingText="제출하는 중..."
        >
          CSR 요청 제출하기
        </Button>
      ) : (
        <Button type="submit" className="tablet:min-h-13 tablet:px-6 tablet:text-[16px]">
          다음: {requestSteps[step + 1]?.name}
          <ArrowRight aria-hidden="true" className="max-tablet:hidden" />
        </Button>
      )}
    </div>
  );
}
