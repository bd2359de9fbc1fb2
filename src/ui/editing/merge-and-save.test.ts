import { expect, test } from 'vitest'
import { mergeAndSave, type Store } from './merge-and-save'

type Bot = { version: number; name: string; voice: string }
type Changes = Partial<Bot>

const base: Bot = { version: 1, name: 'Desk', voice: 'nova' }
const flatten = ({ name, voice }: Bot) =>
  new Map([
    ['name', name],
    ['voice', voice],
  ])

/** A server at which others save these changes, each just before a write arrives. */
function serverWith(others: Changes[]) {
  let current = base
  let reads = 0
  const save = (changes: Changes) => {
    current = { ...current, ...changes, version: current.version + 1 }
    return current
  }
  const store = (comparesVersions: boolean): Store<Bot, Changes> => ({
    async latest(known) {
      if (!comparesVersions) reads += 1
      return comparesVersions ? known : current
    },
    async write(changes, made) {
      const change = others.shift()
      if (change) save(change)
      return comparesVersions && made.version !== current.version
        ? { modified: current }
        : { saved: save(changes) }
    },
  })
  return { save, store, current: () => current, reads: () => reads }
}

const mine = (changes: Changes) => flatten({ ...base, ...changes })
const edit = {
  base,
  flatten,
  changesFor: async (_: Bot, values: [string, unknown][]) => Object.fromEntries(values),
}

function conflictIn(outcome: Awaited<ReturnType<typeof mergeAndSave<Bot, Changes>>>) {
  if (!('conflict' in outcome)) throw new Error('There is no conflict.')
  return outcome.conflict
}

test.each([[[]], [[{ voice: 'alloy' }]], [[{ voice: 'a' }, { voice: 'b' }, { voice: 'c' }, { voice: 'd' }]]])(
  'a save that others come before with %j is merged with theirs',
  async (others: Changes[]) => {
    const voice = others.at(-1)?.voice ?? base.voice
    const server = serverWith([...others])
    const outcome = await mergeAndSave({ ...edit, store: server.store(true), mine: mine({ name: 'Mine' }) })
    expect(outcome).toMatchObject({ saved: { name: 'Mine', voice } })
  },
)

test('a save fails after five saves by other users', async () => {
  const others = ['a', 'b', 'c', 'd', 'e'].map((voice) => ({ voice }))
  const { store } = serverWith(others)
  const saving = mergeAndSave({ ...edit, store: store(true), mine: mine({ name: 'Mine' }) })
  await expect(saving).rejects.toThrow('Another user is saving')
})

test('a field that both changed is asked about once for each value of theirs', async () => {
  const server = serverWith([{ name: 'Theirs' }])
  const save = (seen?: Parameters<typeof mergeAndSave<Bot, Changes>>[0]['seen'], theirs?: string[]) =>
    mergeAndSave({
      ...edit,
      store: server.store(true),
      mine: mine({ name: 'Mine', voice: 'alloy' }),
      seen: seen ?? null,
      theirs: theirs ?? [],
    })
  const first = conflictIn(await save())
  expect(first.fields).toEqual([{ path: 'name', mine: 'Mine', theirs: 'Theirs' }])
  server.save({ name: 'Again' })
  const second = conflictIn(await save(first))
  expect(second.fields).toEqual([{ path: 'name', mine: 'Mine', theirs: 'Again' }])
  expect(await save(second, ['name'])).toMatchObject({ saved: { name: 'Again', voice: 'alloy' } })
})

test('choosing theirs for all fields writes nothing', async () => {
  const server = serverWith([{ name: 'Theirs' }])
  const parts = { ...edit, store: server.store(true), mine: mine({ name: 'Mine' }) }
  const conflict = conflictIn(await mergeAndSave(parts))
  const outcome = await mergeAndSave({ ...parts, seen: conflict, theirs: ['name'] })
  expect(outcome).toEqual({ unchanged: server.current() })
})

test('a server that compares no versions is read before each write', async () => {
  const server = serverWith([])
  server.save({ name: 'Theirs' })
  const parts = { ...edit, store: server.store(false), mine: mine({ name: 'Mine' }) }
  const conflict = conflictIn(await mergeAndSave(parts))
  expect(conflict.fields).toEqual([{ path: 'name', mine: 'Mine', theirs: 'Theirs' }])
  expect(await mergeAndSave({ ...parts, seen: conflict })).toMatchObject({ saved: { name: 'Mine' } })
  expect(server.reads()).toBe(2)
})

test('an error of a write is thrown', async () => {
  const store = { ...serverWith([]).store(true), write: () => Promise.reject(new Error('No.')) }
  await expect(mergeAndSave({ ...edit, store, mine: mine({ name: 'Mine' }) })).rejects.toThrow('No.')
})
