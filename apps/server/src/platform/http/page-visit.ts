import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

/** What the page tells the console of the person who opened it. */
export interface PageVisit {
  readonly csrf_token: string;
}

/** null where nobody is signed in. */
export type DescribeVisit = (request: FastifyRequest) => Promise<PageVisit | null>;

/** Which files a page of the console needs, written by the build: those of every signed-in page, and of some addresses. */
export interface FirstDownloads {
  readonly every_page: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** A console that was built by other means has no such list, and loads its files one after the other. */
export async function readFirstDownloads(bundle: string): Promise<FirstDownloads> {
  const text = await readFile(join(bundle, 'first-downloads.json'), 'utf8').catch(() => null);
  return text === null ? { every_page: [], pages: {} } : (JSON.parse(text) as FirstDownloads);
}

/** The files of an address below the prefix. */
export const filesFor = ({ every_page, pages }: FirstDownloads, path: string): string[] => [
  ...new Set([...every_page, ...(Object.hasOwn(pages, path) ? pages[path]! : [])]),
];
