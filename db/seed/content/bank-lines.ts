/** A deposit of the bank statement of the demo; days count back from today. */
export type BankLineSketch = {
  name: string;
  memo?: string;
  amount: number;
  daysAgo: number;
  time: string;
  /** The reference code of the order whose deposit it stands for. */
  bookedFor?: string;
  /** Why it pays no order. */
  setAside?: string;
};

/** One deposit for each state that an admin meets: exact, too little, typed already, unknown, booked and set aside. */
export const bankLineSketches: readonly BankLineSketch[] = [
  {
    name: '하늬에너지 HN4K7P',
    memo: '타행이체',
    amount: 10_890_000,
    daysAgo: 40,
    time: '10:12',
    bookedFor: 'HN4K7P',
  },
  {
    name: '너른금융NR5F6X',
    memo: '인터넷',
    amount: 10_890_000,
    daysAgo: 2,
    time: '14:31',
    bookedFor: 'NR5F6X',
  },
  {
    name: '예금이자',
    memo: '이자',
    amount: 1_240,
    daysAgo: 2,
    time: '23:58',
    setAside: '은행이 준 이자예요',
  },
  { name: '모래내생활 MR7G4B', memo: '타행이체', amount: 3_000_000, daysAgo: 1, time: '09:20' },
  { name: '모래내생활 MR7G4B', memo: '타행이체', amount: 1_200_000, daysAgo: 1, time: '15:47' },
  { name: '미르정공 MU3H8V', memo: '기업뱅킹', amount: 1_089_000, daysAgo: 1, time: '16:05' },
  { name: '책사랑모임', memo: '후원', amount: 50_000, daysAgo: 1, time: '17:42' },
];
