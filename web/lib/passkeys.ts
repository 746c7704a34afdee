import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/accounts/passkeys.ts';

const watchNothing = () => () => {};

/**
 * True when this browser can use passkeys here. Nearly every one can, so the server takes it for granted: what came only
 * later would push away what a visitor is about to press.
 */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
}

/** Lets the device make a passkey. Rejects with the browser's error when its owner says no. */
export async function makePasskey(options: Record<string, unknown>): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })) as PasskeyRegistration;
}

/** Lets the device sign with a passkey. Rejects with the browser's error when its owner says no. */
export async function signWithPasskey(options: Record<string, unknown>): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })) as PasskeyAssertion;
}

/** What to tell of a refusal by browser or device; null when the error is not theirs. */
export function tellPasskeyFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return '기기에서 확인을 마치지 않았어요. 다시 시도해 주세요.';
    case 'InvalidStateError':
      return '이 기기에는 이미 패스키가 있어요.';
    case 'SecurityError':
      return '이 주소에서는 패스키를 쓸 수 없어요. 서비스의 원래 주소로 접속해 주세요.';
    case 'NotSupportedError':
      return '이 기기는 패스키를 지원하지 않아요.';
    default:
      return null;
  }
}
