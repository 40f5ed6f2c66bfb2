import { readFile } from 'node:fs/promises';

/** A case that once broke a target; replayed before others. */
export interface CorpusCase {
  readonly target: string;
  /** The failure. */
  readonly why: string;
  readonly input: unknown;
}

export const readCorpus = async (): Promise<CorpusCase[]> =>
  JSON.parse(await readFile(new URL('./corpus.json', import.meta.url), 'utf8')) as CorpusCase[];
