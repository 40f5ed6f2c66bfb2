export const AGENT_USAGE = `AGENT_SECRET=… npm run agent -- --server URL --id ID --networks NETWORKS [--data DIR]

--server URL, TENKEN_URL               the server's address
--id ID, AGENT_ID                      the agent's id
AGENT_SECRET                           agent secret; environment variable only
--networks NETWORKS, CAMERA_NETWORKS   what it may reach, for example 10.20.0.0/16,192.168.7.0/24
--data DIR, AGENT_DATA_DIR             its folder: keys, cameras, photos that wait (agent-data)
AGENT_INCOMING_DIR                     below it lie the folders that cameras push into (incoming in its folder)
AGENT_BUFFER_MB                        photo buffer size in MB (10240); the oldest photos are dropped when full
FFMPEG                                 path to ffmpeg, if not in PATH
--help, -h                             these lines

Options override environment variables. See docs/agent.md`;

export const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word) => word === '--help' || word === '-h');
