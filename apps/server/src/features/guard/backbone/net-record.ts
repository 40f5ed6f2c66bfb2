/** Metadata of a net: its file beside this one, and its checksum. Models store the id and fit no other net. */
export interface NetRecord {
  readonly id: string;
  readonly file: string;
  readonly sha256: string;
  /** Quantisation step of the stored 8-bit features. */
  readonly step: number;
}
