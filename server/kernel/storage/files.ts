/** Both ends included. */
type ByteRange = { from: number; to: number }

/**
 * Where files lie that every process of the product reaches. A name is a folder and a file: `7/call_1.wav`.
 * Every function throws ApiError 503 when the place cannot be reached; what it said stands in the log alone.
 */
export interface Files {
  /** Stores all of it in place of what was there, or none of it: also when the process dies meanwhile. */
  put(name: string, content: Uint8Array): Promise<void>
  /** How many bytes there are; undefined where there is no such file. */
  sizeOf(name: string): Promise<number | undefined>
  /** Some of the bytes, as somebody takes them; undefined where there is no such file. */
  read(name: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** What is not there is deleted already. */
  delete(names: readonly string[]): Promise<void>
  /** The names in the folder, some at a time; with those of files that a process which died left half-made. */
  list(folder: string): AsyncIterable<string[]>
}
