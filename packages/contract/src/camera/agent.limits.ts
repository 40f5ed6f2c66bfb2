/** Cameras that one agent serves. */
export const MAX_AGENT_CAMERAS = 100;
/** Agents of one facility. */
export const MAX_AGENTS_PER_FACILITY = 50;
/** Poll interval of an agent: a user waits for searches and test pictures. */
export const AGENT_POLL_SECONDS = 5;
/** An agent without contact for this long counts as offline. */
export const AGENT_AWAY_SECONDS = 60;
/** A search or test picture without an answer for this long has failed. */
export const AGENT_TASK_MINUTES = 3;
/** How long the answer of a search or a test picture is kept. */
export const AGENT_TASK_KEPT_HOURS = 1;
/** Queued searches and test pictures of one agent. */
export const MAX_WAITING_AGENT_TASKS = 10;
/** Maximum results of a search. */
export const MAX_FOUND_SOURCES = 200;
/** Bytes of a test picture; the agent scales it down. */
export const MAX_TEST_PICTURE_BYTES = 150 * 1024;
/** Rectangles of a privacy mask. */
export const MAX_MASKED_AREAS = 20;
