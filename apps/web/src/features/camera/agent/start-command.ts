export interface StartCommand {
  readonly server: string;
  readonly agentId: string;
  readonly secret: string;
  readonly networks: string;
}

/** What most sites have; whoever has another one changes it before copying. */
export const USUAL_NETWORK = '192.168.1.0/24';

/** Ready to paste. The secret goes by the environment: the words of a command can be read by everybody on a machine. */
export const startCommand = ({ server, agentId, secret, networks }: StartCommand): string =>
  `AGENT_SECRET=${secret} npm run agent -- --server ${server} --id ${agentId} --networks ${plain(networks)}`;

/** Only what networks are made of: anything else would be a command of its own in a shell. */
const plain = (networks: string): string =>
  networks.normalize('NFKC').replaceAll(/[^0-9a-fA-F.:/,]/g, '') || USUAL_NETWORK;
