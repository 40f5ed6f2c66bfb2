export const AGENT_USAGE = `AGENT_SECRET=… npm run agent -- --server URL --id ID --networks NETWORKS [--data DIR]

--server URL, TENKEN_URL               server URL
--id ID, AGENT_ID                      agent ID
AGENT_SECRET                           agent secret; environment variable only
--networks NETWORKS, CAMERA_NETWORKS   camera networks, for example 10.20.0.0/16,192.168.7.0/24
--data DIR, AGENT_DATA_DIR             data folder: keys, cameras, buffered photos (agent-data)
AGENT_INCOMING_DIR                     parent of the folders that cameras push into (incoming in the data folder)
AGENT_BUFFER_MB                        photo buffer size in MB (10240); the oldest photos are dropped when full
FFMPEG                                 path to ffmpeg, if not in PATH
--help, -h                             show this list

Options override environment variables. See docs/agent.md`;

export const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word) => word === '--help' || word === '-h');
