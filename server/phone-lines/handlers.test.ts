import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { calls } from '#contract/calls/calls'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { telephony } from '#contract/telephony/telephony'
import { makeBot } from '#server/calls/testing'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { makeNumber } from '#server/testing/things'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
let ours: TestClient
let asterisk: Server
let url: string
let version = '22.10.1'
let fault: string | undefined

const trunks = [
  { technology: 'PJSIP', resource: 'trunk', state: 'online', channel_ids: [] },
  { technology: 'PJSIP', resource: 'other', state: 'offline', channel_ids: [] },
]
const trunkSettings = [
  { attribute: 'allow', value: '(ulaw)' },
  { attribute: 'callerid', value: '"Desk" <+13055550100>' },
  { attribute: 'from_user', value: '13055550101' },
  { attribute: 'contact_user', value: '' },
]

/** Answers as ARI does, to one user. */
async function startAri(): Promise<Server> {
  const expected = `Basic ${Buffer.from('desk:k_secret').toString('base64')}`
  const started = createServer(({ headers, url: path = '' }, response) => {
    if (headers.authorization !== expected) return response.writeHead(401).end('{"message":"no"}')
    if (fault !== undefined) return response.writeHead(500).end(`${fault} ${headers.authorization}`)
    if (path.startsWith('/ari/asterisk/info')) return response.end(JSON.stringify({ system: { version } }))
    if (/^\/ari\/endpoints\/PJSIP\/trunk\b/.test(path)) return response.end('{}')
    if (/^\/ari\/endpoints\/PJSIP(\?|$)/.test(path)) return response.end(JSON.stringify(trunks))
    if (/^\/ari\/asterisk\/config\/dynamic\/res_pjsip\/endpoint\/trunk\b/.test(path))
      return response.end(JSON.stringify(trunkSettings))
    return response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return started
}

beforeEach(async () => {
  version = '22.10.1'
  fault = undefined
  ours = await newClient(server)
  asterisk = await startAri()
  url = `http://127.0.0.1:${(asterisk.address() as AddressInfo).port}`
})
afterEach(() => void asterisk.close())

const settings = () => ({
  kind: 'asterisk' as const,
  url,
  user: 'desk',
  password: 'k_secret',
  trunk: 'trunk',
})
const update = (body: Parameters<typeof ours.call<typeof telephony.update>>[1]['body']) =>
  ours.call(telephony.update, { body })
const runTest = () => ours.call(telephony.test, {})

test('the test names the version, and what is wrong', async () => {
  expect(await update(settings())).toMatchObject({ kind: 'asterisk', has_password: true, user: 'desk' })
  expect(await runTest()).toMatchObject({
    version: '22.10.1',
    error: null,
    trunks: [
      { name: 'trunk', state: 'online' },
      { name: 'other', state: 'offline' },
    ],
  })
  await update({ trunk: 'other' })
  expect((await runTest()).error).toMatch(/no endpoint other in pjsip\.conf/)
  await update({ trunk: 'trunk', password: 'wrong' })
  expect((await runTest()).error).toMatch(/does not accept the user or the password/)
  version = '20.3.0'
  await update({ password: 'k_secret' })
  expect((await runTest()).error).toMatch(/20\.3\.0 is too old/)
})

test('the numbers in the settings of a trunk are found', async () => {
  await update(settings())
  expect(await ours.call(telephony.numbers, {})).toEqual({
    numbers: [
      { phone_number: '+13055550101', name: 'from_user of trunk', is_added: false },
      { phone_number: '+13055550100', name: 'callerid of trunk', is_added: false },
    ],
    has_more: false,
    error: null,
  })
  await update({ trunk: 'unlisted' })
  expect(await ours.call(telephony.numbers, {})).toMatchObject({ numbers: [], error: null })
})

test('an address that nothing listens at, or in a private network, is explained', async () => {
  await update({ ...settings(), url: 'http://127.0.0.1:9' })
  expect((await runTest()).error).toMatch(/cannot be reached/)
  await update({ url: 'http://10.0.0.1:8088', password: 'k_secret' })
  expect((await runTest()).error).toMatch(/not a public address.*ALLOWED_PRIVATE_HOSTS/)
})

test('the password is in no answer and no log, and goes to no other address', async () => {
  await update(settings())
  const answers = [await ours.call(telephony.get, {}), await ours.call(auditLog.list, {})]
  expect(JSON.stringify(answers)).not.toContain('k_secret')
  const rows = await server.database.selectFrom('telephony_lines').selectAll().execute()
  expect(rows.map(({ sealed }) => String(sealed)).join()).not.toContain('k_secret')
  expect(await update({ max_calls: 5 })).toMatchObject({ has_password: true, max_calls: 5 })
})

const refusedFields = async (body: Parameters<typeof update>[0]) => {
  const { status, issues } = await ours.refusal(telephony.update, { body })
  return { status, paths: issues?.map(({ path }) => path) }
}

test('another address needs the password again', async () => {
  await update(settings())
  expect(await refusedFields({ url: 'http://127.0.0.1:9' })).toEqual({ status: 400, paths: ['password'] })
  expect(await ours.call(telephony.get, {})).toMatchObject({ url, has_password: true, kind: 'asterisk' })
  const elsewhere = { url: 'http://127.0.0.1:9', password: null }
  expect(await refusedFields(elsewhere)).toEqual({ status: 400, paths: ['password'] })
  expect(await update({ ...elsewhere, kind: 'none' })).toMatchObject({ has_password: false })
})

test('the same address in other letters keeps the password', async () => {
  await update({ ...settings(), url: 'http://asterisk.example.com:8088' })
  expect(await update({ url: 'HTTP://Asterisk.EXAMPLE.com:8088/' })).toMatchObject({
    url: 'http://asterisk.example.com:8088',
    has_password: true,
  })
})

const auditEntries = async () =>
  (await ours.call(auditLog.list, {})).entries
    .filter(({ action }) => action === 'telephony.update')
    .map(({ subject }) => subject)

test('changes that change nothing leave no trace', async () => {
  const { updated_at } = await update(settings())
  await update({})
  expect(await update({ url, user: 'desk', max_calls: 10 })).toMatchObject({ updated_at })
  expect(await auditEntries()).toHaveLength(1)
})

test('the audit log names a line that is off', async () => {
  await update({ kind: 'none' })
  await update({ ...settings(), kind: 'none' })
  await update({ kind: 'asterisk' })
  const line = `${url}, desk, trunk`
  expect(await auditEntries()).toEqual([line, `${line} (off)`])
})

test.each(['500 SECRET internal', '<html>'])('the test does not repeat the answer %j', async (body) => {
  await update(settings())
  fault = body
  const result = await runTest()
  expect(result).toMatchObject({ version: null, error: expect.stringContaining('status 500') })
  expect(JSON.stringify(result)).not.toMatch(/SECRET|html|Basic/)
})

test.each(['9'.repeat(10_000), `22.8${'0'.repeat(100)}`, '22.8\u0000', 'abc<script>'])(
  'a version that is none is not returned (%#)',
  async (claimed) => {
    version = claimed
    await update(settings())
    expect(await runTest()).toMatchObject({ version: null, error: expect.stringMatching(/cannot be read/) })
  },
)

test.each(['certified-22.8-cert1', '22.10.1~dfsg+~cs6.16.60671435-1'])(
  'the version %s is new',
  async (claimed) => {
    version = claimed
    await update(settings())
    expect(await runTest()).toMatchObject({ version: claimed, error: null })
  },
)

test('a line without an address, a user, a password or a trunk cannot be switched on', async () => {
  expect(await refusedFields({ kind: 'asterisk', user: 'desk' })).toEqual({
    status: 400,
    paths: ['url', 'password', 'trunk'],
  })
  const withoutPassword = { ...settings(), password: undefined }
  expect(await refusedFields(withoutPassword)).toEqual({ status: 400, paths: ['password'] })
})

test.each([
  ['url', 'http://127.0.0.1:8088/ari'],
  ['url', 'ftp://127.0.0.1'],
  ['trunk', 'trunk/../x'],
  ['trunk', 'trunk&PJSIP'],
  ['user', 'desk\r\nX: y'],
])('%s %j is refused', async (field, value) => {
  const { status, issues } = await ours.refusal(telephony.update, { body: { [field]: value } })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: field })
})

test('without an address there is nothing to test', async () => {
  expect((await ours.refusal(telephony.test, {})).status).toBe(409)
})

test('calls are simulated until the line is switched on, and only the countries of our numbers are called after', async () => {
  const { phone_number: from_number } = await makeNumber(ours)
  const override_agent_id = await makeBot({ id: ours.organization_id, database: server.database })
  const place = async () => {
    const body = { from_number, to_number: '+14155550123', override_agent_id }
    const { call_id } = await ours.call(calls.create, { body })
    return (await ours.call(calls.get, { id: call_id })).simulated
  }
  expect(await place()).toBe(true)
  expect(await ours.call(dialingRules.get, {})).toMatchObject({ automatic_countries: null })
  await update(settings())
  expect(await place()).toBe(false)
  expect(await ours.call(dialingRules.get, {})).toMatchObject({ automatic_countries: ['US'] })
  const onlySimulated = { from_number, to_number: '+14155550123', override_agent_id, simulated_only: true }
  const { status, issues } = await ours.refusal(calls.create, { body: onlySimulated })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: 'simulated_only' })
  await update({ kind: 'none' })
  expect(await place()).toBe(true)
})
