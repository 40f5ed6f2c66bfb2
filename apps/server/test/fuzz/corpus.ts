import { readFile } from 'node:fs/promises';

/** A case that once broke a target; tried before any other, for as long as the target is there. */
export interface CorpusCase {
  readonly target: string;
  /** What happened then. */
  readonly why: string;
  readonly input: unknown;
}

export const readCorpus = async (): Promise<CorpusCase[]> =>
  JSON.parse(await readFile(new URL('./corpus.json', import.meta.url), 'utf8')) as CorpusCase[];
