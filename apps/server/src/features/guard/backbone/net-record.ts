/** What is recorded of a net: its file beside this one, and what the file must be. Models keep the id and fit no other net. */
export interface NetRecord {
  readonly id: string;
  readonly file: string;
  readonly sha256: string;
  /** What one step of the stored 8-bit features means. */
  readonly step: number;
}
