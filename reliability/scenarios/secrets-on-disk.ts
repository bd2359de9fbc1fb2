import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { ask, key } from '#reliability/support/ask'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { sendSettings } from '#reliability/support/send-settings'
import { startServer } from '#reliability/support/start-server'
import { makeBackup } from '#server/cli/backups/make'
import { openDatabase } from '#server/kernel/database/open'
import { readEnvironment } from '#server/kernel/environment'
import { until } from './erasure-leaves-no-bytes'

/** A control that is in the files before and after, to prove that the search works. */
const control = 'controlcanaryname'

const mostTests = 10

/** Every kind of secret that a tool can have, each in one tool only. */
const secretsOf = (tool: string) => ({
  header: `canaryheader${tool}x`,
  password: `canarypassword${tool}x`,
  query: `canaryquery${tool}x`,
  param: `canaryparam${tool}x`,
  default: `canarydefault${tool}x`,
})

function draftOf(tool: string) {
  const secrets = secretsOf(tool)
  return {
    type: 'api_request',
    name: `Tool ${tool}`,
    url: `https://ada:${secrets.password}@api.example.invalid/orders?api_key=${secrets.query}`,
    parameters: { type: 'object', properties: { token: { type: 'string', default: secrets.default } } },
    static_params: { headers: { Authorization: `Bearer ${secrets.header}` }, client_secret: secrets.param },
  }
}

async function change(url: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${url}${path}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
}

/** Sends secrets in every way that the API accepts. Returns the tools by name. */
async function sendSecrets(url: string, count: number): Promise<string[]> {
  const { uid } = await ask(url, '/v1/bots', { name: control, prompt: 'Be kind.' })
  const path = `/v1/bots/${uid}/tools`
  const names = Array.from({ length: count }, (_, at) => String(at))
  for (const name of names) {
    const tool = await ask(url, path, draftOf(name), `key of ${name}`)
    const { static_params } = draftOf(`changed${name}`)
    await change(url, `${path}/${tool.id}`, { static_params })
    const { id, created_at, updated_at, ...fields } = await ask(url, `${path}/${tool.id}`)
    const secrets_from = { bot_uid: uid, tool_id: tool.id }
    await ask(url, path, { ...fields, name: `Copy ${name}`, secrets_from }, `key of copy ${name}`)
    // The server limits tests per minute.
    if (Number(name) < mostTests)
      await ask(url, `${path}/test`, { ...draftOf(`tested${name}`), name: undefined })
  }
  await change(url, '/v1/rehearsal-model', {
    base_url: 'https://model.example.invalid/v1',
    model: 'm',
    key: secretsOf('model').header,
  })
  return [...names, ...names.flatMap((name) => [`changed${name}`, `tested${name}`]), 'model']
}

/** Tools as the previous version stored them. */
async function storePlain(dataDirectory: string, count: number): Promise<string[]> {
  const { database, close } = await openDatabase({ dataDirectory, purpose: 'attach' })
  try {
    const names = Array.from({ length: count }, (_, at) => `plain${at}`)
    for (const name of names) {
      const { url, parameters, static_params } = draftOf(name)
      await sql`
        insert into tools (organization_id, bot_uid, type, name, url, method, api_timeout, parameters, use_raw_schema,
          static_params, speak_during_execution, speak_after_execution, async)
        select organization_id, uid, 'api_request', ${name}, ${url}, 'get', 10000, ${JSON.stringify(parameters)}::jsonb,
          false, ${JSON.stringify(static_params)}::jsonb, true, true, false
        from bots limit 1`.execute(database)
    }
    // In the write-ahead log alone, a word can be split between two pages.
    await sql`checkpoint`.execute(database)
    return names
  } finally {
    await close()
  }
}

async function isCleared(dataDirectory: string): Promise<boolean> {
  const { database, close } = await openDatabase({ dataDirectory, purpose: 'attach' })
  try {
    const { rows } = await sql`select from uncleared_tables`.execute(database)
    return rows.length === 0
  } finally {
    await close()
  }
}

const unpacked = (bytes: Buffer) =>
  bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b])) ? gunzipSync(bytes) : bytes

/** Returns the words that the files of a folder contain. */
async function search(folder: string, words: readonly string[]): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = new Set<string>()
  for (const file of entries.filter((entry) => entry.isFile())) {
    // A file may have been deleted meanwhile.
    const bytes = await readFile(join(file.parentPath, file.name)).catch(() => Buffer.alloc(0))
    const content = unpacked(bytes)
    for (const word of words) if (!found.has(word) && content.includes(word)) found.add(word)
  }
  return found
}

const wordsOf = (names: readonly string[]) => names.flatMap((name) => Object.values(secretsOf(name)))

async function run(isFull: boolean): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-reliability-'))
  // If root runs the server, PostgreSQL runs as another user, who needs access.
  await chmod(directory, 0o755)
  const dataDirectory = join(directory, 'data')
  const count = isFull ? 500 : 10
  const first = await startServer(dataDirectory)
  const sent = wordsOf(await sendSecrets(first.url, count))
  const settings = await sendSettings(first.url, key)
  const isAnswerQuiet = !/canary\w+settingx/.test(settings.answers)
  const plain = wordsOf(await storePlain(dataDirectory, count))
  const before = await search(dataDirectory, plain)
  await first.stop()
  const second = await startServer(dataDirectory)
  await until('the files were cleared', () => isCleared(dataDirectory))
  const backup = join(directory, 'backup')
  await makeBackup(readEnvironment({ DATA_DIR: dataDirectory }), backup, {
    report: () => undefined,
    signal: new AbortController().signal,
  })
  const words = [...sent, ...settings.secrets, ...plain, key, control]
  const inFolder = await search(dataDirectory, words)
  const inBackup = await search(backup, words)
  await second.stop()
  const log = `${first.said()}${second.said()}`
  const isSeen = before.size === plain.length && inFolder.delete(control) && inBackup.delete(control)
  const isLogQuiet = !log.includes('canary') && !settings.secrets.some((secret) => log.includes(secret))
  const isGood = isSeen && isLogQuiet && isAnswerQuiet && inFolder.size === 0 && inBackup.size === 0
  if (isGood) await rm(directory, { recursive: true, force: true })
  else console.log(`Its traces are in ${directory}.`)
  const figures =
    `${sent.length + settings.secrets.length} secrets sent and ${plain.length} of a former version (${before.size} found before the update): ` +
    `${inFolder.size} in the data folder, ${inBackup.size} in a backup, ${isLogQuiet ? 'none' : 'SOME'} in the log, ${isAnswerQuiet ? 'none' : 'SOME'} in answers; ` +
    `the control was ${isSeen ? 'found' : 'NOT FOUND'}`
  return { isGood, figures }
}

export const secretsOnDisk: Scenario = {
  name: 'secrets-on-disk',
  claim:
    'no secret of a tool, a setting or an account is in plain text in the data folder, the log, a backup or an answer',
  run,
}
