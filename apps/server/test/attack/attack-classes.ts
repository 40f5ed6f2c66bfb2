import { AttackLog } from './attack-log.ts';
import { agentSecrets } from './agent-secrets.ts';
import { addressesToCall } from './addresses-to-call.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import { brokenBodies } from './broken-bodies.ts';
import { cutMessages } from './cut-messages.ts';
import { downloadLinks } from './download-links.ts';
import { finishedRecords } from './finished-records.ts';
import { floods } from './floods.ts';
import { foreignIds } from './foreign-ids.ts';
import { formulas } from './formulas.ts';
import { hostileMails } from './hostile-mails.ts';
import { otherOrigin } from './other-origin.ts';
import { plantedSessions } from './planted-sessions.ts';
import { races } from './races/races.ts';
import { threeRoles } from './roles/three-roles.ts';
import { slowCallers } from './slow-callers.ts';
import { storedPasswords } from './stored-passwords.ts';
import { traversal } from './traversal.ts';

/** All attacks on a server over the network; mails and files are checked after the others have caused them. */
export const attackClasses: readonly AttackClass[] = [
  otherOrigin,
  foreignIds,
  plantedSessions,
  addressesToCall,
  traversal,
  brokenBodies,
  cutMessages,
  slowCallers,
  races,
  finishedRecords,
  downloadLinks,
  formulas,
  hostileMails,
  agentSecrets,
  storedPasswords,
  threeRoles,
  floods,
];

export async function runClass(on: Attacked, { run }: AttackClass): Promise<AttackLog> {
  const log = new AttackLog();
  on.keepTime();
  await run(on, log);
  return log;
}
