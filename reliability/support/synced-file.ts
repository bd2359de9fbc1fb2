import { type FileHandle, open } from 'node:fs/promises'

type Waiting = { line: string; resolve: () => void; reject: (error: unknown) => void }

/** A file whose lines are synced to disk before `append` resolves. */
export class SyncedFile {
  readonly #file: FileHandle
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(file: FileHandle) {
    this.#file = file
  }

  static async create(path: string): Promise<SyncedFile> {
    return new SyncedFile(await open(path, 'a'))
  }

  /** One sync serves all waiting lines. */
  append(line: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line: `${line}\n`, resolve, reject })
      if (!this.#isWriting) void this.#flush()
    })
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #flush(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const lines = this.#waiting.splice(0)
      try {
        await this.#file.appendFile(lines.map(({ line }) => line).join(''))
        await this.#file.sync()
        for (const { resolve } of lines) resolve()
      } catch (error) {
        for (const { reject } of lines) reject(error)
      }
    }
    this.#isWriting = false
  }
}
