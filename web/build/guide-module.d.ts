declare module 'virtual:guide' {
  /** A part of the user guide: whom it is for, what it holds, and its text as HTML of our own. */
  export const guideParts: readonly {
    id: string;
    title: string;
    sections: readonly { id: string; title: string }[];
    html: string;
  }[];
}
