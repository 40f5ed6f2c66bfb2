import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;
const SHAPE = new RegExp(`^[${ALPHABET}]{${TIME_LENGTH + RANDOM_LENGTH}}$`);

/**
 * A time-sortable random id: 48 bits of milliseconds and 80 random bits in lower-case base 32. For photos, readings,
 * estimates and sensor data `at` is the row's partition key (taken_at), so that a lookup by id knows its partition.
 */
export function newId(at: Date | number): string {
  let time = Math.floor(Number(at));
  let head = '';
  for (let i = 0; i < TIME_LENGTH; i += 1) {
    head = ALPHABET[time % 32]! + head;
    time = Math.floor(time / 32);
  }
  return head + randomLetters();
}

/** Random bytes are fetched in blocks: the call costs more than the bytes. */
let pool = randomBytes(0);
let used = 0;

function randomLetters(): string {
  if (used + RANDOM_LENGTH > pool.length) {
    pool = randomBytes(256 * RANDOM_LENGTH);
    used = 0;
  }
  let letters = '';
  for (const end = used + RANDOM_LENGTH; used < end; used += 1) letters += ALPHABET[pool[used]! % 32]!;
  return letters;
}

/** The time in an id, or null when it is not one of ours (fixtures and imports may have plain ids). */
export function timeOfId(id: string): Date | null {
  if (!SHAPE.test(id)) return null;
  let time = 0;
  for (const letter of id.slice(0, TIME_LENGTH)) time = time * 32 + ALPHABET.indexOf(letter);
  return time <= 8.64e15 ? new Date(time) : null;
}
