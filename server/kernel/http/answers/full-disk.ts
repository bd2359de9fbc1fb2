import type { Context as HonoContext, Next } from 'hono'
import type { Disk } from '#server/kernel/database/disk'
import { diskFull } from './errors'

const reading = ['GET', 'HEAD', 'OPTIONS']

/** Refuses changes while the disk is full, before they reach the database: reads go on. */
export function refuseChangesOnFullDisk({ isFull }: Pick<Disk, 'isFull'>) {
  return async ({ req }: HonoContext, next: Next): Promise<void> => {
    if (!reading.includes(req.method) && (await isFull())) throw diskFull
    await next()
  }
}
