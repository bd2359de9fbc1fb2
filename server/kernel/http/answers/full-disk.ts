import type { Context as HonoContext, Next } from 'hono'
import type { Disk } from '#server/kernel/database/disk'
import { diskFull } from './errors'

const reading = ['GET', 'HEAD', 'OPTIONS']

/** Rejects writes before they reach the database while the disk is full; reads continue. */
export function refuseChangesOnFullDisk({ isFull }: Pick<Disk, 'isFull'>) {
  return async ({ req }: HonoContext, next: Next): Promise<void> => {
    if (!reading.includes(req.method) && (await isFull())) throw diskFull
    await next()
  }
}
