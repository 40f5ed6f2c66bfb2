/** Open streams of one session and of one user in a process; one more closes the oldest of them with STREAM_REPLACED. */
export const STREAMS_PER_SESSION = 6;
export const STREAMS_PER_USER = 20;
/** Open streams of one company in a process; one more is refused with too_many_requests. */
export const STREAMS_PER_COMPANY = 300;
/** The last event of a stream that was replaced by a newer one: the browser does not reconnect automatically. */
export const STREAM_REPLACED = 'stream.replaced';
/** Maximum unread bytes of a connection; a slower reader is closed and fetches everything again. */
export const STREAM_MAX_UNREAD_BYTES = 256 * 1024;
/** Heartbeat of a stream and its interval; a browser without one for longer knows that the connection is lost. */
export const STREAM_BEAT = 'stream.beat';
export const STREAM_BEAT_MS = 8_000;
