import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';
export type ToastOptions = {
  /** A toast with the id of a visible one replaces it; that is how a loading toast ends. */
  id?: string;
  /** A second line under the message. */
  description?: ReactNode;
  action?: { label: string; onClick: () => void };
};
export type ToastRequest = ToastOptions & { id: string; kind: ToastKind; message: ReactNode };
export type ToastPresenter = { show: (request: ToastRequest) => void; dismiss: (id: string) => void };

let presenter: ToastPresenter | null = null;
let waiting: ToastRequest[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(kind: ToastKind, message: ReactNode, options: ToastOptions = {}): string {
  lastId += 1;
  const request = { ...options, id: options.id ?? `toast-${lastId}`, kind, message };
  if (presenter) presenter.show(request);
  else {
    waiting = [...waiting.filter((other) => other.id !== request.id), request];
    for (const listener of listeners) listener();
  }
  return request.id;
}

/**
 * Short-lived messages, callable from anywhere in the browser; each call returns the id.
 * success 4 s, info 5 s, warning 6 s, error until closed, loading until replaced or dismissed.
 */
export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  info: (message: ReactNode, options?: ToastOptions) => show('info', message, options),
  warning: (message: ReactNode, options?: ToastOptions) => show('warning', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  loading: (message: ReactNode, options?: ToastOptions) => show('loading', message, options),
  dismiss(id: string) {
    waiting = waiting.filter((request) => request.id !== id);
    presenter?.dismiss(id);
  },
};

/** Tells the toaster that a first toast waits for it; returns the unsubscribe function. */
export function subscribeToWaitingToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a toast waits for the toaster to load. */
export function hasWaitingToasts(): boolean {
  return waiting.length > 0;
}

/** Connects what draws the toasts and hands over the waiting ones; null disconnects it. */
export function setToastPresenter(next: ToastPresenter | null): void {
  presenter = next;
  if (!next) return;
  const requests = waiting;
  waiting = [];
  for (const request of requests) next.show(request);
}
