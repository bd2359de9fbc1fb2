import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreBackup } from '#server/cli/backups/restore'
import { engineUser } from '#server/kernel/database/embedded/system-user'
import { readEnvironment } from '#server/kernel/environment'
import type { Running } from '#server/kernel/shutdown'
import { start } from '#server/start'

/** What the former release stored, and what its API answered about it. */
type Account = { key: string; answers: Record<string, unknown> }

const fixture = (name: string): Buffer =>
  brotliDecompressSync(readFileSync(`server/upgrades/0a0b56b.${name}.br`), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  })

const accounts: Account[] = JSON.parse(fixture('answers.json').toString())
const [first] = accounts
if (!first) throw new Error('The fixture has no account.')
const { key, answers } = first
const toolsPath = Object.keys(answers).find((path) => path.endsWith('/tools')) ?? ''

const canary = (name: string) => `canary${name}x7f3`
const canaries = ['url', 'query', 'header', 'param', 'model'].map(canary)

let directory: string
let running: Running | undefined
beforeEach(() => {
  directory = mkdtempSync('/tmp/switchboard-former-')
  // PostgreSQL does not run as root: then its user must be able to pass.
  chmodSync(directory, 0o755)
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(directory, { recursive: true, force: true })
})

function unpack(name: string): string {
  const folder = join(directory, name)
  mkdirSync(folder, { mode: 0o755 })
  execFileSync('tar', ['-x', '-o', '-C', folder], { input: fixture(`${name}.tar`) })
  return folder
}

const settings = (DATA_DIR: string) => readEnvironment({ PORT: '0', DRAIN_SECONDS: '0', DATA_DIR })

function unpackData(): string {
  const folder = unpack('data')
  const user = engineUser()
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, join(folder, 'postgresql')])
  expect(secretsIn(folder)).toEqual(canaries.filter((secret) => secret !== canary('model')))
  return folder
}

async function restore(): Promise<string> {
  const backup = unpack('backup')
  const folder = join(directory, 'restored')
  mkdirSync(folder, { mode: 0o755 })
  copyFileSync(join(backup, 'secrets.key'), join(folder, 'secrets.key'))
  await restoreBackup(settings(folder), backup, () => undefined)
  expect(secretsIn(folder)).not.toEqual([])
  return folder
}

/** The secrets that stand in plain text in a file of the folder. */
function secretsIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const contents = entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      try {
        return readFileSync(join(entry.parentPath, entry.name))
      } catch {
        // PostgreSQL has removed it in the meantime.
        return Buffer.alloc(0)
      }
    })
  return canaries.filter((secret) => contents.some((content) => content.includes(secret)))
}

async function serve(folder: string) {
  running = await start(settings(folder), () => undefined)
  const { url, notices } = running
  const ask = async (account: string, path: string, body?: unknown, status = 200) => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${account}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(response.status, path).toBe(status)
    return response.json()
  }
  return { ask, notices }
}

/** As this release answers: absent values are left out, and secrets of tools are masked. */
function answeredNow(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) => {
    if (value === null) return undefined
    return typeof value === 'string' ? value.replace(/(Bearer )?canary\w+x7f3/g, '******') : value
  })
}

describe.each([
  ['data folder', unpackData],
  ['backup', restore],
])('a %s of the release before', (_, prepare) => {
  test('opens with its data, its audit log intact and its secrets sealed', async () => {
    const folder = await prepare()
    const { ask, notices } = await serve(folder)
    expect(notices).toEqual([])
    for (const account of accounts) {
      for (const [path, answer] of Object.entries(account.answers)) {
        expect(answeredNow(await ask(account.key, path)), path).toMatchObject(answeredNow(answer) as object)
      }
    }

    const { tools } = await ask(key, toolsPath)
    const {
      id: tool_id,
      url,
      static_params,
    } = tools.find(({ type }: { type: string }) => type === 'api_request')
    expect(static_params.headers.Authorization).toBe('******')
    const request = { type: 'api_request', tool_id, url, static_params }
    // No one has the address of the tool. A secret that could not be opened would be a 400.
    expect(await ask(key, `${toolsPath}/test`, request)).toMatchObject({ error: expect.any(String) })
    await ask(key, `${toolsPath}/test`, { ...request, url: 'https://other.example.com' }, 400)
    await expect.poll(() => secretsIn(folder), { timeout: 30_000 }).toEqual([])

    for (const account of accounts) {
      const { entries } = await ask(account.key, '/v1/audit-log?limit=100')
      const verified = { intact: true, broken_id: null, entries: entries.length }
      expect(await ask(account.key, '/v1/audit-log/verification')).toMatchObject(verified)
      expect(entries.length).toBeGreaterThan(0)
    }
  })
})
