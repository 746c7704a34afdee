import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Note } from '#web/ui/note.tsx';

/** Tells who signs in on this device that entries wait here for it; shows nothing where none do. */
export function KeptOnDevice() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Loaded after the page: nearly nobody who signs in has something waiting.
    const read = async () => setCount(await (await import('./outbox-store.ts')).countKept());
    void read().catch(() => {});
  }, []);
  if (count === 0) return null;
  return (
    <Note tone="warn" role="status" icon={<CloudOff aria-hidden="true" />}>
      못 보낸 활동 기록 <b>{count}건</b>이 이 휴대폰에 있어요. 기록을 쓴 회원이 로그인하면 이어서 보내요.
    </Note>
  );
}
