import { pwnedPassword } from 'hibp';
import type { Platform } from '../../../platform/platform.ts';

/** Words that an attacker tries first besides the list: those of the user. */
export interface PersonWords {
  readonly email: string;
  readonly companyName: string | null;
}

const EXTRA_CHARACTERS = 4;
const RANGE_TIMEOUT_MS = 2000;

/**
 * Whether attackers are likely to try the password (decision U-43). The optional service is asked last; its failure
 * does not block.
 */
export async function isBreached(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  password: string,
  person: PersonWords,
): Promise<boolean> {
  if (isNearListed(password, await loadList()) || isNearOwnWord(password, person)) return true;
  if (config.breachRangeUrl === null) return false;
  try {
    const options = { baseUrl: config.breachRangeUrl, timeoutMs: RANGE_TIMEOUT_MS, addPadding: true };
    return (await pwnedPassword(password, options)) > 0;
  } catch (error) {
    log.warn({ error: String(error) }, 'the service for breached passwords does not answer');
    return false;
  }
}

let list: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen: half a megabyte that most processes never need. */
const loadList = (): Promise<ReadonlySet<string>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** A listed word, also with up to four characters around it, or repeated. */
function isNearListed(password: string, words: ReadonlySet<string>): boolean {
  const text = password.toLowerCase();
  return trimmed(text).some((core) => words.has(core)) || isRepeated(text, words);
}

/** The local part of the address or the company name, also with up to four characters around it. */
function isNearOwnWord(password: string, { email, companyName }: PersonWords): boolean {
  const own = [email.split('@')[0]!, companyName ?? ''].map((word) => word.toLowerCase()).filter(Boolean);
  return trimmed(password.toLowerCase()).some((core) => own.includes(core));
}

/** The text without its first and last characters, up to four in total. */
function trimmed(text: string): string[] {
  const cores: string[] = [];
  for (let before = 0; before <= EXTRA_CHARACTERS; before += 1)
    for (let after = 0; before + after <= EXTRA_CHARACTERS; after += 1)
      cores.push(text.slice(before, text.length - after));
  return cores;
}

function isRepeated(text: string, words: ReadonlySet<string>): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (text.length % length === 0 && words.has(unit) && unit.repeat(text.length / length) === text)
      return true;
  }
  return false;
}
