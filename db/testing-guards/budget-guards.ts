import {
  breaksCheck,
  copyRow,
  type GuardCase,
  leave,
  refusals,
  repeatsKey,
  stateMachine,
  takeOver,
} from './guard-case.ts';

const insert = (table: string, columns: Record<string, string>) =>
  `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) VALUES (${Object.values(columns).join(', ')})`;
const running = { project_id: ':running', partnership_id: ':runningPartnership' };

const line = (values: Record<string, string>) =>
  insert('budget_line', {
    ...running,
    position: '5',
    code: "'EVENT'",
    basis: "'근거'",
    amount: '1',
    move_limit: '20',
    ...values,
  });
const deposit = (values: Record<string, string> = {}) =>
  insert('deposit', {
    ...running,
    kind: "'PAYMENT'",
    day: 'current_date',
    amount: '1',
    author_id: ':npoMember',
    ...values,
  });
const spending = (values: Record<string, string> = {}) =>
  insert('spending', {
    ...running,
    line_id: ':budgetLine',
    number: '7',
    day: 'current_date',
    payee: "'받는 곳'",
    amount: '1',
    evidence: "'CARD_SLIP'",
    author_id: ':npoMember',
    ...values,
  });
const move = (values: Record<string, string> = {}) =>
  insert('budget_move', {
    ...running,
    from_line_id: ':budgetLine',
    to_line_id: ':otherLine',
    amount: '1',
    reason: "'까닭'",
    answer_by: 'current_date',
    member_id: ':npoMember',
    ...values,
  });
const strike = "struck_at = now(), struck_by_id = :npoMember, strike_reason = '두 번 올렸어요'";
const answer = (status: string, by = ':companyMember', row = 'id = :budgetMove') =>
  `UPDATE budget_move SET status = '${status}', answered_by_id = ${by}, version = version + 1 WHERE ${row}`;
const refused = (guard: string) => ({
  guard: `${guard.replace(/_guard$/, '')}.${guard}`,
  code: refusals.transition,
});

/** Guards of the money of a partnership. */
export const budgetGuards: GuardCase[] = [
  breaksCheck('budget_line.budget_line_amount_check', 'a negative line', line({ amount: '-1' })),
  breaksCheck('budget_line.budget_line_move_limit_check', 'a limit of 51 %', line({ move_limit: '51' })),
  breaksCheck('budget_line.budget_line_text_check', 'a line without basis', line({ basis: "''" })),
  repeatsKey(
    'budget_line.budget_line_key',
    copyRow('budget_line', 'id = :budgetLine', { id: ':budgetLine' }),
    { given: 'ALTER TABLE budget_line DROP CONSTRAINT budget_line_pkey', asOwnerWithout: [] },
  ),
  ...[
    ['deposit_guard', deposit()],
    ['spending_guard', spending()],
    ['budget_move_guard', move()],
  ].map(([name = '', statement = '']) => ({
    ...refused(name),
    title: 'comes from an NPO that has left',
    given: leave('npo'),
    statement,
    message: /left writes nothing more/,
  })),
  {
    ...refused('deposit_guard'),
    title: 'is deleted after the admin has taken over',
    given: `${deposit()}; ${takeOver}`,
    statement: 'DELETE FROM deposit WHERE partnership_id = :runningPartnership',
    message: /written while the project runs/,
  },
  {
    ...refused('deposit_guard'),
    title: 'comes from the company',
    statement: deposit({ author_id: ':companyMember' }),
    message: /comes from the NPO/,
  },
  {
    ...refused('deposit_guard'),
    title: 'is of a day that has not come',
    statement: deposit({ day: "(now() AT TIME ZONE 'Asia/Seoul')::date + 1" }),
    message: /day that has come/,
  },
  breaksCheck('deposit.deposit_amount_check', 'nothing came in', deposit({ amount: '0' })),
  breaksCheck('deposit.deposit_kind_check', 'an unknown kind', deposit({ kind: "'GIFT'" })),
  {
    ...refused('spending_guard'),
    title: 'is written before the start',
    statement: spending({ project_id: ':matched', partnership_id: ':matchedPartnership' }),
    message: /written while the project runs/,
  },
  {
    ...refused('spending_guard'),
    title: 'begins struck through',
    statement: spending({ struck_at: 'now()', struck_by_id: ':npoMember', strike_reason: "'이유'" }),
    message: /begins without a line through it/,
  },
  {
    ...refused('spending_guard'),
    title: 'is of a day before the period',
    statement: spending({ day: 'current_date - 30' }),
    message: /day of the period that has come/,
  },
  {
    ...refused('spending_guard'),
    title: 'is of a day of the period that has not come',
    statement: spending({ day: "(now() AT TIME ZONE 'Asia/Seoul')::date + 1" }),
    message: /day of the period that has come/,
  },
  {
    ...refused('spending_guard'),
    title: 'is a refund of more than was spent',
    statement: spending({ amount: '-1' }),
    message: /refund makes no line negative/,
  },
  {
    ...refused('spending_guard'),
    title: 'is struck while a refund rests on it',
    given: `${spending({ amount: '10' })}; ${spending({ amount: '-10', number: '8' })}`,
    statement: `UPDATE spending SET ${strike} WHERE number = 7 AND partnership_id = :runningPartnership`,
    message: /refund makes no line negative/,
  },
  {
    guard: 'spending.spending_guard',
    title: 'is struck twice',
    given: `UPDATE spending SET ${strike} WHERE id = :spending`,
    statement: `UPDATE spending SET ${strike} WHERE id = :spending`,
    code: refusals.locked,
    message: /struck once/,
  },
  {
    guard: 'spending.spending_evidence',
    title: 'has no evidence',
    statement: `${spending()}; SET CONSTRAINTS ALL IMMEDIATE`,
    code: refusals.transition,
    message: /has a file for evidence/,
  },
  breaksCheck('spending.spending_amount_check', 'nothing spent', spending({ amount: '0' })),
  breaksCheck(
    'spending.spending_evidence_check',
    'other evidence without a reason',
    spending({ evidence: "'OTHER'" }),
  ),
  breaksCheck('spending.spending_text_check', 'nobody is paid', spending({ payee: "''" })),
  breaksCheck(
    'spending.spending_text_check',
    'struck for a reason of 201 letters',
    "UPDATE spending SET struck_at = now(), struck_by_id = :npoMember, strike_reason = repeat('가', 201) WHERE id = :spending",
  ),
  breaksCheck(
    'spending.spending_struck_check',
    'struck without a reason',
    'UPDATE spending SET struck_at = now(), struck_by_id = :npoMember WHERE id = :spending',
  ),
  repeatsKey('spending.spending_number_key', spending({ number: '1' })),
  ...stateMachine('budget_move_transition', {
    table: 'budget_move',
    entity: 'budget_move',
    row: 'id = :budgetMove',
    from: 'DECLINED',
    to: 'AGREED',
    begin: 'AGREED',
    insert: move({ status: "'AGREED'" }),
    harmless: 'answered_by_id = NULL',
  }).map((one) => (one.title.startsWith('goes from') ? { ...one, given: answer('DECLINED') } : one)),
  {
    ...refused('budget_move_guard'),
    title: 'comes from the company',
    statement: move({ member_id: ':companyMember' }),
    message: /comes from the NPO/,
  },
  {
    ...refused('budget_move_guard'),
    title: 'takes 300 of 1,000 unasked where 20 % are agreed',
    statement: answer('DONE', ':npoMember'),
    message: /above the agreed limit is asked/,
  },
  {
    ...refused('budget_move_guard'),
    title: 'passes the limit in small parts',
    given: `${move({ amount: '150', answer_by: 'current_date + 1' })};
      ${answer('DONE', ':npoMember', 'amount = 150')}; ${move({ amount: '60', answer_by: 'current_date + 1' })}`,
    statement: answer('DONE', ':npoMember', 'amount = 60'),
    message: /above the agreed limit is asked/,
  },
  {
    ...refused('budget_move_guard'),
    title: 'takes 20 % of what the line was agreed to have and was given since',
    given: `${move({ from_line_id: ':otherLine', to_line_id: ':budgetLine', amount: '500', answer_by: 'current_date + 1' })};
      ${answer('AGREED', ':companyMember', 'amount = 500')}; ${move({ amount: '250' })}`,
    statement: answer('DONE', ':npoMember', 'amount = 250'),
    message: /above the agreed limit is asked/,
  },
  {
    ...refused('budget_move_guard'),
    title: 'takes more than its line has',
    given: move({ amount: '1001', answer_by: 'current_date + 1' }),
    statement: answer('AGREED', ':companyMember', 'amount = 1001'),
    message: /no more than its line has/,
  },
  {
    ...refused('budget_move_guard'),
    title: 'is agreed to after its day',
    given: move({ amount: '2', answer_by: 'current_date - 2' }),
    statement: answer('AGREED', ':companyMember', 'amount = 2'),
    message: /agrees to a move in time/,
  },
  {
    ...refused('budget_move_guard'),
    title: 'is agreed to by the NPO itself',
    statement: answer('AGREED', ':npoMember'),
    message: /agrees to a move in time/,
  },
  breaksCheck('budget_move.budget_move_amount_check', 'nothing is moved', move({ amount: '0' })),
  breaksCheck(
    'budget_move.budget_move_lines_check',
    'into the same line',
    move({ to_line_id: ':budgetLine' }),
  ),
  breaksCheck('budget_move.budget_move_text_check', 'without a reason', move({ reason: "''" })),
  breaksCheck(
    'budget_move.budget_move_status_check',
    'an unknown status',
    copyRow('budget_move', 'id = :budgetMove', { status: "'PERHAPS'" }),
    {
      asOwnerWithout: ['budget_move_transition'],
    },
  ),
];
