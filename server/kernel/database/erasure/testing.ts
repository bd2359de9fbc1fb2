import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'

/** Returns which words occur in the server's files, including its log but not its other databases. */
export async function foundOnDisk(database: Database, words: readonly string[]): Promise<string[]> {
  await sql`checkpoint`.execute(database)
  const { rows } = await sql<{ root: string; own: string }>`
    select current_setting('data_directory') as root, oid::text as own
    from pg_database where datname = current_database()`.execute(database)
  const [{ root, own } = { root: '', own: '' }] = rows
  const base = join(root, 'base')
  const isOther = (path: string) =>
    dirname(path) === base && /^\d+$/.test(basename(path)) && basename(path) !== own
  const found = new Set<string>()
  for (const path of await filesIn(root, isOther)) {
    // The file may have been deleted meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    for (const word of words) if (!found.has(word) && bytes.includes(word)) found.add(word)
  }
  return words.filter((word) => found.has(word))
}

/** All files below a folder, but not below those that `isLeftOut`: other tests remove their databases meanwhile. */
async function filesIn(folder: string, isLeftOut: (path: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const paths = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (entry.isFile()) return [path]
    return entry.isDirectory() && !isLeftOut(path) ? filesIn(path, isLeftOut) : []
  })
  return (await Promise.all(paths)).flat()
}
