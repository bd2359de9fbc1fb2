import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const megabyte = 1024 * 1024
// A new database takes about 70 MB and grows by 16 MB at a time; see leastFree in server/kernel/database/disk.ts.
const neededForNew = 128
const neededToGoOn = 32

const otherwise = 'or set DATA_DIR to another folder.'

/** @throws Error with a sentence when the database cannot be kept in the folder: it is read-only, or too small. */
export function checkFolder(folder: string): void {
  const name = resolve(folder)
  const existing = nearestExisting(name)
  if (!statSync(existing).isDirectory()) {
    throw new Error(
      `${existing} is not a folder, so nothing can be stored in ${name}. Remove it, ${otherwise}`,
    )
  }
  requireWritable(existing, name)
  const isNew = !existsSync(join(name, 'postgresql', 'PG_VERSION'))
  const needed = isNew ? neededForNew : neededToGoOn
  const { bavail, bsize } = statfsSync(existing)
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free >= needed) return
  const purpose = isNew ? 'to create its database' : 'to start'
  throw new Error(
    `The disk of the data folder ${name} has ${free} MB free. Switchboard needs ${needed} MB ${purpose}. Free some space, ${otherwise}`,
  )
}

function requireWritable(existing: string, name: string): void {
  try {
    accessSync(existing, constants.W_OK)
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS'
    throw new Error(
      isReadOnly
        ? `The data folder ${name} is on a read-only file system. Make it writable, ${otherwise}`
        : `This user may not write to the data folder ${name}. Change its permissions, ${otherwise}`,
    )
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}
