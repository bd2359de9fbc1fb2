import { afterAll, beforeAll, expect } from 'vitest'
import { type Contact, contacts } from '#contract/contacts/contacts'
import type { ImportChanges } from '#contract/contacts/import-settings'
import { type Import, imports } from '#contract/contacts/imports'
import { campaignsPort } from '#server/campaigns/port'
import { startImporting } from '#server/contacts/imports/run/import-jobs'
import type { TestClient } from '#server/testing/client'
import type { TestServer } from '#server/testing/server'
import { serverForFile } from '#server/testing/setup'

/** A client of an organization that uploads files. */
export type Importer = TestClient & {
  upload(content: string | Uint8Array, query?: Record<string, string | number>): Promise<Response>
  /** Imports a file into the list and waits for the end. */
  bring(list: number, content: string | Uint8Array, changes?: ImportChanges): Promise<Import>
  /** Waits for the end of the import. */
  ended(id: number): Promise<Import>
  all(list: number): Promise<Contact[]>
}

const isOver = ({ status }: Import) => !['running', 'undoing'].includes(status)

export function importer(server: Pick<TestServer, 'app'>, client: TestClient): Importer {
  const { call, key } = client
  async function upload(content: string | Uint8Array, query: Record<string, string | number> = {}) {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const body = typeof content === 'string' ? content : new Uint8Array(content)
    return server.app.request(
      `/v1/imports?${search}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body,
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
  }
  async function ended(import_id: number): Promise<Import> {
    await expect
      .poll(async () => isOver(await call(imports.get, { import_id })), { timeout: 40_000, interval: 50 })
      .toBe(true)
    return call(imports.get, { import_id })
  }
  return {
    ...client,
    upload,
    ended,
    async bring(contact_list_id, content, changes = {}) {
      const response = await upload(content, { contact_list_id, country: 'US' })
      const made = (await response.json()) as Import
      expect(response.status, JSON.stringify(made)).toBe(201)
      const input = { import_id: made.id }
      if (Object.keys(changes).length > 0) await call(imports.update, { ...input, body: changes })
      await call(imports.start, input)
      return ended(made.id)
    },
    async all(contact_list_id) {
      const found: Contact[] = []
      let cursor: string | undefined
      do {
        const page = await call(contacts.list, { contact_list_id, query: { limit: 100, cursor } })
        found.push(...page.contacts)
        cursor = page.pagination.next_cursor ?? undefined
      } while (cursor)
      return found
    },
  }
}

/** Returns the contacts of a list as rows: name and numbers, then any details. */
export async function rowsOf(importer: Importer, list: number) {
  const found = await importer.all(list)
  return found.map(({ name, phone_number, phone_number_2, contact_info }) => [
    name,
    phone_number,
    ...(phone_number_2 ? [phone_number_2] : []),
    ...(contact_info ? [contact_info] : []),
  ])
}

/** A server that imports, for all tests of a file. */
export function importingServerForFile(): TestServer {
  const server = serverForFile()
  let importing: { close(): Promise<void> }
  beforeAll(async () => {
    importing = await startImporting(server.jobs, server.database, campaignsPort)
  })
  afterAll(() => importing.close())
  return server
}
