/** A change is measured from the last reading that is not older than this (STATE-026, CONST-037). */
export const CHANGE_WINDOW_HOURS = 48;
