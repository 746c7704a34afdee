import type { Dimension } from './match-profile.ts';

/** Numbers of each document, in columns by its number: an organisation's own text, or one of its works. */
export type DocColumns = {
  /** Slot of the organisation that owns the document, -1 when it is dead. */
  owners: Int32Array;
  isWork: Uint8Array;
  lengths: Int32Array;
  codes: Record<Dimension, Int32Array>;
  region1: Int32Array;
  region2: Int32Array;
  startDays: Int32Array;
  endDays: Int32Array;
  requesters: Int32Array;
};

/** No documents. */
export function createDocColumns(): DocColumns {
  return {
    owners: new Int32Array(),
    isWork: new Uint8Array(),
    lengths: new Int32Array(),
    codes: {
      field: new Int32Array(),
      beneficiary: new Int32Array(),
      age: new Int32Array(),
      purpose: new Int32Array(),
      program: new Int32Array(),
    },
    region1: new Int32Array(),
    region2: new Int32Array(),
    startDays: new Int32Array(),
    endDays: new Int32Array(),
    requesters: new Int32Array(),
  };
}
