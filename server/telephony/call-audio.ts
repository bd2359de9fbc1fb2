/** Samples a second. Telephone lines have 8,000. */
export type SampleRate = 8000 | 16_000 | 24_000

/**
 * The live audio of one call, between a person and what speaks with them. A telephone line and a browser implement it.
 * Samples are signed 16-bit, one channel.
 */
export type CallAudio = {
  /** Of both directions. */
  rate: SampleRate
  /** Milliseconds of silence that are always sent ahead: speech that follows silence is heard this much later. */
  leadMs?: number
  /** Receives what the person says in pieces of 20 ms, in order, also while they are silent. Set once. */
  onFrame(receive: (samples: Int16Array) => void): void
  /** Receives keys that the person presses: 0 to 9, *, #, A to D. Set once. */
  onKey(receive: (key: string) => void): void
  /** Resolves when the audio has ended for any reason. */
  closed: Promise<void>
  /** Queues samples, of any length, to be heard. Ignored after the end. */
  play(samples: Int16Array): void
  /** Resolves when everything queued before has been heard: true; or was flushed or cut off by the end: false. */
  played(): Promise<boolean>
  /** Drops what is queued and not yet heard, at once. Resolves to the milliseconds dropped. */
  flush(): Promise<number>
}
