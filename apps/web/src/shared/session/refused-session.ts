function note() {
  let isNoted = false;
  return {
    note: (): void => {
      isNoted = true;
    },
    isNoted: (): boolean => isNoted,
    /** Counts once. */
    take: (): boolean => {
      const was = isNoted;
      isNoted = false;
      return was;
    },
  };
}

/**
 * Marks a valid session whose data requests are refused. Without it login would redirect to home and home to login in an
 * endless loop. */
export const refusedSession = note();

/** The server did not answer, so the session is unknown: the login page shows that and tries again. */
export const unreachableServer = note();
