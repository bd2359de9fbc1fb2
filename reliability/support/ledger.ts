import { SyncedFile } from './synced-file'

/** What a client wanted to write, and the response. The outcome is undefined while it is unknown. */
export type Write = { kind: 'bot' | 'contact' | 'call'; key: string; id?: string | undefined }

/** What clients wrote, on disk before anything follows from it. */
export class Ledger {
  readonly writes = new Map<string, Write>()
  acknowledged = 0
  readonly #file: SyncedFile

  constructor(file: SyncedFile) {
    this.#file = file
  }

  static async create(path: string): Promise<Ledger> {
    return new Ledger(await SyncedFile.create(path))
  }

  async intend(write: Write): Promise<void> {
    this.writes.set(write.key, write)
    await this.#file.append(JSON.stringify({ intend: write }))
  }

  async acknowledge(key: string, id: string): Promise<void> {
    const write = this.writes.get(key)
    if (write) write.id = id
    this.acknowledged++
    await this.#file.append(JSON.stringify({ acknowledged: key, id }))
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
