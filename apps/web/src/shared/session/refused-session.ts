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
 * A session that the server holds to be live while it refuses what every page needs. Login sends signed-in people home, and
 * home sends who is refused to login: without this note they would go round for ever. */
export const refusedSession = note();

/** The server did not answer, so the session is unknown: the login page shows that and tries again. */
export const unreachableServer = note();
