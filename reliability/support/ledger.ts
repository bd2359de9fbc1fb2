import { SyncedFile } from './synced-file'

/** A client's write and its response. The outcome is undefined while unknown. */
export type Write = { kind: 'bot' | 'contact' | 'call'; key: string; id?: string | undefined }

/** The writes of clients, synced to disk before they are sent. */
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
