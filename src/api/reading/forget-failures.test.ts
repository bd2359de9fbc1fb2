import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { forgetFailures } from './forget-failures'

/** As who suspends reads: what has failed is not asked for again by showing it again. */
const shown = { queryKey: ['bots'], retry: false, retryOnMount: false } as const

test('what failed is asked for by whoever shows it next, and what was read stays', async () => {
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
