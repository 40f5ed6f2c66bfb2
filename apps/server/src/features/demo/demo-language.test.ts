import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWord } from '@tenken/contract/client/demo-words.ts';
import { readConfiguration } from '../../platform/configuration/configuration.ts';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { cameras, companies, units, users } from './fixture-data.ts';
import { findDemoLanguage } from './fixture.store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({}, 'fixture');
});
afterAll(() => platform.close());

test('every name of the demo has a Japanese translation', () => {
  const names = [
    ...companies.map(({ name }) => name),
    ...units.flatMap(({ name, facilities }) => [name, ...facilities.map((facility) => facility.name)]),
    ...users.map(({ name }) => name),
    ...cameras.map(({ name }) => name),
  ];
  expect(names.filter((name) => demoWord(name, 'ja') === name)).toEqual([]);
  expect(names.map((name) => demoWord(name, 'en'))).toEqual(names);
});

test('the demo keeps the language it was loaded in', async () => {
  expect(await findDemoLanguage(platform)).toBe('en');
  await platform.db.updateTable('company').set({ default_language_tag: 'ja-JP' }).execute();
  expect(await findDemoLanguage(platform)).toBe('ja');
});

test.each([
  [{}, 'en'],
  [{ LANG: 'ja_JP.UTF-8' }, 'ja'],
  [{ LANG: 'ja_JP.UTF-8', DEMO_LANGUAGE: 'en' }, 'en'],
  [{ DEMO_LANGUAGE: 'ja' }, 'ja'],
])('%o loads it in %s', (env, language) => {
  expect(readConfiguration(env, []).demoLanguage).toBe(language);
});
