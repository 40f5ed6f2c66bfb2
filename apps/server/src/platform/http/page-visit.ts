import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { languageOfTag } from '@tenken/contract/account/language.rules.ts';

/** What the page tells the console of the person who opened it. */
export interface PageVisit {
  readonly csrf_token: string;
}

/** null where nobody is signed in. */
export type DescribeVisit = (request: FastifyRequest) => Promise<PageVisit | null>;

/**
 * Which files a page of the console needs, written by the build: those of every signed-in page, those of some addresses
 * (`*` is any one part of a path), and what somebody without a session gets: the files of the login and its form in each language.
 */
export interface FirstDownloads {
  readonly every_page: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly login?: {
    readonly files: readonly string[];
    readonly form: Readonly<Record<'en' | 'ja', string>>;
  };
}

/** A console that was built by other means has no such list, and loads its files one after the other. */
export async function readFirstDownloads(bundle: string): Promise<FirstDownloads> {
  const text = await readFile(join(bundle, 'first-downloads.json'), 'utf8').catch(() => null);
  return text === null ? { every_page: [], pages: {} } : (JSON.parse(text) as FirstDownloads);
}

/** The files of an address below the prefix. */
export function filesFor({ every_page, pages }: FirstDownloads, address: string): string[] {
  // what names a query is more exact than the path alone
  const found = Object.keys(pages)
    .toSorted((a, b) => b.length - a.length)
    .find((pattern) => isAt(address, pattern));
  return [...new Set([...every_page, ...(found === undefined ? [] : pages[found]!)])];
}

function isAt(address: string, pattern: string): boolean {
  const [path = '', query] = address.split('?');
  const [wantedPath = '', wantedQuery] = pattern.split('?');
  const [parts, wanted] = [path.split('/'), wantedPath.split('/')];
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part === '*' ? parts[at] !== '' : part === parts[at])) &&
    (wantedQuery === undefined || (query ?? '').split('&').includes(wantedQuery))
  );
}

/** The first language of a browser that the product speaks. */
export function languageOfBrowser(header: string | undefined): 'en' | 'ja' {
  for (const wanted of (header ?? '').split(',')) {
    const language = languageOfTag(wanted.split(';')[0]!.trim());
    if (language) return language;
  }
  return 'en';
}
