import { randomUUID } from 'node:crypto'
import { ask } from './ask'
import type { Ledger, Write } from './ledger'

export const kinds = ['bot', 'contact', 'call'] as const

/** What all writes need to be there first. */
export type Ground = { from_number: string; agent_id: string; contact_list_id: number }

/** The key of the write is also what the written thing is found by. */
export function requestOf({ kind, key }: Write, ground: Ground): [path: string, body: object] {
  if (kind === 'bot') return ['/v1/bots', { name: key, prompt: 'You are Anna.' }]
  const list = `/v1/contact-lists/${ground.contact_list_id}/contacts`
  if (kind === 'contact') return [list, { name: key }]
  const { from_number, agent_id } = ground
  const call = { from_number, to_number: '+14155550123', override_agent_id: agent_id, customer_id: key }
  return ['/v1/create-phone-call', call]
}

/** Sends a write, a first time or again, and notes the answer. */
export async function send(url: string, write: Write, ground: Ground, ledger: Ledger): Promise<void> {
  const [path, body] = requestOf(write, ground)
  const answer = await ask(url, path, body, write.key)
  await ledger.acknowledge(write.key, String(answer.call_id ?? answer.uid ?? answer.id))
}

/** Writes one thing after the other until the server is gone. An answer that did not come leaves its write unknown. */
export async function writeUntil(isOver: () => boolean, url: string, ground: Ground, ledger: Ledger) {
  while (!isOver()) {
    const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? 'bot'
    const write: Write = { kind, key: randomUUID() }
    await ledger.intend(write)
    try {
      await send(url, write, ground, ledger)
    } catch (error) {
      if (!isOver()) throw error
    }
  }
}
