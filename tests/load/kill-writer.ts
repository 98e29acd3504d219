/**
 * Writes until it is killed: one transaction after another, each under a key of its own, telling its parent each one
 * that the database has confirmed. Run by `kill.test.ts` with the data folder, the round and the first number.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../server/db/client.ts';
import { hashRequest, runIdempotent } from '../../server/pipeline/idempotency.ts';

const [dataDir = '', programId = '0', participantId = '0', first = '0'] = process.argv.slice(2);
const program = Number(programId);
const participant = Number(participantId);
const database = await openDatabase({ databaseUrl: null, dataDir });

/** Two entries that belong together: half of them alone would be a broken transaction. */
async function write(n: number): Promise<void> {
  const key = `escrita-${n}`;
  const id = {
    programId: program,
    participantId: participant,
    operation: 'kill',
    key,
    requestHash: hashRequest([n]),
  };
  await runIdempotent(database, id, new Date(), async (tx) => {
    for (const points of [n + 1, -(n + 1)]) {
      const row = {
        program_id: program,
        participant_id: participant,
        kind: 'bonus' as const,
        description: key,
        points,
      };
      await tx
        .insertInto('ledger')
        .values({ ...row, occurred_at: new Date() })
        .execute();
    }
    return key;
  });
}

for (let n = Number(first); ; n += 1) {
  await write(n);
  // A synchronous write: what the parent has read was confirmed before, whatever happens next.
  writeSync(1, `${n}\n`);
}
