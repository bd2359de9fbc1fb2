import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/kernel/database/organization'
import type { NewHead } from './chaining'

const Line = z.object({
  organization: z.int().nullable(),
  entries: z.int(),
  id: z.int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type WrittenHead = z.output<typeof Line>

const pathIn = (directory: string) => join(directory, 'audit-heads')

/** Reads one JSON line per chain; empty if the file does not exist. Throws if it is unreadable. */
export async function readHeads(directory: string): Promise<WrittenHead[]> {
  const text = await readFile(pathIn(directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const read = Line.safeParse(jsonIn(line))
      if (!read.success)
        throw new Error(`${pathIn(directory)} was altered: it has a line that is not a chain's end.`)
      return read.data
    })
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export const written = ({ organization, entries, id, hash }: NewHead): WrittenHead => ({
  organization,
  entries,
  id,
  hash: hash.toString('hex'),
})

/**
 * Replaces the lines of these chains atomically. Processes that share a folder share the database, whose lock
 * prevents one from overwriting what another just wrote.
 */
export async function writeHeads(
  database: Database,
  directory: string,
  heads: readonly NewHead[],
): Promise<void> {
  await database.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(hashtext('audit_heads'))`.execute(inside)
    await replaceLines(directory, heads)
  })
}

async function replaceLines(directory: string, heads: readonly NewHead[]): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const known = new Map((await readHeads(directory)).map((head) => [head.organization, head]))
  for (const head of heads) {
    const before = known.get(head.organization)
    if (!before || before.entries <= head.entries) known.set(head.organization, written(head))
  }
  const draft = `${pathIn(directory)}.${randomUUID()}`
  const lines = [...known.values()].map((head) => `${JSON.stringify(head)}\n`)
  await writeFile(draft, lines.join(''), { mode: 0o600 })
  await rename(draft, pathIn(directory))
}
