import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoWord, type DemoLanguage } from '@tenken/contract/client/demo-words.ts';
import { isLoopback } from '../../platform/configuration/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { FIXTURE_PASSWORD, users } from './fixture-data.ts';
import {
  findDemoDevices,
  findDemoLanguage,
  hasAnyCompany,
  hasDemo,
  loadFixture,
  type DemoDevice,
} from './fixture.store.ts';

export interface Demo {
  readonly accounts: readonly { readonly email: string; readonly name: string }[];
  readonly password: string;
  /** The language of its names. */
  readonly language: DemoLanguage;
  /** For the simulated cameras; passed to the process that started the server, never logged. */
  readonly devices: readonly DemoDevice[];
}

/** Loads the fixture into an empty database and returns what the demo needs; null when there are other data. */
export async function prepareDemo(platform: Platform): Promise<Demo | null> {
  const password = await choosePassword(platform);
  if (!(await hasAnyCompany(platform)))
    await loadFixture(platform, { password, language: platform.config.demoLanguage });
  if (!(await hasDemo(platform))) return null;
  const language = await findDemoLanguage(platform);
  const accounts = users.map(({ email, name }) => ({ email, name: demoWord(name, language) }));
  return { accounts, password, language, devices: await findDemoDevices(platform) };
}

/** On a server reachable from outside the password of the documentation must not work (decision U-116). */
async function choosePassword({ config }: Platform): Promise<string> {
  const file = join(config.dataDir, 'demo-password');
  if (existsSync(file)) return readFile(file, 'utf8');
  const password = isLoopback(config.host) ? FIXTURE_PASSWORD : randomBytes(12).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}
