import { setTimeout as wait } from 'node:timers/promises'
import type { Ari } from '#server/telephony/lines/asterisk/ari'

const longestMs = 30_000

/** The channels by which calls have their audio; calls without audio are left out. */
export async function audioOf(ari: Ari, callIds: readonly string[]): Promise<Map<string, string[]>> {
  const bridges = await Promise.all(callIds.map((id) => ari.findBridge(`${id}-b`)))
  return new Map(
    bridges.flatMap((bridge, at) => {
      const legs = bridge?.channels.filter((channel) => channel.includes('-m')) ?? []
      return legs.length > 0 ? [[callIds[at] ?? '', legs] as const] : []
    }),
  )
}

/**
 * Waits until calls whose process has just died have other audio, or have ended. Returns after how many milliseconds
 * each had it. `count`: how many of the calls that process led, if it was not all.
 */
export async function timeTakeovers(
  ari: Ari,
  silent: Map<string, string[]>,
  count = silent.size,
): Promise<number[]> {
  const others = silent.size - count
  const since = performance.now()
  const takeovers: number[] = []
  while (silent.size > others && performance.now() - since < longestMs) {
    const now = await audioOf(ari, [...silent.keys()])
    const passed = performance.now() - since
    for (const [id, former] of silent) {
      const isTaken = now.get(id)?.some((leg) => !former.includes(leg))
      if (isTaken) takeovers.push(passed)
      if (isTaken || !(await ari.findChannel(id))) silent.delete(id)
    }
    await wait(20)
  }
  return [...takeovers, ...Array.from({ length: silent.size - others }, () => longestMs)]
}
