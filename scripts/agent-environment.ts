/** What the agent beside the server needs of its environment. It talks to cameras: keys and passwords of the server stay away. */
const WANTED = /^(AGENT_|FFMPEG$|PATH$|HOME$|LANG$|LC_|TZ$|TMPDIR$|NODE_|HTTPS?_PROXY$|NO_PROXY$)/i;

export const agentEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
  given: Readonly<Record<string, string>>,
): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => WANTED.test(name))),
  ...given,
});
