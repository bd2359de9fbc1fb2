import type { ClientBase } from 'pg'

// Backups of older versions have no such imports.
const endDeliveries = `
  do $$ begin
    if to_regclass('import_deliveries') is null then return; end if;
    update imports set status = 'failed', finished_at = now(),
      note = 'A backup was restored while this was under way: look into the list for what it wrote since.'
    where id in (select import_id from import_deliveries) and status in ('running', 'cancelling');
    delete from import_deliveries;
    delete from list_readings;
  end $$`

/**
 * What was under way when a backup was made has gone on since, without the backup: nobody may be called or written to
 * twice because of it. Campaigns are paused for people to go on with, calls that had not ended end as errors, and
 * messages that waited are not sent. Imports into lists of a platform end where they were.
 */
export async function standStill(client: ClientBase): Promise<void> {
  await client.query("update campaigns set status = 'Paused' where status in ('Running', 'Scheduled')")
  await client.query(
    `update calls set call_status = 'error', disconnection_reason = 'system_error'
     where call_status in ('registered', 'ongoing')`,
  )
  await client.query(endDeliveries)
  await client.query("delete from pgboss.job where name in ('plans', 'messages') and state < 'completed'")
}
