/** Open streams of one session and of one person in a process; one more closes the oldest of them with STREAM_REPLACED. */
export const STREAMS_PER_SESSION = 6;
export const STREAMS_PER_USER = 20;
/** Open streams of one company in a process; one more is refused with too_many_requests. */
export const STREAMS_PER_COMPANY = 300;
/** The last event of a stream that gave way to a newer one: whoever hears it does not come again by itself. */
export const STREAM_REPLACED = 'stream.replaced';
/** What a reader may have outstanding, in bytes; whoever reads slower is dropped and fetches everything anew. */
export const STREAM_MAX_UNREAD_BYTES = 256 * 1024;
/** Said by a stream that has nothing else to say, so often; a browser that hears nothing for longer knows that it is cut off. */
export const STREAM_BEAT = 'stream.beat';
export const STREAM_BEAT_MS = 8_000;
