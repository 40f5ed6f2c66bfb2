import * as z from 'zod/mini';
import { text } from '../wire/text.ts';
import { TIMEZONE_MAX_LENGTH, zoneNameOf } from './timezone.rules.ts';

/** A zone is stored in its canonical spelling. isTimezone checks that it exists, with its own error code. */
export const timezoneText = text(TIMEZONE_MAX_LENGTH).check(z.overwrite((name) => zoneNameOf(name) ?? name));
