import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { ApiError } from '#contract/http/error'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Platform } from '#server/gateway/proxy/platform'
import type { Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { type AccountProof, claimProofSearch, insertProofs } from './identity-store'

const query = { limit: 2 }

/** Reads a few calls, bots and numbers, which no other account can read. */
async function listProofs({ ask }: Platform): Promise<AccountProof[]> {
  const found = await Promise.allSettled([
    ask(calls.list, { query }).then((reply) =>
      reply.calls.map(({ call_id }) => ({ kind: 'call', id: call_id }) as const),
    ),
    ask(bots.list, { query }).then((reply) =>
      reply.bots.map(({ uid }) => ({ kind: 'bot', id: uid }) as const),
    ),
    ask(phoneNumbers.list, { query }).then((reply) =>
      reply.phone_numbers.map(({ phone_number_id }) => ({ kind: 'number', id: phone_number_id }) as const),
    ),
  ])
  const all = found.flatMap((result): AccountProof[] => (result.status === 'fulfilled' ? result.value : []))
  return all.filter(({ id }) => typeof id === 'string' && id !== '')
}

/** Whether the key can read a proof. Throws if the platform gives no usable answer. */
export async function canReadProof({ ask }: Platform, { kind, id }: AccountProof): Promise<boolean> {
  const reading = {
    call: async () => (await ask(calls.get, { id })).call_id === id,
    bot: async () => (await ask(bots.get, { uid: id })).uid === id,
    number: async () => (await ask(phoneNumbers.get, { uid: id })).phone_number_id === id,
  }
  return reading[kind]().catch((error) => {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return false
    throw error
  })
}

const againMs = 60_000

/** Collects, in the background of requests, the proofs by which a new key of an account is recognized. */
export function createAccountProofs(clock = Date.now) {
  const notBefore = new Map<number, number>()

  async function look(organization: Organization, platform: Platform): Promise<void> {
    if (await claimProofSearch(organization)) await insertProofs(organization, await listProofs(platform))
  }

  return {
    refresh(organization: Organization, platform: Platform): void {
      const now = clock()
      if ((notBefore.get(organization.id) ?? 0) > now) return
      if (notBefore.size > 10_000) notBefore.clear()
      notBefore.set(organization.id, now + againMs)
      look(organization, platform).catch((error) => logFault('looking for account proofs', error))
    },
  }
}

export type AccountProofs = ReturnType<typeof createAccountProofs>
