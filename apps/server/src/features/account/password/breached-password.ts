import { pwnedPassword } from 'hibp';
import type { Platform } from '../../../platform/platform.ts';

/** What a guesser tries first besides the list: the person's own words. */
export interface PersonWords {
  readonly email: string;
  readonly companyName: string | null;
}

const EXTRA_CHARACTERS = 4;
const RANGE_TIMEOUT_MS = 2000;

/** Is the password one that guessers try (decision U-43)? The optional service is asked last; its failure blocks nobody. */
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

/** Read when the first password is chosen: half a megabyte that most processes never need. */
const loadList = (): Promise<ReadonlySet<string>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** A listed word, one with up to four characters around it, or one repeated. */
function isNearListed(password: string, words: ReadonlySet<string>): boolean {
  const text = password.toLowerCase();
  return trimmed(text).some((core) => words.has(core)) || isRepeated(text, words);
}

/** The part before the @ or the company's name, with up to four characters around it. */
function isNearOwnWord(password: string, { email, companyName }: PersonWords): boolean {
  const own = [email.split('@')[0]!, companyName ?? ''].map((word) => word.toLowerCase()).filter(Boolean);
  return trimmed(password.toLowerCase()).some((core) => own.includes(core));
}

/** The text without its first and last characters, up to four of them together. */
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
