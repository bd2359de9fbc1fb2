import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { ApiError } from '#contract/http/error'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Platform } from '#server/gateway/proxy/platform'
import type { Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { claimLook, noteWitnesses } from './account-proof-store'
import type { Witness } from './identity-store'

const query = { limit: 2 }

/** Things of the account that no other account can read: a few of each kind that there is. */
async function lookFor({ ask }: Platform): Promise<Witness[]> {
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
  const all = found.flatMap((one): Witness[] => (one.status === 'fulfilled' ? one.value : []))
  return all.filter(({ id }) => typeof id === 'string' && id !== '')
}

/** Whether the key can read a witness. Throws where the platform cannot say. */
export async function canRead({ ask }: Platform, { kind, id }: Witness): Promise<boolean> {
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

/** Gathers, now and then and beside what is asked for, by what a new key of an account will be known. */
export function createWitnesses(clock = Date.now) {
  const notBefore = new Map<number, number>()

  async function look(organization: Organization, platform: Platform): Promise<void> {
    if (await claimLook(organization)) await noteWitnesses(organization, await lookFor(platform))
  }

  return {
    refresh(organization: Organization, platform: Platform): void {
      const now = clock()
      if ((notBefore.get(organization.id) ?? 0) > now) return
      if (notBefore.size > 10_000) notBefore.clear()
      notBefore.set(organization.id, now + againMs)
      look(organization, platform).catch((error) => logFault('looking for witnesses', error))
    },
  }
}

export type Witnesses = ReturnType<typeof createWitnesses>
