import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { openTestPlatform } from '#server/gateway/proxy/testing'
import { createTestDatabase } from '#server/kernel/database/testing'
import { readEnvironment } from '#server/kernel/environment'
import type { Running } from '#server/kernel/shutdown'
import type { Carrier } from '#server/telephony/carrier'
import { testFolder } from '#server/testing/folder'
import { start } from './start'

const DATA_DIR = testFolder()

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

/** Fails on every access. */
const nobodysCarrier = new Proxy({} as Carrier, {
  get(_, name) {
    throw new Error(`A carrier was asked for ${String(name)}.`)
  },
})

async function run(DATABASE_URL: string, settings: Record<string, string>): Promise<Running> {
  const usual = { PORT: '0', DATA_DIR, DRAIN_SECONDS: '0', ENCRYPTION_KEY: 'ab'.repeat(32) }
  const environment = { ...readEnvironment({ ...usual, ...settings }), DATABASE_URL }
  const running = await start(environment, () => undefined, { carrier: nobodysCarrier })
  opened.push({ close: running.stop })
  return running
}

test('in front of a platform a call and a campaign are the platform’s: no carrier is asked, no account is made', async () => {
  const platform = await openTestPlatform()
  opened.push(platform)
  const { url, signIn, firstKey } = await run(await createTestDatabase(), { UPSTREAM_URL: platform.url })
  expect(firstKey).toBeUndefined()
  expect(signIn).toBe(`Sign in with a key of ${new URL(platform.url).host}: ${url}/sign-in`)
  const { key } = await platform.server.organization()
  const make = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const headers = { Authorization: `Bearer ${key}` }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { ...((await response.json()) as Record<string, string>), status: response.status }
  }
  const bot = await make('/v1/bots', { name: 'Front desk', prompt: 'Be kind.' })
  await platform.server.database
    .insertInto('phone_numbers')
    .values({
      organization_id: 1,
      phone_number_id: 'number_1',
      phone_number: '+14155550100',
      name: 'Ours',
      outbound_agent_id: String(bot.uid),
    })
    .execute()
  const call = { from_number: '+14155550100', to_number: '+14155550123' }
  expect(await make('/v1/create-phone-call', call)).toMatchObject({ status: 201, call_status: 'registered' })
})

test('a database is for one platform, or for none', async () => {
  const [one, other] = ['http://127.0.0.1:9', 'http://127.0.0.1:10']
  const hosted = await createTestDatabase()
  await (await run(hosted, { UPSTREAM_URL: one })).stop()
  await (await run(hosted, { UPSTREAM_URL: `${one}/below` })).stop()
  await expect(run(hosted, { UPSTREAM_URL: other })).rejects.toThrow(`belongs to a gateway to ${one}`)
  await expect(run(hosted, {})).rejects.toThrow('It cannot be used without UPSTREAM_URL')
})

/** What a file brings in, all that this brings in, and so on; types bring in nothing. */
function broughtInBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|\} from|import\s*\{[^}]*\} from)(?! type\b).*?'([^']+)'/gm,
  )
  for (const [statement, path = ''] of imports) {
    if (statement.startsWith('import type')) continue
    const folder = file.slice(0, file.lastIndexOf('/'))
    const found = path.startsWith('./')
      ? `${folder}/${path.slice(2)}.ts`
      : path.replace(/^#server\/(.*)$/, 'server/$1.ts')
    if (found.startsWith('server/') && found.endsWith('.ts')) broughtInBy(found, known)
  }
  return known
}

test('nothing that dials, calls or texts is brought in by what stands in front of a platform', () => {
  const files = [...broughtInBy('server/gateway/start.ts')]
  expect(files).toContain('server/gateway/proxy/upstream/upstream.ts')
  const dialing =
    /^server\/(campaigns\/dialer\/(dialer|dials|pre-dial-check)|calls\/engine\/(engine|call-runner)|messages\/send-texts|accounts\/first|telephony\/simulator\/simulator)\./
  expect(files.filter((file) => dialing.test(file))).toEqual([])
  expect([...broughtInBy('server/start.ts')].some((file) => dialing.test(file))).toBe(true)
})
