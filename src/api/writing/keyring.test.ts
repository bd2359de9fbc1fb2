import { expect, test } from 'vitest'
import { ApiError } from '#contract/http/error'
import { createKeyring, keysOutlivingPage } from './keyring'

function record(fate: (attempt: number) => number, openKeys?: ReturnType<typeof keysOutlivingPage>) {
  const keys: string[] = []
  const withKey = createKeyring(openKeys)
  const write = (input: unknown) =>
    withKey(input, async (key) => {
      keys.push(key)
      const status = fate(keys.length)
      if (status !== 200) throw new ApiError(status, { error: 'no' })
    }).catch(() => undefined)
  return { keys, write }
}

test('two writes that succeed have two keys, even with the same content', async () => {
  const { keys, write } = record(() => 200)
  await write({ name: 'a' })
  await write({ name: 'a' })
  expect(new Set(keys).size).toBe(2)
})

test.each([0, 500, 503])(
  'a write that ended in %i keeps its key until its result is known',
  async (status) => {
    const { keys, write } = record((attempt) => (attempt === 1 ? status : 200))
    await write({ name: 'a' })
    await write({ name: 'a' })
    await write({ name: 'a' })
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  },
)

test('a rejected write and changed content get new keys', async () => {
  const { keys, write } = record((attempt) => (attempt === 1 ? 400 : 0))
  await write({ name: 'a' })
  await write({ name: 'a' })
  await write({ name: 'b' })
  expect(new Set(keys).size).toBe(3)
})

test.each([401, 413, 429])('an unknown result stays unknown when a repetition ends in %i', async (status) => {
  const { keys, write } = record((attempt) => [0, status, 200][attempt - 1] ?? 200)
  await write({ name: 'a' })
  await write({ name: 'a' })
  await write({ name: 'a' })
  expect(new Set(keys).size).toBe(1)
})

// This test runs where there is no storage at all.
test('a write keeps its key in a browser without storage, too', async () => {
  const { keys, write } = record((attempt) => (attempt === 1 ? 0 : 200), keysOutlivingPage('calls', 60_000))
  await write({ name: 'a' })
  await write({ name: 'a' })
  await write({ name: 'a' })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
