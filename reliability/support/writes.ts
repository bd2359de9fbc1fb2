import { randomUUID } from 'node:crypto'
import { ask } from './ask'
import type { Ledger, Write } from './ledger'

export const kinds = ['bot', 'contact', 'call'] as const

/** The objects that all writes depend on. */
export type Fixtures = { from_number: string; agent_id: string; contact_list_id: number }

/** The key of a write also identifies what it stored. */
export function requestOf({ kind, key }: Write, fixtures: Fixtures): [path: string, body: object] {
  if (kind === 'bot') return ['/v1/bots', { name: key, prompt: 'You are Anna.' }]
  const list = `/v1/contact-lists/${fixtures.contact_list_id}/contacts`
  if (kind === 'contact') return [list, { name: key }]
  const { from_number, agent_id } = fixtures
  const call = { from_number, to_number: '+14155550123', override_agent_id: agent_id, customer_id: key }
  return ['/v1/create-phone-call', call]
}

/** Sends or repeats a write, and records the response. */
export async function send(url: string, write: Write, fixtures: Fixtures, ledger: Ledger): Promise<void> {
  const [path, body] = requestOf(write, fixtures)
  const answer = await ask(url, path, body, write.key)
  await ledger.acknowledge(write.key, String(answer.call_id ?? answer.uid ?? answer.id))
}

/** Sends writes one after another until the server is gone. A write without a response stays unknown. */
export async function writeUntil(isOver: () => boolean, url: string, fixtures: Fixtures, ledger: Ledger) {
  while (!isOver()) {
    const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? 'bot'
    const write: Write = { kind, key: randomUUID() }
    await ledger.intend(write)
    try {
      await send(url, write, fixtures, ledger)
    } catch (error) {
      if (!isOver()) throw error
    }
  }
}
