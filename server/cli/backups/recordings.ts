import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Ask } from '#server/kernel/database/dump/dump'
import type { Files } from '#server/kernel/storage/files'
import type { Manifest } from './manifest'

const listFile = 'recordings.sha256'
const folderName = 'recordings'
const askedAtOnce = 500

const sumOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Copies each existing file. A file that is deleted during the backup is left out. */
export async function copyRecordings(
  files: Files,
  organizations: readonly number[],
  folder: string,
  signal: AbortSignal,
): Promise<Manifest['recordings']> {
  const copied = { files: 0, bytes: 0 }
  await mkdir(join(folder, folderName))
  await appendFile(join(folder, listFile), '')
  for (const organization of organizations) {
    for await (const names of files.list(String(organization))) {
      for (const name of names.filter((one) => one.endsWith('.wav'))) {
        signal.throwIfAborted()
        const content = await contentOf(files, name)
        if (!content) continue
        await store(join(folder, folderName, name), content)
        // The format of `sha256sum --check`.
        await appendFile(join(folder, listFile), `${sumOf(content)}  ${folderName}/${name}\n`)
        copied.files++
        copied.bytes += content.length
      }
    }
  }
  return copied
}

async function contentOf(files: Files, name: string): Promise<Uint8Array | undefined> {
  const size = await files.sizeOf(name)
  const stream = size && (await files.read(name, { from: 0, to: size - 1 }))
  return stream ? new Uint8Array(await new Response(stream).arrayBuffer()) : undefined
}

async function store(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Restores the recordings of calls that have one. Throws if a file is damaged. */
export async function bringBack(files: Files, folder: string, ask: Ask): Promise<number> {
  let brought = 0
  let batch: Listed[] = []
  const bring = async () => {
    const kept = await keptOf(batch, ask)
    for (const one of batch.filter(({ call_id }) => kept.has(call_id))) {
      const content = await readFile(join(folder, folderName, one.name))
      if (sumOf(content) !== one.sum)
        throw new Error(`The backup is damaged: ${one.name} is not what was written.`)
      await files.put(one.name, content)
      brought++
    }
    batch = []
  }
  for await (const line of createInterface({ input: createReadStream(join(folder, listFile)) })) {
    if (batch.push(listedIn(line)) === askedAtOnce) await bring()
  }
  await bring()
  return brought
}

type Listed = { sum: string; name: string; call_id: string }

function listedIn(line: string): Listed {
  const [, sum, name, call_id] = /^([0-9a-f]{64}) {2}recordings\/(\d+\/([\w-]+)\.wav)$/.exec(line) ?? []
  if (!sum || !name || !call_id)
    throw new Error(`The backup is damaged: ${listFile} is not what was written.`)
  return { sum, name, call_id }
}

/** A call that was placed or purged during the backup may be missing or have no recording. */
async function keptOf(batch: Listed[], ask: Ask): Promise<Set<string>> {
  const rows = await ask<{ call_id: string }>(
    'select call_id from calls where has_recording and call_id = any($1)',
    [batch.map(({ call_id }) => call_id)],
  )
  return new Set(rows.map(({ call_id }) => call_id))
}
