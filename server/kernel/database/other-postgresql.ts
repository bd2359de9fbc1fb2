import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

/** Returns the bin folder of the newest PostgreSQL that Debian or Ubuntu installed. */
export function findOtherPostgresql(): string {
  const found = readdirSync(debian)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
    .find((directory) => existsSync(join(directory, 'initdb')))
  if (!found) throw new Error(`${debian} holds no server: apt-get install postgresql, or remove the folder.`)
  return found
}
