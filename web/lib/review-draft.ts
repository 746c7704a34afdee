import type { MemberType } from '#contract/accounts/signups.ts';
import type {
  CheckField,
  CheckMark,
  ComparedValue,
  DocumentChecks,
} from '#contract/organizations/document-checks.ts';
import { type Correction, type Sight, writeCorrections } from './corrections.ts';
import { useKeptText } from './kept-text.ts';

/** What is under review: the rows, whose they are, and the file that shows them. */
export type ReviewSubject = { compared: readonly ComparedValue[]; type: MemberType; sha256: string | null };

/** An admin's review of one case before it is decided: marks and typed words. */
export type ReviewDraft<Decision> = Sight & {
  /** The file and the values that the marks speak of. */
  seen: string;
  /** The marks were taken away because file or values are others now, and nothing has been marked since. */
  isRenewed: boolean;
  decision: Decision;
};

/** Follows the sentences that the marks write: takes those of before out of a decision and puts those of now in. */
export type Rewrite<Decision> = (
  decision: Decision,
  before: readonly Correction[],
  after: readonly Correction[],
) => Decision;

const nameSeen = ({ compared, sha256 }: ReviewSubject) =>
  JSON.stringify([sha256, ...compared.map(({ entered }) => entered)]);

function parse<Decision>(kept: string): ReviewDraft<Decision> | null {
  try {
    return kept === '' ? null : (JSON.parse(kept) as ReviewDraft<Decision>);
  } catch {
    return null;
  }
}

/** The draft as it was kept; marks of another file or of other values are taken away, what was typed stays. */
export function openDraft<Decision>(
  kept: string,
  subject: ReviewSubject,
  start: Decision,
  rewrite: Rewrite<Decision>,
): ReviewDraft<Decision> {
  const seen = nameSeen(subject);
  const draft = parse<Decision>(kept);
  if (draft === null) return { seen, isRenewed: false, marks: {}, found: {}, decision: start };
  if (draft.seen === seen) return draft;
  const written = writeCorrections(subject.compared, subject.type, draft);
  return {
    seen,
    isRenewed: draft.isRenewed || Object.keys(draft.marks).length > 0,
    marks: {},
    found: {},
    decision: rewrite(draft.decision, written, []),
  };
}

/** A field is marked, or what the document says of it is typed: the sentences for the applicant follow. */
export function seeField<Decision>(
  draft: ReviewDraft<Decision>,
  { compared, type }: ReviewSubject,
  { field, mark, found }: { field: CheckField; mark: CheckMark; found: string },
  rewrite: Rewrite<Decision>,
): ReviewDraft<Decision> {
  const sight = { marks: { ...draft.marks, [field]: mark }, found: { ...draft.found, [field]: found } };
  return {
    ...draft,
    ...sight,
    isRenewed: false,
    decision: rewrite(
      draft.decision,
      writeCorrections(compared, type, draft),
      writeCorrections(compared, type, sight),
    ),
  };
}

/** The marks as they are sent with the decision. */
export function listChecks(compared: readonly ComparedValue[], { marks }: Sight): DocumentChecks {
  return compared.flatMap(({ field }) => {
    const mark = marks[field];
    return mark ? [{ field, mark }] : [];
  });
}

/** Keeps the review of a case in this tab, whatever other case is opened meanwhile; `clear` forgets it once it is decided. */
export function useReviewDraft<Decision>(
  name: string,
  subject: ReviewSubject,
  start: Decision,
  rewrite: Rewrite<Decision>,
) {
  const [kept, setKept, clear] = useKeptText(`review:${name}`);
  const draft = openDraft(kept, subject, start, rewrite);
  const write = (next: ReviewDraft<Decision>) => setKept(JSON.stringify(next));
  return {
    draft,
    clear,
    decide: (decision: Decision) => write({ ...draft, decision }),
    see: (field: CheckField, mark: CheckMark, found = draft.found[field] ?? '') =>
      write(seeField(draft, subject, { field, mark, found }, rewrite)),
  };
}
export type Review<Decision> = ReturnType<typeof useReviewDraft<Decision>>;
