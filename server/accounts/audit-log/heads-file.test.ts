import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/kernel/database/testing'
import { testFolder } from '#server/testing/folder'
import { readHeads, writeHeads } from './heads-file'

const headOf = (organization: number, entries: number) => ({
  organization,
  entries,
  id: entries,
  hash: Buffer.alloc(32, entries),
})

const directory = testFolder()

test('processes that write at the same time neither lose nor revert each other’s heads', async () => {
  const { database, close } = await openTestDatabase()
  const organizations = Array.from({ length: 8 }, (_, at) => at + 1)
  const writes = [3, 1, 2].flatMap((entries) =>
    organizations.map((organization) => writeHeads(database, directory, [headOf(organization, entries)])),
  )
  await Promise.all(writes)
  const heads = await readHeads(directory)
  expect(heads.map(({ organization, entries }) => [organization, entries]).toSorted()).toEqual(
    organizations.map((organization) => [organization, 3]),
  )
  await close()
})
