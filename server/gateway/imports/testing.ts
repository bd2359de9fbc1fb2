import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Contact } from '#contract/contacts/contacts'
import type { Import } from '#contract/contacts/imports'
import { newAccount } from '#server/gateway/extensions/testing'
import type { TestGateway, TestPlatform } from '#server/gateway/proxy/testing'
import { createDeliveryStep } from './deliver-rows'

/** Imports files into a list of the platform, step by step. */
export async function newImporter(platform: TestPlatform, hosted: TestGateway) {
  const account = await newAccount(platform, hosted)
  const { send, there, headers } = account
  const { id: list } = await there('POST', '/v1/contact-lists', { name: 'Spring' })
  const find = async (id: number): Promise<Import> => (await send('GET', `/v1/imports/${id}`)).body
  const due = () =>
    hosted.database
      .updateTable('import_deliveries')
      .set({ due_at: sql`now() - interval '1 minute'` })
      .execute()

  async function upload(rows: string, changes: Record<string, unknown> = {}): Promise<number> {
    const path = `/v1/imports?contact_list_id=${list}&country=US`
    const response = await hosted.ask('POST', path, { headers, body: rows })
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as Import
    if (Object.keys(changes).length > 0) await send('PATCH', `/v1/imports/${id}`, changes)
    return id
  }

  /** Runs the steps of a newly started process without pauses until the import ends. */
  async function work(id: number, most = 60): Promise<Import> {
    const step = createDeliveryStep(hosted.database, hosted)
    for (let steps = 0; steps < most; steps += 1) {
      await due()
      await step()
      const job = await find(id)
      if (!['running', 'cancelling'].includes(job.status)) return job
    }
    return find(id)
  }

  return {
    ...account,
    list,
    find,
    upload,
    work,
    async start(rows: string, changes: Record<string, unknown> = {}): Promise<number> {
      const id = await upload(rows, changes)
      expect(await send('POST', `/v1/imports/${id}/start`)).toMatchObject({
        status: 200,
        body: { status: 'running' },
      })
      return id
    },
    /** Moves the time of sending 90 seconds back. */
    later: () =>
      hosted.database
        .updateTable('import_deliveries')
        .set({ sent_at: sql`sent_at - interval '90 seconds'` })
        .execute(),
    async names(): Promise<string[]> {
      const found: string[] = []
      for (let offset = 0; ; offset += 100) {
        const page = await there('GET', `/v1/contact-lists/${list}/contacts?limit=100&offset=${offset}`)
        found.push(...page.contacts.map(({ name }: Contact) => name))
        if (!page.pagination.has_more) return found
      }
    },
  }
}

export const isBulk = ({ method, url = '' }: IncomingMessage) => method === 'POST' && url.endsWith('/bulk')

/** The contacts in a request. The platform can still read the body. */
export async function contactsIn(request: IncomingMessage): Promise<Contact[]> {
  const body = await text(request)
  Object.assign(request, { rawBody: Buffer.from(body) })
  return JSON.parse(body).contacts
}

/** The platform carries out the request, but its answer is lost. */
export function loseAnswer(response: ServerResponse): 'pass' {
  response.writeHead = () => {
    response.socket?.destroy()
    return response
  }
  return 'pass'
}

export const people = (count: number) =>
  `name,phone\n${Array.from({ length: count }, (_, at) => `P${at},+1415${2_000_000 + at}`).join('\n')}\n`

export const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `P${at}`)
