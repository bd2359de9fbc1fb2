import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { forgetFailures } from './invalidate'

/** A failed query in suspense is not retried by rendering it again. */
const shown = { queryKey: ['bots'], retry: false, retryOnMount: false } as const

test('forgotten failures load again on the next render, and loaded data remains', async () => {
  const client = new QueryClient()
  client.setQueryData(['calls'], 'read before')
  await client.prefetchQuery({ queryKey: ['calls'], queryFn: () => Promise.reject(new Error()) })
  await client.prefetchQuery({ ...shown, queryFn: () => Promise.reject(new Error()) })
  const ask = vi.fn(() => Promise.resolve('read'))
  forgetFailures(client)
  const stop = new QueryObserver(client, { ...shown, queryFn: ask }).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(['bots'])).toBe('read'))
  expect(ask).toHaveBeenCalledOnce()
  expect(client.getQueryData(['calls'])).toBe('read before')
  stop()
})
