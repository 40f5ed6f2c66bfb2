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
  /** Of its names, since it was loaded. */
  readonly language: DemoLanguage;
  /** For the pretend cameras; handed to the process that started the server, never written to a log. */
  readonly devices: readonly DemoDevice[];
}

/** Loads the fixture into an empty database and tells what the demo needs; null when the data belongs to somebody else. */
export async function prepareDemo(platform: Platform): Promise<Demo | null> {
  const password = await choosePassword(platform);
  if (!(await hasAnyCompany(platform)))
    await loadFixture(platform, { password, language: platform.config.demoLanguage });
  if (!(await hasDemo(platform))) return null;
  const language = await findDemoLanguage(platform);
  const accounts = users.map(({ email, name }) => ({ email, name: demoWord(name, language) }));
  return { accounts, password, language, devices: await findDemoDevices(platform) };
}

/** Whoever can reach the server from outside must not know the password from the documentation (decision U-116). */
async function choosePassword({ config }: Platform): Promise<string> {
  const file = join(config.dataDir, 'demo-password');
  if (existsSync(file)) return readFile(file, 'utf8');
  const password = isLoopback(config.host) ? FIXTURE_PASSWORD : randomBytes(12).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}
