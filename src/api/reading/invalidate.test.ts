import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dataBeforeDeletion, invalidate, markDeleted } from './invalidate'

test('a first load in progress during a change is followed by another', async () => {
  const client = new QueryClient()
  let stored = 'before'
  let readings = 0
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const observer = new QueryObserver(client, {
    queryKey: ['documents'],
    queryFn: async () => {
      const read = stored
      if (++readings === 1) await arrived
      return read
    },
  })
  const stop = observer.subscribe(() => {})
  stored = 'after'
  const refreshed = invalidate(client, { queryKey: ['documents'] })
  arrive()
  await refreshed
  expect(client.getQueryData(['documents'])).toBe('after')
  expect(readings).toBe(2)
  await invalidate(client, { queryKey: ['documents'] })
  expect(readings).toBe(3)
  stop()
})

test('the object that a page deletes is not read again', async () => {
  const client = new QueryClient()
  let readings = 0
  const observer = new QueryObserver(client, { queryKey: ['campaigns', 7], queryFn: () => ++readings })
  const stop = observer.subscribe(() => {})
  await invalidate(client, { queryKey: ['campaigns'] })
  expect(readings).toBe(2)
  markDeleted(client, { queryKey: ['campaigns', 7] }, true)
  await invalidate(client, { queryKey: ['campaigns'] })
  expect(readings).toBe(2)
  expect(dataBeforeDeletion(client, ['campaigns', 7])).toBe(2)
  markDeleted(client, { queryKey: ['campaigns', 7] }, false)
  expect(dataBeforeDeletion(client, ['campaigns', 7])).toBeUndefined()
  await invalidate(client, { queryKey: ['campaigns'] })
  expect(readings).toBe(3)
  stop()
})
