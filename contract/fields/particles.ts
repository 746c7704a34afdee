import { josa } from 'es-hangul';

/** Two forms of a Korean particle, after a consonant and after a vowel: '이/가'. */
export type Particle = Parameters<typeof josa>[1];

const digitSounds = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
/** Latin letters whose Korean name ends in a consonant. */
const letterSounds: Record<string, string> = { l: '엘', m: '엠', n: '엔', r: '알' };

/** The last syllable as it is read aloud; closing quotes and brackets are silent, '' where nothing is read. */
function lastSound(word: string): string {
  const last = [...word.normalize('NFC').replace(/[^\p{L}\p{N}]+$/u, '')].at(-1)?.toLowerCase() ?? '';
  if (/^[0-9]$/.test(last)) return digitSounds[Number(last)] ?? '';
  if (/^[a-z]$/.test(last)) return letterSounds[last] ?? '에이';
  return last;
}

/** `word` with the particle that fits its last sound: ('책 나눔', '이/가') is '책 나눔이', ('「책」', '을/를') is '「책」을'. */
export function withParticle(word: string, particle: Particle): string {
  const sound = lastSound(word);
  return word + (sound ? josa.pick(sound, particle) : particle.split('/')[1]);
}
