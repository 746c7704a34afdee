import { romanize } from 'es-hangul';
import type { Random } from './random.ts';

const surnames = [...'김이박최정강조윤장임한오서신권황안송홍유고문양손배백허남심노하곽성차주우구민'];
const givenNames =
  '보람 서윤 하람 도현 지우 은서 가온 다솔 예린 시우 나래 한별 유진 수아 민재 은우 채원 지안 태린 소윤 정연 미르 우람 아름 슬기 이솔 준서 재이 해온 라온 초롱 새봄 영주 경희 순영 명숙 정호 성규 상훈 동하 기준 현주 선아 미경 옥란 진수 병우 혜린 규리 단비 윤슬 이든 서하 노을 소리 다온 하경 승희 태윤 연재 주하 세인 은결 인호 창민 희도 보름 여울 진솔 해진'.split(
    ' ',
  );

export type Person = { name: string; given: string };

/** A fictional Korean name. */
export function createPerson(random: Random): Person {
  const given = random.pick(givenNames);
  return { name: `${random.pick(surnames)}${given}`, given };
}

/** A phone number from the range 010-0000, which no subscriber has. */
export function createPhone(random: Random): string {
  return `010-0000-${String(random.int(1000, 9999))}`;
}

/** Latin letters of a Korean name, for addresses under `.example`. */
export function toSlug(name: string): string {
  return romanize(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** A sign-in ID from a name: 4 to 20 of a-z and digits, not among `taken`, which it joins. */
export function createUsername(name: string, taken: Set<string>): string {
  const stem = toSlug(name).slice(0, 16).padEnd(4, 'x');
  let username = stem;
  for (let count = 2; taken.has(username); count++) username = `${stem}${count}`;
  taken.add(username);
  return username;
}

/** Check digit of the first nine digits of an organisation number (`docs/requirements.md`, 'Organisation numbers'). */
export function checkDigit(nine: string): number {
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const digits = [...nine].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  return (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10;
}

/**
 * An organisation number that passes the checksum and can belong to nobody: real ones begin with the number of a
 * tax office, 101 or more, these with 000. `kind` 81 is a company, 82 a non-profit, 83 a public body.
 */
export function createOrganizationNumber(kind: '81' | '82' | '83', serial: number): string {
  const nine = `000${kind}${String(serial).padStart(4, '0')}`;
  return `${nine}${checkDigit(nine)}`;
}
