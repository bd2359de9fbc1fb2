import type { Figure } from '#bench/support/figures'
import type { CallAudio } from '#server/telephony/call-audio'
import { percentile } from '#server/telephony/latency'
import type { Line, LineEvent } from '#server/telephony/line'

const frameMs = 20
const soundEveryMs = 1_000
const loud = 3_000

/** 20 ms of a tone of 1,000 Hz. */
const sound = Int16Array.from({ length: 160 }, (_, at) => 12_000 * Math.sin((2 * Math.PI * at) / 8))

/** The audio of a call once it is answered. */
export async function connect(line: Line, call_id: string): Promise<CallAudio> {
  const order = { call_id, from_number: '+13055550100', to_number: '+13055550123', ring_ms: 30_000 }
  return new Promise((resolve, reject) => {
    const listener = (event: LineEvent) => {
      if (event.type === 'answered') resolve(event.audio)
      if (event.type === 'ended') reject(new Error(`The call ended: ${event.detail}`))
    }
    line
      .ready()
      .then(() => line.dial(order, listener))
      .catch(reject)
  })
}

/** Plays a short sound every second, and notes when it comes back and how late each frame arrives. */
function followEcho(audio: CallAudio) {
  const returned: number[] = []
  const arrivals: number[] = []
  let playedAt: number | undefined
  audio.onFrame((samples) => {
    const now = performance.now()
    arrivals.push(now)
    if (playedAt === undefined || Math.max(...samples) < loud) return
    returned.push(now - playedAt)
    playedAt = undefined
  })
  const timer = setInterval(() => {
    playedAt = performance.now()
    audio.play(sound)
  }, soundEveryMs)
  return () => {
    clearInterval(timer)
    const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? at))
    return { returned, frames: gaps.length, late: gaps.filter((gap) => gap > 2 * frameMs).length }
  }
}

const placedAtOnce = 5

export async function placeCalls(
  line: Line,
  name: string,
  count: number,
): Promise<[id: string, CallAudio][]> {
  const calls: [string, CallAudio][] = []
  while (calls.length < count) {
    const ids = Array.from(
      { length: Math.min(placedAtOnce, count - calls.length) },
      (_, at) => `call_${name}_${process.pid}_${calls.length + at}`,
    )
    calls.push(
      ...(await Promise.all(ids.map(async (id) => [id, await connect(line, id)] as [string, CallAudio]))),
    )
  }
  return calls
}

/** Calls at once to phones that send back what they hear. */
export async function measureEcho(line: Line, count: number, seconds: number): Promise<Figure[]> {
  const calls = await placeCalls(line, `echo${count}`, count)
  const used = process.cpuUsage()
  const stops = calls.map(([, audio]) => followEcho(audio))
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  const { user, system } = process.cpuUsage(used)
  const heard = stops.map((stop) => stop())
  await Promise.all(calls.map(([id]) => line.hangUp(id)))
  const returned = heard.flatMap((call) => call.returned)
  const sum = (name: 'late' | 'frames') => heard.reduce((all, call) => all + call[name], 0)
  const expected = (count * seconds * 1_000) / frameMs
  const at = (share: number) => percentile(returned, share) ?? Number.POSITIVE_INFINITY
  return [
    { name: 'round trip of sound, p50', value: at(0.5), unit: 'ms' },
    { name: 'round trip of sound, p99', value: at(0.99), unit: 'ms', most: 30 },
    { name: 'frames more than 20 ms late', value: (100 * sum('late')) / sum('frames'), unit: '%', most: 1 },
    { name: 'frames that arrive', value: (100 * sum('frames')) / expected, unit: '%', least: 99 },
    { name: 'our processor time for each call', value: (user + system) / (seconds * 1e4) / count, unit: '%' },
  ]
}

/** Memory of this process after many calls, in groups. */
export async function measureMemory(line: Line, groups: number, perGroup: number): Promise<Figure[]> {
  const sizes: number[] = []
  for (let group = 0; group < groups; group++) {
    const calls = await placeCalls(line, `memory${group}`, perGroup)
    for (const [id, { closed }] of calls) await Promise.all([line.hangUp(id), closed])
    globalThis.gc?.()
    sizes.push(process.memoryUsage().heapUsed / 2 ** 20)
  }
  const [first = 0, last = 0] = [sizes[1], sizes.at(-1)]
  const name = `heap added from call ${2 * perGroup} to call ${groups * perGroup}`
  return [{ name, value: last - first, unit: 'MB', most: 5 }]
}
