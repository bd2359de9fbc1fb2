import { type RecordingPeaks, recordingPeaks } from '#contract/calls/sounds'
import { peaksOfRecording, unmeasured } from '#server/calls/recordings'
import { implement } from '#server/kernel/http/implement'
import type { HostedGates } from './gates'
import type { WholePlatform } from './platform'
import { type SoundParts, soundOpener } from './recordings'

type Parts = SoundParts & { gates: Pick<HostedGates, 'reach'> }

const mostBytes = 64_000_000
const patienceMs = 30_000
const mostKept = 500
const mostAtOnce = 4

class TooLarge extends Error {}

/**
 * Measures recordings of the platform. Only the peaks are cached, in memory. Each request asks the platform whether this
 * caller may read the recording, so the peaks of a deleted recording are not served.
 */
export function platformPeaksHandlers({ gates, upstream, outbound }: Parts) {
  const { addressFor, open } = soundOpener({ upstream, outbound }, 'recording')
  const known = new Map<string, Promise<RecordingPeaks>>()
  const inSlot = createSlots(mostAtOnce)

  async function measure(platform: WholePlatform, url: URL): Promise<RecordingPeaks> {
    const signal = AbortSignal.timeout(patienceMs)
    const { body, headers } = await open(platform, url, { headers: {}, signal })
    if (Number(headers['content-length']) > mostBytes) {
      body.destroy()
      return unmeasured('size')
    }
    try {
      return await peaksOfRecording(upTo(mostBytes, body))
    } catch (error) {
      if (error instanceof TooLarge) return unmeasured('size')
      throw error
    } finally {
      body.destroy()
    }
  }

  function keep(name: string, peaks: Promise<RecordingPeaks>): void {
    known.delete(name)
    known.set(name, peaks)
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  }

  return implement(recordingPeaks)({
    async get({ organization, id, http }) {
      const { platform } = await gates.reach(http)
      const url = await addressFor(platform, id)
      // Signatures in the query change with each look-up.
      const name = `${organization.id} ${id} ${url.origin}${url.pathname}`
      const found = known.get(name) ?? inSlot(() => measure(platform, url))
      keep(name, found)
      return found.catch((error) => {
        known.delete(name)
        throw error
      })
    },
  })
}

async function* upTo(most: number, body: AsyncIterable<Uint8Array>) {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > most) throw new TooLarge()
    yield chunk
  }
}

/** Runs at most `most` tasks at once; the others wait in order. */
function createSlots(most: number) {
  const waiting: (() => void)[] = []
  let free = most
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
