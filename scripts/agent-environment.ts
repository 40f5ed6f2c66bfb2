/** Environment of the agent started with the server, without the server's keys and passwords. */
const WANTED = /^(AGENT_|FFMPEG$|PATH$|HOME$|LANG$|LC_|TZ$|TMPDIR$|NODE_|HTTPS?_PROXY$|NO_PROXY$)/i;

export const agentEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
  given: Readonly<Record<string, string>>,
): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => WANTED.test(name))),
  ...given,
});
