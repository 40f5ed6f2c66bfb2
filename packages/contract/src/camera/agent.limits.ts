/** Cameras that one agent serves. */
export const MAX_AGENT_CAMERAS = 100;
/** Agents of one facility. */
export const MAX_AGENTS_PER_FACILITY = 50;
/** How often an agent asks what is new: somebody who searches or presses "test picture" waits for it. */
export const AGENT_POLL_SECONDS = 5;
/** An agent that was not heard of for so long counts as away. */
export const AGENT_AWAY_SECONDS = 60;
/** A search or a test picture that is not answered after so long never will be. */
export const AGENT_TASK_MINUTES = 3;
/** How long the answer of a search or a test picture can be looked at. */
export const AGENT_TASK_KEPT_HOURS = 1;
/** Searches and test pictures of one agent that wait at the same time. */
export const MAX_WAITING_AGENT_TASKS = 10;
/** What a search may answer. */
export const MAX_FOUND_SOURCES = 200;
/** Bytes of a test picture; the agent makes it small enough. */
export const MAX_TEST_PICTURE_BYTES = 150 * 1024;
/** Rectangles of a privacy mask. */
export const MAX_MASKED_AREAS = 20;
