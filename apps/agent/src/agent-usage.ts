export const AGENT_USAGE = `AGENT_SECRET=… npm run agent -- --server URL --id ID --networks NETWORKS [--data DIR]

--server URL, TENKEN_URL               the server's address
--id ID, AGENT_ID                      the agent's id
AGENT_SECRET                           its secret; by the environment alone
--networks NETWORKS, CAMERA_NETWORKS   what it may reach, for example 10.20.0.0/16,192.168.7.0/24
--data DIR, AGENT_DATA_DIR             its folder: keys, cameras, photos that wait (agent-data)
AGENT_INCOMING_DIR                     below it lie the folders that cameras push into (incoming in its folder)
AGENT_BUFFER_MB                        for photos that wait (10240); when it is full the oldest go
FFMPEG                                 the program, if it is not found by its name
--help, -h                             these lines

An option goes before the environment. More: docs/agent.md`;

export const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word) => word === '--help' || word === '-h');
