import { callsChannel, nameCalls } from '#server/calls/store'
import type { OpenDatabase } from '#server/kernel/database/open'
import { createDesk, type DeskParts } from './call-runner'
import { createClaims } from './claims'
import { listUnfinished } from './progress'

export interface CallEngine {
  /** Lets go of all calls; whoever runs next takes them up again. */
  close(): Promise<void>
}

type EngineParts = Pick<DeskParts, 'carrier' | 'keeper' | 'now' | 'subscribers' | 'onChanged'> & {
  opened: Pick<OpenDatabase, 'database' | 'listen'>
  scanEveryMs?: number
}

const usualScanMs = 3_000

/** Makes the calls that are in the database, and writes down what becomes of them. */
export async function startCallEngine(dependencies: EngineParts): Promise<CallEngine> {
  const { opened, scanEveryMs = usualScanMs, ...desked } = dependencies
  const { carrier } = desked
  const { database } = opened
  const claims = createClaims(database)
  const desk = createDesk({ ...desked, database, claims })

  // What cannot be asked for now is asked for at the next scan.
  async function scan(): Promise<void> {
    const waiting = await listUnfinished(database, desk.played).catch(() => [])
    for (const callId of waiting) desk.begin(callId)
  }

  await opened.listen(callsChannel, desk.begin, scan)
  // Heals whatever notification was lost, and takes up the calls of a program that died.
  const timer = setInterval(scan, scanEveryMs)
  timer.unref()
  await scan()

  return {
    async close() {
      clearInterval(timer)
      await desk.close()
      await carrier.close()
      await claims.close()
      // Others take them up now, and not only when they next look for what nobody plays.
      await nameCalls(database, [...desk.played]).catch(() => undefined)
    },
  }
}
