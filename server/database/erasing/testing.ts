import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/database/organization'

/** Which of the words stand anywhere in the files of the database, its log of changes included. */
export async function foundOnDisk(database: Database, words: readonly string[]): Promise<string[]> {
  await sql`checkpoint`.execute(database)
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(database)
  const root = rows[0]?.data_directory ?? ''
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const found = new Set<string>()
  for (const entry of entries.filter((one) => one.isFile())) {
    // A file may be gone by now.
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))
    for (const word of words) if (!found.has(word) && bytes.includes(word)) found.add(word)
  }
  return words.filter((word) => found.has(word))
}
