import { Link } from '@tanstack/react-router';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SavingLine } from '#web/ui/saving-line.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { DraftStatus } from './draft-keeper.ts';
import { nameDraft } from './draft-name.ts';
import { requestSteps } from './request-values.ts';

type RequestHeaderProps = {
  /** Given by the member; null while the title stands for it. */
  name: string | null;
  title: string;
  step: number;
  status: DraftStatus;
  onSelect: (step: number) => void;
  onDiscard: () => void;
};

/** What is being written, where it is safe, and how far it is. */
export function RequestHeader({ name, title, step, status, onSelect, onDiscard }: RequestHeaderProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5 pt-6 pb-4 tablet:pt-10 tablet:pb-7">
        <div className="min-w-0">
          <h1>CSR 요청하기</h1>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{nameDraft({ name, title })}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <SavingLine state={status} saving="자동 저장" elsewhere="다른 창" />
          {status.kind !== 'UNTOUCHED' && (
            <div className="flex flex-wrap gap-x-3">
              <Link to="/project/request" className={`${buttonClassNames('ghost', 'sm')} -ml-3`}>
                쓰던 요청서 목록
              </Link>
              <Button variant="ghost" size="sm" className="-mr-3" onClick={onDiscard}>
                지우기
              </Button>
            </div>
          )}
        </div>
      </div>
      <Card as="div" padding="none" className="mb-4 px-2 pt-5 pb-3 tablet:mb-6 tablet:px-6 tablet:pt-6">
        <Stepper
          label="요청서 작성 단계"
          steps={requestSteps.map(({ name }) => name)}
          current={step}
          onSelect={onSelect}
        />
      </Card>
    </>
  );
}
