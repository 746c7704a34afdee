import { expect, test } from 'vitest';
import { nameCells } from './name-cells.ts';

test('[B-18] each cell of a legal table is named after its column, and nothing else changes', () => {
  const head =
    '<thead><tr><th scope="col">목적</th><th scope="col"><strong>"항목"</strong></th></tr></thead>';
  const row = (one: string, two: string) => `<tr><td${one}>가입</td><td${two}>이름</td></tr>`;
  const [first, second] = [' data-column="목적"', ' data-column="&quot;항목&quot;"'];
  expect(nameCells(`<p>앞</p><table>${head}<tbody>${row('', '').repeat(2)}</tbody></table><p>뒤</p>`)).toBe(
    `<p>앞</p><table>${head}<tbody>${row(first, second).repeat(2)}</tbody></table><p>뒤</p>`,
  );
  expect(nameCells('<p>표가 없는 글</p>')).toBe('<p>표가 없는 글</p>');
  expect(nameCells('<table><tr><td>머리가 없는 표</td></tr></table>')).toBe(
    '<table><tr><td data-column="">머리가 없는 표</td></tr></table>',
  );
});
