/**
 * A session that the server holds to be live while it refuses what every page needs. Login sends signed-in people home, and
 * home sends who is refused to login: without this note they would go round for ever. It counts for one look at login.
 */
let isRefused = false;

export const refusedSession = {
  note: (): void => {
    isRefused = true;
  },
  take: (): boolean => {
    const was = isRefused;
    isRefused = false;
    return was;
  },
};
