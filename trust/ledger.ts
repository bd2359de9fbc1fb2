import { type FileHandle, open } from 'node:fs/promises'

/** What a client wanted to write, and what it was told. An outcome is undefined while nobody knows. */
export type Write = { kind: 'bot' | 'contact' | 'call'; key: string; id?: string | undefined }

/** A file in which every line is on disk before anything follows from it. */
export class Ledger {
  readonly writes = new Map<string, Write>()
  acknowledged = 0
  readonly #file: FileHandle
  #waiting: { line: string; resolve: () => void; reject: (error: unknown) => void }[] = []
  #isWriting = false

  constructor(file: FileHandle) {
    this.#file = file
  }

  static async create(path: string): Promise<Ledger> {
    return new Ledger(await open(path, 'a'))
  }

  async intend(write: Write): Promise<void> {
    this.writes.set(write.key, write)
    await this.#append({ intend: write })
  }

  async acknowledge(key: string, id: string): Promise<void> {
    const write = this.writes.get(key)
    if (write) write.id = id
    this.acknowledged++
    await this.#append({ acknowledged: key, id })
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  /** One sync for all lines that wait. */
  #append(entry: object): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line: `${JSON.stringify(entry)}\n`, resolve, reject })
      if (!this.#isWriting) void this.#flush()
    })
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
