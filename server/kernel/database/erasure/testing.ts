import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'

/** Returns which words occur in the server's files, including its log but not its other databases. */
export async function foundOnDisk(database: Database, words: readonly string[]): Promise<string[]> {
  await sql`checkpoint`.execute(database)
  const { rows } = await sql<{ root: string; own: string }>`
    select current_setting('data_directory') as root, oid::text as own
    from pg_database where datname = current_database()`.execute(database)
  const [{ root, own } = { root: '', own: '' }] = rows
  const all = await readdir(root, { recursive: true, withFileTypes: true })
  const entries = all.filter(({ parentPath }) => {
    const [folder, oid = ''] = relative(root, parentPath).split(sep)
    return folder !== 'base' || !/^\d+$/.test(oid) || oid === own
  })
  const found = new Set<string>()
  for (const entry of entries.filter((entry) => entry.isFile())) {
    // The file may have been deleted meanwhile.
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))
    for (const word of words) if (!found.has(word) && bytes.includes(word)) found.add(word)
  }
  return words.filter((word) => found.has(word))
}
