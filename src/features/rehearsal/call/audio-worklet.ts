// Runs in the audio thread: an AudioWorklet, which has globals of its own.

declare const sampleRate: number
declare function registerProcessor(name: string, processor: unknown): void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

const rate = 16_000
const frameSamples = 320

type Queued = { samples: Int16Array; at: number } | { mark: number }

/** Asks of the page: audio and marks to play, and to drop what is queued. */
export type ToAudio = { samples: Int16Array } | { mark: number } | { flush: number }
/** Frames of the microphone, and what was played. */
export type FromAudio =
  | { frame: Int16Array<ArrayBuffer>; level: number; isPlaying: boolean }
  | { played: number }
  | { flushed: number; droppedMs: number }

/** Divides the microphone into frames of 20 ms, and plays the queue. Both convert between the rates. */
class WebCallProcessor extends AudioWorkletProcessor {
  private queue: Queued[] = []
  private frame = new Int16Array(frameSamples)
  private filled = 0
  private loudest = 0
  private sum = 0
  private count = 0
  private wait = 0

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<ToAudio>) => {
      if ('flush' in data) this.flush(data.flush)
      else this.queue.push('samples' in data ? { samples: data.samples, at: 0 } : data)
    }
  }

  private tell(message: FromAudio): void {
    this.port.postMessage(message)
  }

  private flush(flush: number): void {
    const left = this.queue.reduce(
      (samples, part) => samples + ('mark' in part ? 0 : part.samples.length - part.at),
      0,
    )
    this.queue = []
    this.tell({ flushed: flush, droppedMs: (left * 1_000) / rate })
  }

  private hear(input: Float32Array): void {
    for (const value of input) {
      this.sum += value
      this.count += 1
      this.wait += rate
      if (this.wait < sampleRate) continue
      this.wait -= sampleRate
      const sample = Math.max(-1, Math.min(1, this.sum / this.count))
      this.sum = 0
      this.count = 0
      this.loudest = Math.max(this.loudest, Math.abs(sample))
      this.frame[this.filled++] = Math.round(sample * 32_767)
      if (this.filled < frameSamples) continue
      this.tell({ frame: this.frame, level: this.loudest, isPlaying: this.queue.length > 0 })
      this.frame = new Int16Array(frameSamples)
      this.filled = 0
      this.loudest = 0
    }
  }

  /** The sample between two queued ones. */
  private next(): number {
    for (let part = this.queue[0]; part; part = this.queue[0]) {
      if ('mark' in part) this.tell({ played: part.mark })
      else if (part.at < part.samples.length) {
        const from = Math.floor(part.at)
        const before = part.samples[from] ?? 0
        const after = part.samples[from + 1] ?? before
        const value = before + (after - before) * (part.at - from)
        part.at += rate / sampleRate
        return value / 32_768
      }
      this.queue.shift()
    }
    return 0
  }

  process([inputs]: Float32Array[][], [outputs]: Float32Array[][]): boolean {
    const input = inputs?.[0]
    const output = outputs?.[0]
    // Without a microphone the frames are silent, because they are the clock of the call.
    this.hear(input ?? new Float32Array(output?.length ?? 128))
    for (let at = 0; at < (output?.length ?? 0); at++) {
      if (output) output[at] = this.next()
    }
    return true
  }
}

registerProcessor('web-call', WebCallProcessor)
