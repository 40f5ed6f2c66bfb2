import * as z from 'zod/mini';
import { isStorable, isVisible, withoutTurns } from './characters.ts';

type Check = z.core.$ZodCheck<string>;

/** Always the first check, and the last one where it fails: no pattern and no rule ever sees a longer text. */
const atMost = (max: number, code: string): Check => z.maxLength(max, { error: code, abort: true });

/** A function, like everything here: the console must not download the schema library for a file that imports this one. */
const storable = (): Check => z.refine(isStorable, { error: 'invalid_text', abort: true });

/** A text of at most `max` characters (code points), as it was sent. Every text that comes from outside is one of these. */
export const text = (max: number, code = 'too_long') => z.string().check(atMost(max, code), storable());

/** A text of a certain shape; `max` is the longest the pattern matches, and the code is the same for both. */
export const textLike = (pattern: RegExp, max: number, code: string) =>
  text(max, code).check(z.regex(pattern, { error: code, abort: true }));

/** What a person types: spaces around it and marks that turn its direction are taken away and do not count. */
export const typedText = (max: number) =>
  text(max + SPACES_AROUND).check(
    z.overwrite(withoutTurns),
    z.trim(),
    z.maxLength(max, { error: 'too_long', abort: true }),
  );

/** The same where something must be typed: a name. */
export const requiredText = (max: number) => typedText(max).check(z.refine(isVisible, 'required'));

/** A name stands on one line, in lists, mails and files alike. */
const onOneLine = (): Check =>
  z.regex(/^[^\n\r\v\f\u0085\u2028\u2029]*$/, { error: 'line_break', abort: true });

/** A name that may be left out. */
export const typedName = (max: number) => typedText(max).check(onOneLine());

/** A name. */
export const requiredName = (max: number) => requiredText(max).check(onOneLine());

/** More than anybody pastes by accident. */
const SPACES_AROUND = 100;
