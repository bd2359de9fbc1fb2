import { afterAll, beforeAll, expect, test } from 'vitest'
import { storingSubscribers } from '#server/call-end-subscribers'
import { failedOutcome } from '#server/calls/completion/finish-call'
import { startCallEngine } from '#server/calls/engine/engine'
import { foundOnDisk } from '#server/kernel/database/erasure/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { openTestDatabase } from '#server/kernel/database/testing'
import { findCall, insertCalls } from './store'
import { createSwitchboard, makeBot, makeOrganization, newCall } from './testing'

let opened: OpenDatabase
let organization: Organization

beforeAll(async () => {
  opened = await openTestDatabase()
  organization = await makeOrganization(opened.database)
})
afterAll(() => opened.close())

/** Runs a call in which these words are said, live and at its end. */
async function hold(call: Record<string, boolean>, said: string[]): Promise<void> {
  const { carrier, lines } = createSwitchboard()
  const engine = await startCallEngine({ opened, subscribers: storingSubscribers(opened.database), carrier })
  const row = newCall({ agent_id: await makeBot(organization, { call }) })
  await insertCalls(organization, [row])
  await expect.poll(() => lines.has(row.call_id)).toBe(true)
  const report = lines.get(row.call_id)
  const turns = said.map((text, index) => ({
    role: 'user',
    text,
    start_ms: index * 1000,
    end_ms: index * 1000 + 900,
  }))
  await report?.({ type: 'answered', at_ms: Date.now() })
  for (const [index, turn] of turns.entries()) await report?.({ type: 'turn', index, turn })
  const outcome = {
    ...failedOutcome('user_ended_call', Date.now() + 10, Date.now()),
    call_status: 'ended' as const,
    turns,
    analysis: { summary: said.join(' '), is_successful: true, extracted_data: { said } },
    events: [{ type: 'interruption', at_ms: 5, detail: said.join(' ') }],
    tool_calls: [{ name: 'pay', type: 'function', at_ms: 5, duration_ms: 1, arguments: { said } }],
  }
  await report?.({ type: 'ended', outcome })
  await engine.close()
  expect((await findCall(organization, row.call_id))?.call_status).toBe('ended')
}

test('card numbers under PCI and words under HIPAA never reach the disk, in whole or in part', async () => {
  await hold({}, ['The ordinary canary 5105 1051'])
  await hold({ pci_compliance_enabled: true }, ['It is 4242 8242', 'then 4242 4243 please', 'my CVV is 9071'])
  await hold({ hipaa_compliance_enabled: true }, ['The secret canary', 'has a cold'])
  const words = [
    'The ordinary canary 5105 1051',
    '4242 8242',
    '4242 4243',
    'CVV is 9071',
    'The secret canary',
  ]
  expect(await foundOnDisk(opened.database, words)).toEqual(['The ordinary canary 5105 1051'])
})
