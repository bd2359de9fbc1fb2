import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createVault } from './vault'

function folder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'switchboard-vault-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const secret = Buffer.from('a secret that is nowhere to be read')

test('sealed data opens for its owner only and reveals nothing', () => {
  const vault = createVault({ dataDirectory: folder() })
  const sealed = vault.seal(secret, 'one')
  expect(vault.open(sealed, 'one')).toEqual(secret)
  expect(sealed.includes('secret')).toBe(false)
  expect(vault.seal(secret, 'one').equals(sealed)).toBe(false)
  expect(() => vault.open(sealed, 'two')).toThrow('It was altered, or put in the place of another.')
})

test('sealed data cannot be altered', () => {
  const vault = createVault({ dataDirectory: folder() })
  const sealed = vault.seal(secret, 'one')
  for (const at of sealed.keys()) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => vault.open(altered, 'one'), `byte ${at}`).toThrow(
      /altered|another key|nothing that was sealed/,
    )
  }
  expect(() => vault.open(Buffer.from('short'), 'one')).toThrow('This is nothing that was sealed here.')
})

test('a missing key is created in the folder, readable by its owner only', () => {
  const dataDirectory = folder()
  const sealed = createVault({ dataDirectory }).seal(secret, 'one')
  expect(readdirSync(dataDirectory)).toEqual(['secrets.key'])
  expect(statSync(join(dataDirectory, 'secrets.key')).mode & 0o777).toBe(0o600)
  expect(createVault({ dataDirectory }).open(sealed, 'one')).toEqual(secret)
})

test("an operator's key leaves nothing in the folder, and nothing opens without it", () => {
  const dataDirectory = folder()
  const key = randomBytes(32).toString('base64')
  const sealed = createVault({ dataDirectory, key }).seal(secret, 'one')
  expect(readdirSync(dataDirectory)).toEqual([])
  expect(createVault({ dataDirectory: folder(), key }).open(sealed, 'one')).toEqual(secret)
  expect(() => createVault({ dataDirectory }).open(sealed, 'one')).toThrow('under another key')
})

test('a file without a key is rejected', () => {
  const dataDirectory = folder()
  writeFileSync(join(dataDirectory, 'secrets.key'), 'oops\n')
  expect(() => createVault({ dataDirectory }).seal(secret, 'one')).toThrow(
    /holds no key: it must be 32 bytes/,
  )
})
