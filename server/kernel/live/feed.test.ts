import { expect, test } from 'vitest'
import { createFeed } from './live'

const decoder = new TextDecoder()
const allowed = async () => true

test('a heartbeat arrives without changes, and closing the last stream empties the feed', async () => {
  let isEmpty = false
  const feed = createFeed(() => {
    isEmpty = true
  })
  const reader = feed.open(allowed).getReader()
  expect(decoder.decode((await reader.read()).value)).toContain('retry: 1000')
  feed.beat()
  expect(decoder.decode((await reader.read()).value)).toBe('event: beat\ndata: 0\n\n')
  expect(isEmpty).toBe(false)
  await reader.cancel()
  expect(isEmpty).toBe(true)
})

test('a client that does not read gets one catch-up event and is closed two beats later', async () => {
  const feed = createFeed(() => undefined)
  const [slow, stuck] = [feed.open(allowed).getReader(), feed.open(allowed).getReader()]
  for (let at = 0; at < 2000; at++) feed.beat()
  await expect(
    (async () => {
      for (;;) if ((await stuck.read()).done) return
    })(),
  ).rejects.toThrow('does not read')
  await expect(slow.read()).rejects.toThrow('does not read')
  expect(feed.streams.size).toBe(0)
})

test('a slow client gets missed changes as one event', async () => {
  const feed = createFeed(() => undefined)
  const reader = feed.open(allowed).getReader()
  const [stream] = feed.streams
  const big = new TextEncoder().encode(': '.padEnd(20_000, '.'))
  stream?.send(big)
  stream?.send(new TextEncoder().encode('missed'))
  const texts: string[] = []
  while (!texts.at(-1)?.includes('"*"')) texts.push(decoder.decode((await reader.read()).value))
  expect(texts.join('')).not.toContain('missed')
})
