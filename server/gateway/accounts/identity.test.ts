import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#contract/accounts/account'
import { ApiError } from '#contract/http/error'
import type { Platform } from '#server/gateway/proxy/platform'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import { type AccountProof, insertProofs } from './identity-store'
import { organizationOf } from './keys'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

/** A platform that knows a key as this account, and lets it read these calls. */
function platformOf(owner: Account, readable: string[], refusal = 404): Platform {
  const ask = async ({ route }: { route: string }, { id = '' }: { id?: string }) => {
    if (route === 'GET /v2/whoami') return owner
    if (readable.includes(id)) return { call_id: id }
    throw new ApiError(refusal, { error: 'no' })
  }
  return { host: 'platform.example', ask, forward: ask } as unknown as Platform
}

let last = 0
const newKey = () => `key ${++last}`
const come = (key: string, owner: Account, readable: string[] = [], refusal?: number) =>
  organizationOf(opened.database, key, platformOf(owner, readable, refusal))

const newAccount = () => ({ name: 'Meridian', email: `ada${++last}@example.com` })

async function founded(owner: Account, { witness, work }: { witness?: string; work?: boolean }) {
  const key = newKey()
  const id = await come(key, owner)
  const organization = { id, database: opened.database }
  const witnesses: AccountProof[] = witness ? [{ kind: 'call', id: witness }] : []
  await insertProofs(organization, witnesses)
  if (work) await makeWork(id)
  return { id, key }
}

const makeWork = (organization_id: number) =>
  opened.database.insertInto('reviewers').values({ organization_id, name: 'Grace' }).execute()

test.each<[string, { witness?: string; work?: boolean }, string[], boolean]>([
  ['that reads a proof joins', { witness: 'call_1', work: true }, ['call_1'], true],
  ['that reads other things does not join', { witness: 'call_1', work: true }, ['call_2'], false],
  ['does not join without proofs', { work: true }, ['call_1'], false],
  ['does not join an empty organization', {}, ['call_1'], false],
])('a new key with the same e-mail %s', async (_, before, readable, joins) => {
  const owner = newAccount()
  const { id } = await founded(owner, before)
  const later = await come(newKey(), { ...owner, email: owner.email.toUpperCase() }, readable)
  expect(later === id).toBe(joins)
})

test('a known key keeps its organization when its account is renamed', async () => {
  const owner = newAccount()
  const { id, key } = await founded(owner, { work: true })
  const renamed = newAccount()
  expect(await come(key, renamed)).toBe(id)
  const stored = await opened.database
    .selectFrom('organizations')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored?.email).toBe(renamed.email)
})

test('a known key leaves an empty organization for one that it can read, but not one with data', async () => {
  const owner = newAccount()
  const { id } = await founded(owner, { witness: 'call_7', work: true })
  const [empty, busy] = [newKey(), newKey()]
  const apart = await come(empty, owner)
  const worked = await come(busy, owner)
  await makeWork(worked)
  expect(new Set([id, apart, worked]).size).toBe(3)
  expect(await come(empty, owner, ['call_7'])).toBe(id)
  expect(await come(busy, owner, ['call_7'])).toBe(worked)
})

test('no organization is chosen while the platform gives no answer', async () => {
  const owner = newAccount()
  await founded(owner, { witness: 'call_1' })
  await expect(come(newKey(), owner, [], 502)).rejects.toMatchObject({ status: 502 })
})

test('simultaneous requests with a new key create one organization', async () => {
  const [owner, key] = [newAccount(), newKey()]
  const ids = await Promise.all(Array.from({ length: 5 }, () => come(key, owner)))
  expect(new Set(ids).size).toBe(1)
})
