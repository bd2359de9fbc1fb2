import type { TestResult } from '#contract/webhooks/webhooks'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { attemptDelivery } from './attempt'
import { unmarkGone } from './queue-store'
import { inventedCall, meaningOf, reportOf } from './rules'
import { findKeys } from './sign-report'

/** Shorter than a delivery's: somebody waits for it. */
const timeoutMs = 8_000

/** Sends a report of an invented call, signed as any other. An address that takes it is used again. */
export async function sendTestReport(
  { id, database }: Organization,
  { outbound, vault }: { outbound: Outbound; vault: Vault },
  url: string,
): Promise<TestResult> {
  const keys = (await findKeys(database, vault, [id])).get(id) ?? []
  const payload = reportOf(inventedCall(Date.now()))
  const message = { id: newIdentifier('msg'), url, body: JSON.stringify(payload), keys, timeoutMs }
  const { isRefused: _, ...attempt } = await attemptDelivery(outbound, message, Date.now)
  const { response_status } = attempt
  if (response_status !== null && meaningOf(response_status) === 'delivered') {
    await unmarkGone(database, { organization_id: id, url })
  }
  return { ...attempt, payload }
}
