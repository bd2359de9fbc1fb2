import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Environment } from '#server/kernel/environment'
import type { Files } from './files'
import { type Bucket, filesInBucket } from './in-bucket'

const listedAtOnce = 1_000

/** Files in a folder of this machine, or of a network file system that several machines mount. */
export function filesInFolder(root: string): Files {
  const pathOf = (name: string) => join(root, name)
  return {
    put: (name, content) => writeWhole(pathOf(name), content),
    sizeOf: (name) => unlessAbsent(stat(pathOf(name)).then(({ size }) => size)),
    async read(name, { from, to }) {
      // Opened before the response begins, so that a file deleted meanwhile is still read to its end.
      const file = await unlessAbsent(open(pathOf(name)))
      if (!file) return undefined
      const bytes = file.createReadStream({ start: from, end: to })
      return Readable.toWeb(bytes) as ReadableStream<Uint8Array>
    },
    async delete(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
    async *list(folder) {
      const entries = await unlessAbsent(opendir(pathOf(folder)))
      if (!entries) return
      let batch: string[] = []
      for await (const entry of entries) {
        if (batch.push(`${folder}/${entry.name}`) < listedAtOnce) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
  }
}

async function unlessAbsent<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The file gets its name only when it is completely on disk. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  try {
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

type Settings = Pick<
  Environment,
  'DATA_DIR' | 'RECORDINGS_URL' | 'BUCKET_ENDPOINT' | 'BUCKET_REGION' | 'BUCKET_KEY_ID' | 'BUCKET_SECRET_KEY'
>

/** Storage of recordings: the bucket of RECORDINGS_URL, else a folder in DATA_DIR. */
export function recordingFiles(settings: Settings): Files {
  const bucket = bucketOf(settings)
  return bucket ? filesInBucket(bucket) : filesInFolder(join(settings.DATA_DIR, 'recordings'))
}

function bucketOf(settings: Settings): Bucket | undefined {
  const {
    RECORDINGS_URL,
    BUCKET_ENDPOINT,
    BUCKET_REGION,
    BUCKET_KEY_ID = '',
    BUCKET_SECRET_KEY = '',
  } = settings
  if (RECORDINGS_URL === undefined) return undefined
  const { host, pathname } = new URL(RECORDINGS_URL)
  return {
    name: host,
    folder: pathname.replace(/^\/|\/$/g, ''),
    endpoint: BUCKET_ENDPOINT ?? `https://s3.${BUCKET_REGION}.amazonaws.com`,
    region: BUCKET_REGION,
    keyId: BUCKET_KEY_ID,
    secret: BUCKET_SECRET_KEY,
  }
}
