import type { ClientBase } from 'pg'

/**
 * What was under way when a backup was made has gone on since, without the backup: nobody may be called or written to
 * twice because of it. Campaigns are paused for people to go on with, calls that had not ended end as errors, and
 * messages that waited are not sent.
 */
export async function standStill(client: ClientBase): Promise<void> {
  await client.query("update campaigns set status = 'Paused' where status in ('Running', 'Scheduled')")
  await client.query(
    `update calls set call_status = 'error', disconnection_reason = 'system_error'
     where call_status in ('registered', 'ongoing')`,
  )
  await client.query("delete from pgboss.job where name in ('plans', 'messages') and state < 'completed'")
}
