import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrganization } from '#server/accounts/store'
import { insertContactList } from '#server/contacts/lists/store'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { openTestDatabase } from '#server/kernel/database/testing'
import { maxPageBytes } from '#server/kernel/database/within-bytes'
import { countContacts, insertContacts, listContacts, removeContacts } from './store'

let opened: OpenDatabase
let ours: Organization
let theirs: Organization

beforeAll(async () => {
  opened = await openTestDatabase()
  const newOrganization = async (name: string) => ({
    id: (await createOrganization(opened.database, { name, email: 'a@b' })).organization_id,
    database: opened.database,
  })
  ours = await newOrganization('Ours')
  theirs = await newOrganization('Theirs')
})
afterAll(() => opened.close())

const drafts = (...names: string[]) => names.map((name) => ({ name }))
const start = { limit: 100, offset: 0, after: undefined }

test('contacts of another organization are not found', async () => {
  const { id } = await insertContactList(ours, 'List')
  const [ada] = await insertContacts(ours, id, drafts('Ada'))
  expect(await insertContacts(theirs, id, drafts('Eve'))).toEqual([])
  expect((await listContacts(theirs, id, {}, start)).rows).toEqual([])
  expect(await countContacts(theirs, id, {})).toBe(0)
  await removeContacts(theirs, id, [ada?.id ?? 0])
  expect((await listContacts(ours, id, {}, start)).rows).toEqual([ada])
})

test('pages equal slices of an array after any additions and removals', async () => {
  const name = fc.constantFrom('Ada', 'Ben', 'Cy', 'ada lovelace')
  const step = fc.oneof(
    fc.record({ add: fc.array(name, { minLength: 1, maxLength: 9 }) }),
    fc.record({ remove: fc.array(fc.nat(20), { maxLength: 4 }) }),
  )
  const steps = fc.array(step, { maxLength: 6 })
  const search = fc.constantFrom(undefined, 'ADA', 'n')
  const page = fc.record({ limit: fc.integer({ min: 1, max: 9 }), offset: fc.nat(12), search })
  await fc.assert(
    fc.asyncProperty(steps, page, async (history, { limit, offset, ...filter }) => {
      const { id } = await insertContactList(ours, 'List')
      let model: { id: number; name: string }[] = []
      for (const step of history) {
        if ('add' in step) model.push(...(await insertContacts(ours, id, drafts(...step.add))))
        else {
          const gone = step.remove.flatMap((index) => model[index]?.id ?? [])
          await removeContacts(ours, id, gone)
          model = model.filter((contact) => !gone.includes(contact.id))
        }
      }
      const wanted = model.filter(({ name }) =>
        name.toLowerCase().includes(filter.search?.toLowerCase() ?? ''),
      )
      expect(await countContacts(ours, id, filter)).toBe(wanted.length)
      const slice = { limit, offset, after: undefined }
      expect(await listContacts(ours, id, filter, slice)).toEqual({
        rows: wanted.slice(offset, offset + limit),
        isCut: false,
      })
      const from = wanted[offset]
      if (!from) return
      const behind = { limit, offset: 0, after: [id, from.id] as const }
      expect((await listContacts(ours, id, filter, behind)).rows).toEqual(
        wanted.slice(offset + 1, offset + 1 + limit),
      )
    }),
    { numRuns: 40 },
  )
})

test('paging during additions misses none', async () => {
  const { id } = await insertContactList(ours, 'List')
  let writers = 6
  const write = async (writer: number) => {
    for (let batch = 0; batch < 12; batch++) {
      const size = 1 + ((writer * 7 + batch * 5) % 60)
      await insertContacts(
        ours,
        id,
        drafts(...Array.from({ length: size }, (_, at) => `${writer}/${batch}/${at}`)),
      )
    }
    writers -= 1
  }
  const walk = async () => {
    const seen: number[] = []
    for (;;) {
      const isLast = writers === 0
      const last = seen.at(-1)
      const after = last === undefined ? undefined : ([id, last] as const)
      const { rows } = await listContacts(ours, id, {}, { limit: 20, offset: 0, after })
      seen.push(...rows.map((row) => row.id))
      if (isLast && rows.length === 0) return seen
    }
  }
  const [seen] = await Promise.all([walk(), ...[1, 2, 3, 4, 5, 6].map(write)])
  expect(seen).toHaveLength(await countContacts(ours, id, {}))
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test('a page ends once its contacts exceed its bytes', async () => {
  const { id } = await insertContactList(ours, 'List')
  const contact_info = { note: 'x'.repeat(60_000) }
  const large = Array.from({ length: 40 }, (_, at) => ({ name: `Large ${at}`, contact_info }))
  const all = await insertContacts(ours, id, [...large, ...drafts('Small')])
  const { rows, isCut } = await listContacts(ours, id, {}, start)
  expect(isCut).toBe(true)
  expect(rows.length).toBe(Math.ceil(maxPageBytes / 60_000))
  const after = [id, rows.at(-1)?.id ?? 0] as const
  const next = await listContacts(ours, id, {}, { limit: 30, offset: 0, after })
  const rest = await listContacts(ours, id, {}, { ...start, offset: rows.length + next.rows.length })
  expect([...rows, ...next.rows, ...rest.rows].map((row) => row.id)).toEqual(all.map((row) => row.id))
  expect(rest.isCut).toBe(false)
})
