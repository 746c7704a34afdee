import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * A part of the page that opens beside its trigger and closes on Escape (focus returns to the trigger),
 * on a press outside, when focus leaves, and when the page changes. Spread `popupProps` on the element that
 * holds trigger and content; put `triggerRef` on the trigger.
 */
export function usePopup<Trigger extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<Trigger>(null);
  const router = useRouter();
  const close = useCallback(() => setIsOpen(false), []);

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
        if (hrefChanged) close();
      }),
    [router, close],
  );

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!containerRef.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, close]);

  const popupProps = {
    ref: containerRef,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      close();
      triggerRef.current?.focus();
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !containerRef.current?.contains(event.relatedTarget as Node)) close();
    },
  };
  return { isOpen, setIsOpen, close, popupProps, triggerRef };
}
