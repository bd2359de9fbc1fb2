/** Both ends inclusive. */
type ByteRange = { from: number; to: number }

/**
 * Files that every process of the product can reach. A name is a folder and a file: `7/call_1.wav`. Every
 * function throws ApiError 503 if the storage is unreachable; only the log has the details.
 */
export interface Files {
  /** Replaces the file atomically, even if the process dies meanwhile. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Returns the size in bytes; undefined if the file does not exist. */
  sizeOf(name: string): Promise<number | undefined>
  /** Streams a range of bytes; undefined if the file does not exist. */
  read(name: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** Ignores files that do not exist. */
  delete(names: readonly string[]): Promise<void>
  /** Yields the names in the folder in batches, including partial files of dead processes. */
  list(folder: string): AsyncIterable<string[]>
}
