import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'

// Two arbitrary numbers, the same in every version: "Switchboard" on "this data directory".
const lock = [0x5b0a4d, 1]

/** Retries for a while, because the previous owner may be ending. */
export async function takeOwnership(client: Client, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      lock,
    )
    if (rows[0]?.taken) return true
    if (Date.now() >= deadline) return false
    await wait(100)
  }
}
