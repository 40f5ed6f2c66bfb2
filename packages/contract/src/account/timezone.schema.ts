import * as z from 'zod/mini';
import { text } from '../wire/text.ts';
import { TIMEZONE_MAX_LENGTH, zoneNameOf } from './timezone.rules.ts';

/** A zone is kept as browsers spell it. Whether there is one is judged by isTimezone, which has a code of its own. */
export const timezoneText = text(TIMEZONE_MAX_LENGTH).check(z.overwrite((name) => zoneNameOf(name) ?? name));
