import { VerifyForm } from '#web/features/packs/verify-form.tsx';

/** 문서 확인: whether a file is as the product has made it, compared in the browser. */
export function VerifyPage() {
  return (
    <div className="page-width grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-16 tablet:pt-10">
      <header className="grid gap-2">
        <h1>증빙팩 확인</h1>
        <p className="text-ink-2">받은 파일이 맞손이 만든 그대로인지 견주어 보세요.</p>
      </header>
      <VerifyForm />
      <p className="text-sm text-ink-3">
        같은 파일이라는 것만 알려 드려요. 맞손은 사업과 증빙의 내용을 보증하지 않아요.
      </p>
    </div>
  );
}
