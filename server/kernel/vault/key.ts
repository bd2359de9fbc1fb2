import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const keyBytes = 32

/** Parses a key: 32 bytes in base64, or 64 hexadecimal digits. */
export function readKey(text: string): Buffer | undefined {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return key.length === keyBytes ? key : undefined
}

const pathIn = (dataDirectory: string) => join(dataDirectory, 'secrets.key')

export const isKeyInFolder = (dataDirectory: string) => existsSync(pathIn(dataDirectory))

/** The key in the data folder, readable only by its owner; created if missing. */
export function keyInFolder(dataDirectory: string): Buffer {
  const path = pathIn(dataDirectory)
  const key = readKey((readIfThere(path) ?? makeKey(dataDirectory, path)).trim())
  if (!key) throw new Error(`${path} holds no key: it must be 32 bytes in base64.`)
  return key
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The file gets its name when it is completely on disk; of two processes the first wins. */
function makeKey(dataDirectory: string, path: string): string {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeFileSync(file, `${randomBytes(keyBytes).toString('base64')}\n`)
    fsyncSync(file)
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}
