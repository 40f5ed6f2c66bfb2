import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { languageOfTag } from '@tenken/contract/account/language.rules.ts';

/** Data about the user that is embedded in the page. */
export interface PageVisit {
  readonly csrf_token: string;
}

/** null without a session. */
export type DescribeVisit = (request: FastifyRequest) => Promise<PageVisit | null>;

/**
 * The files that a page of the console needs, listed by the build: those of every page of a logged-in user, those of
 * some addresses (`*` is any one segment), and for others the files of the login and its form in each language.
 */
export interface FirstDownloads {
  readonly every_page: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly login?: {
    readonly files: readonly string[];
    readonly form: Readonly<Record<'en' | 'ja', string>>;
  };
}

/** A console built without this list loads its files one after the other. */
export async function readFirstDownloads(bundle: string): Promise<FirstDownloads> {
  const text = await readFile(join(bundle, 'first-downloads.json'), 'utf8').catch(() => null);
  return text === null ? { every_page: [], pages: {} } : (JSON.parse(text) as FirstDownloads);
}

/** The files for an address below the prefix. */
export function filesFor({ every_page, pages }: FirstDownloads, address: string): string[] {
  // a pattern with a query is more specific than a path alone
  const found = Object.keys(pages)
    .toSorted((a, b) => b.length - a.length)
    .find((pattern) => isAt(address, pattern));
  return [...new Set([...every_page, ...(found === undefined ? [] : pages[found]!)])];
}

function isAt(address: string, pattern: string): boolean {
  const [path = '', query] = address.split('?');
  const [wantedPath = '', wantedQuery] = pattern.split('?');
  const [parts, range] = [path.split('/'), wantedPath.split('/')];
  return (
    parts.length === range.length &&
    range.every((part, at) => (part === '*' ? parts[at] !== '' : part === parts[at])) &&
    (wantedQuery === undefined || (query ?? '').split('&').includes(wantedQuery))
  );
}

/** The first language of a browser that the product supports. */
export function languageOfBrowser(header: string | undefined): 'en' | 'ja' {
  for (const range of (header ?? '').split(',')) {
    const language = languageOfTag(range.split(';')[0]!.trim());
    if (language) return language;
  }
  return 'en';
}
