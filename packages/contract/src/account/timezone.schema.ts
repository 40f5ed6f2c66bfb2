import { text } from '../wire/text.ts';
import { TIMEZONE_MAX_LENGTH } from './timezone.rules.ts';

/** Whether there is such a zone is judged by isTimezone, which has a code of its own. */
export const timezoneText = text(TIMEZONE_MAX_LENGTH);
