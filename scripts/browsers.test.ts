import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { transformSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '../apps/web/oldest-browsers.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const SCRIPT = read('apps/web/old-browser.js');

describe('browsers', () => {
  it('the docs name the browsers for which the console is built', () => {
    const names: Record<string, string> = {
      'Safari on iOS': 'ios',
      'Chrome, Android': 'chrome',
      'Firefox, Android': 'firefox',
    };
    const rows = [...read('docs/browsers.md').matchAll(/^\| ([^|]+?) +\| ([\d.]+) +\|/gm)];
    expect(rows.map(([, name, from]) => `${names[name!] ?? name!.toLowerCase()}${from}`)).toEqual(
      OLDEST_BROWSERS,
    );
  });

  it('the check for old browsers is ECMAScript 5', () => {
    const written = (target: 'es5' | 'es2024'): string =>
      transformSync(SCRIPT, { jsc: { target, parser: { syntax: 'ecmascript' } }, isModule: false }).code;
    expect(written('es5')).toBe(written('es2024'));
  });

  it.each([
    ['ja', /ブラウザーは古いため/, 'ja-JP'],
    ['en-GB', /too old for Tenken/, 'en-US'],
    ['fr', /too old for Tenken/, 'en-US'],
  ])('an old browser in %s gets a sentence', (language, sentence, lang) => {
    const page = show(language, { Promise: {} });
    expect(page.text()).toMatch(sentence);
    expect(page.attributes).toMatchObject({ lang, 'data-old-browser': '' });
    // the login form of the page would lie over it
    expect(page.removed).toEqual(['early-login']);
  });

  it.each([
    ['modules', { isModular: false }],
    ['Promise.withResolvers', { Promise: {} }],
    ['@property', { window: {} }],
    ['light-dark()', { CSS: { supports: () => false } }],
  ])('a browser without %s is old', (_name, without) => {
    expect(show('en', without).text()).not.toBe('');
  });

  it('a current browser gets no message', () => {
    expect(show('en', {}).text()).toBe('');
  });
});

interface Without {
  readonly isModular?: boolean;
  readonly [global: string]: unknown;
}

/** The script in a page whose browser has all it asks for but one thing. */
function show(language: string, { isModular = true, ...without }: Without) {
  const attributes: Record<string, string> = {};
  const texts: string[] = [];
  const removed: string[] = [];
  const element = (): object => ({
    ...(isModular ? { noModule: false } : {}),
    setAttribute: () => undefined,
    appendChild: (text: unknown) => typeof text === 'string' && texts.push(text),
  });
  const document = {
    createElement: element,
    createTextNode: (text: string) => text,
    getElementById: (id: string) => ({
      ...element(),
      parentNode: { removeChild: () => void removed.push(id) },
    }),
    documentElement: { setAttribute: (name: string, value: string) => (attributes[name] = value) },
  };
  const browser = {
    document,
    navigator: { language },
    window: { CSSPropertyRule: {} },
    CSS: { supports: () => true },
    Promise: { withResolvers: () => undefined },
    ...without,
  };
  runInContext(SCRIPT, createContext(browser));
  return { attributes, removed, text: () => texts.join('') };
}
