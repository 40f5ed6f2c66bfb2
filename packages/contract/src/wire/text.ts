import * as z from 'zod/mini';
import { isStorable, isVisible, withoutTurns } from './characters.ts';

type Check = z.core.$ZodCheck<string>;

/** Always the first check, and it aborts: no pattern and no rule ever sees a longer text. */
const atMost = (max: number, code: string): Check => z.maxLength(max, { error: code, abort: true });

/** A function, like everything here: the console must not download the schema library for a file that imports this one. */
const storable = (): Check => z.refine(isStorable, { error: 'invalid_text', abort: true });

/** A text of at most `max` code points, unchanged. Every external text uses this or one of the following. */
export const text = (max: number, code = 'too_long') => z.string().check(atMost(max, code), storable());

/** A text that matches a pattern; `max` is the longest match, and both errors have the same code. */
export const textLike = (pattern: RegExp, max: number, code: string) =>
  text(max, code).check(z.regex(pattern, { error: code, abort: true }));

/** User input: surrounding spaces and bidirectional control characters are removed and do not count. */
export const typedText = (max: number) =>
  text(max + SPACES_AROUND).check(
    z.overwrite(withoutTurns),
    z.trim(),
    z.maxLength(max, { error: 'too_long', abort: true }),
  );

/** The same, required: a name. */
export const requiredText = (max: number) => typedText(max).check(z.refine(isVisible, 'required'));

/** A name is a single line, in lists, mails and files alike. */
const onOneLine = (): Check =>
  z.regex(/^[^\n\r\v\f\u0085\u2028\u2029]*$/, { error: 'line_break', abort: true });

/** An optional name. */
export const typedName = (max: number) => typedText(max).check(onOneLine());

/** A required name. */
export const requiredName = (max: number) => requiredText(max).check(onOneLine());

/** More spaces than are pasted by accident. */
const SPACES_AROUND = 100;
