import { conflict, invalid, notFound } from '#contract/http/error'
import { erasures, type HeldData } from '#contract/privacy/erasures'
import { maskNumber } from '#rules/calls/masked-number'
import { appendAudit } from '#server/accounts/audit-log/store'
import { lockList } from '#server/contacts/do-not-call/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { orderWithin } from '#server/privacy/retention/purge-jobs'
import { chooseCalls, forgetNumber } from './forgetting'
import { countHeld } from './held'
import { findHindrances } from './hindrances'

async function findHeld(organization: Organization, phone_number: string): Promise<HeldData> {
  const counts = await countHeld(organization, phone_number)
  return { ...counts, phone_number, hindrances: await findHindrances(organization, phone_number) }
}

const isNothing = ({ calls, contacts, messages, campaign_entries, import_rows }: HeldData) =>
  calls + contacts + messages + campaign_entries + import_rows === 0

const countsInWords = ({ calls, contacts, messages, campaign_entries, import_rows }: HeldData) =>
  `calls: ${calls}, contacts: ${contacts}, messages: ${messages}, campaign entries: ${campaign_entries}, import rows: ${import_rows}`

export function erasureHandlers(jobs: Jobs) {
  return implement(erasures)({
    lookup: ({ organization, body }) => findHeld(organization, body.phone_number),
    async create({ organization, via, body: { phone_number, confirmation } }) {
      if (confirmation !== phone_number) {
        throw invalid([{ path: 'confirmation', message: 'This must be the number once more.' }])
      }
      const boss = await jobs.boss()
      return inTransaction(organization, async (inside) => {
        // Who decides to dial holds the list: until we are done nobody decides to.
        await lockList(inside)
        const held = await findHeld(inside, phone_number)
        const [hindrance] = held.hindrances
        if (hindrance) throw conflict(hindrance.message)
        if (isNothing(held)) throw notFound('Data of this number')
        const purge = await orderWithin(inside, boss, 'by_number')
        if (purge === undefined) throw conflict('A purge is under way: try again when it is over.')
        await chooseCalls(inside, purge, phone_number)
        await forgetNumber(inside, phone_number)
        const event = {
          action: 'number.erase',
          subject: maskNumber(phone_number),
          reason: countsInWords(held),
        }
        await appendAudit(inside, [{ ...event, actor: via }])
        return held
      })
    },
  })
}
