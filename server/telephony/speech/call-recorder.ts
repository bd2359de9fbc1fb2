import type { SampleRate } from '#server/telephony/call-audio'
import { MU_LAW_SILENCE, toMuLaw } from '#server/telephony/recording/mu-law'
import { SAMPLE_RATE, wavHeader } from '#server/telephony/recording/wav'

const firstSeconds = 60

/** One channel that grows, in µ-law at 8,000 samples a second. */
function createChannel(step: number) {
  let bytes = new Uint8Array(SAMPLE_RATE * firstSeconds).fill(MU_LAW_SILENCE)
  return {
    at: (index: number) => bytes[index] ?? MU_LAW_SILENCE,
    write(from: number, samples: Int16Array): void {
      const count = Math.floor(samples.length / step)
      if (from + count > bytes.length) {
        const grown = new Uint8Array(Math.max(bytes.length * 2, from + count)).fill(MU_LAW_SILENCE)
        grown.set(bytes)
        bytes = grown
      }
      for (let at = 0; at < count; at++) {
        let sum = 0
        for (let part = 0; part < step; part++) sum += samples[at * step + part] ?? 0
        bytes[from + at] = toMuLaw(sum / step / 32_768)
      }
    },
    silence: (from: number, until: number) => void bytes.fill(MU_LAW_SILENCE, from, until),
  }
}

export type CallRecorder = ReturnType<typeof createCallRecorder>

/**
 * Places what was heard and played on one clock, which the frames of the caller drive, and records both. All times of a
 * call come from here, so they match the recording. `isKept`: the bot's settings allow a recording. `leadMs`: as the audio has it.
 */
export function createCallRecorder(rate: SampleRate, isKept: boolean, leadMs = 0) {
  const step = rate / SAMPLE_RATE
  let channels = isKept ? { caller: createChannel(step), bot: createChannel(step) } : null
  const toMs = (samples: number) => (samples * 1_000) / SAMPLE_RATE
  const toSamples = (ms: number) => Math.round((ms * SAMPLE_RATE) / 1_000)
  let heard = 0
  /** Where the queued samples of the bot end. */
  let queued = 0
  let isEnded = false

  function drop(ms: number): void {
    if (isEnded) return
    const until = queued
    queued = Math.max(0, queued - toSamples(ms))
    channels?.bot.silence(queued, until)
  }

  return {
    /** Milliseconds since the answer. */
    now: () => toMs(heard),
    /** When everything that is queued will have been heard. */
    botEndsAt: () => toMs(queued),
    hear(samples: Int16Array): void {
      channels?.caller.write(heard, samples)
      heard += Math.floor(samples.length / step)
    },
    /** No frames arrived for a while. */
    pass(ms: number): void {
      heard += toSamples(ms)
    },
    /**
     * Queues samples of the bot behind those that are still being played. Returns when they begin and end: after the end
     * of the call they have no length.
     */
    play(samples: Int16Array): { from: number; until: number } {
      if (isEnded) return { from: toMs(queued), until: toMs(queued) }
      const from = Math.max(heard + toSamples(leadMs), queued)
      channels?.bot.write(from, samples)
      queued = from + Math.floor(samples.length / step)
      return { from: toMs(from), until: toMs(queued) }
    },
    /** The last queued milliseconds were not heard. */
    drop,
    /** The call ended: what is queued was not heard. Ignores later drops, which would remove what was. */
    end(): void {
      drop(Math.max(0, toMs(queued - heard)))
      isEnded = true
    },
    /** Removes both sides between two times. */
    erase(from: number, until: number): void {
      channels?.caller.silence(toSamples(from), toSamples(until))
      channels?.bot.silence(toSamples(from), toSamples(until))
    },
    /** Nothing of the call may be recorded any more. */
    discard(): void {
      channels = null
    },
    /** The recording until now; null if there is none. */
    wav(): Uint8Array | null {
      if (!channels) return null
      const header = wavHeader(heard)
      const file = new Uint8Array(header.length + heard * 2)
      file.set(header)
      for (let at = 0; at < heard; at++) {
        file[header.length + at * 2] = channels.caller.at(at)
        file[header.length + at * 2 + 1] = channels.bot.at(at)
      }
      return file
    },
  }
}
