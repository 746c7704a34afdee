/** A part of the user guide: whom it is for, what it holds, and its text as HTML of our own. */
type GuidePart = {
  id: string;
  title: string;
  sections: readonly { id: string; title: string }[];
  html: string;
};

declare module 'virtual:guide' {
  /** What everybody may read: for visitors, companies and NPOs. */
  export const guideParts: readonly GuidePart[];
}

declare module 'virtual:guide/operator' {
  /** What the operator's desk reads. */
  export const guideParts: readonly GuidePart[];
}
