import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const content = { rows: z.number(), bytes: z.number(), sha256: z.string() }

const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** A note about the encryption key, for people. */
  secrets: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      file: z.string().regex(/^[\w.-]+$/),
      ...content,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.number() })),
  recordings: z.object({ files: z.number(), bytes: z.number() }),
})

/** The content of a backup. The file is written last. */
export type Manifest = z.output<typeof Manifest>

export const manifestFile = 'backup.json'

/** @throws Error with a sentence if the folder is not a backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${folder} is no backup: it has no ${manifestFile}.`)
  const read = Manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new Error(`${folder} is a backup of another kind than this Switchboard makes.`)
  return read.data
}
