import { invalid } from '#contract/http/error'
import { longestMessage, type MessageDraft, messages } from '#contract/messages/messages'
import { textValues, unfilledIn } from '#rules/text/text-values'
import { fillVariables } from '#rules/variables/variables'
import type { SendText } from '#server/bots/tools/run/ports'
import { findCall, findOwnNumber } from '#server/calls/store'
import { numberRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { listedSentence } from '#server/contacts/do-not-call/rules'
import { findListed, lockListShared } from '#server/contacts/do-not-call/store'
import { newIdentifier } from '#server/kernel/database/identifier'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { type Jobs, within } from '#server/kernel/jobs/jobs'
import { countryOfNumber } from '#server/kernel/number-types/country-of-number'
import { whyNoTexts } from '#server/phone-lines/send-text'
import { findPhoneLine } from '#server/phone-lines/store'
import { maskMessages } from './masked-messages'
import { lineTextsQueue, type MessageJob, messagesQueue } from './queue'
import {
  countMessages,
  findContact,
  insertMessage,
  listMessages,
  listSenders,
  type NewMessage,
} from './store'
import { hoursApplyAt } from './text-hours'

/** Queues a text within the transaction that stores it. */
async function enqueueMessage(
  jobs: Jobs,
  { database }: Organization,
  { id, simulated }: Pick<NewMessage, 'id' | 'simulated'>,
): Promise<void> {
  const boss = await jobs.boss()
  const { name } = simulated ? messagesQueue : lineTextsQueue
  await boss.send(name, { id } satisfies MessageJob, { db: within(database) })
}

const refuse = (path: string, message: string) => invalid([{ path, message }])

async function chooseNumber(
  organization: Organization,
  from_number: string | undefined,
  to_number: string,
): Promise<string> {
  if (from_number === undefined) {
    const senders = await listSenders(organization)
    const country = countryOfNumber(to_number)
    const first = senders.find((number) => countryOfNumber(number) === country) ?? senders[0]
    if (first === undefined) throw refuse('from_number', 'The account has no number to send from.')
    return first
  }
  if (await findOwnNumber(organization, from_number)) return from_number
  throw refuse('from_number', `${from_number} is not one of this account's numbers.`)
}

async function chooseContact(organization: Organization, contact_id: number | undefined) {
  if (contact_id === undefined) return undefined
  const contact = await findContact(organization, contact_id)
  if (!contact) throw refuse('contact_id', 'Contact not found.')
  return contact
}

/** Fills the variables of a text. A text with an unfilled variable is refused. */
function fill(text: string, values: Record<string, string>): string {
  const unfilled = unfilledIn(text, values)
  if (unfilled.length > 0) {
    const names = unfilled.map((name) => `{{${name}}}`).join(', ')
    throw refuse('message', `The text needs a value for ${names}.`)
  }
  const filled = fillVariables(text, values)
  if (filled.length <= longestMessage) return filled
  throw refuse('message', `With its variables filled, the text is longer than ${longestMessage} characters.`)
}

async function refuseCall(organization: Organization, call_id: string | undefined): Promise<void> {
  if (call_id === undefined || (await findCall(organization, call_id))) return
  throw refuse('call_id', 'Call not found.')
}

async function refuseListed(organization: Organization, to_number: string): Promise<void> {
  await lockListShared(organization)
  const listed = await findListed(organization, to_number)
  if (listed) throw refuse('to_number', listedSentence(listed))
}

/**
 * Checks a text and returns the row to insert. Throws 400 with the reason of a refusal. Insert it in the same
 * transaction, which has locked the do-not-call list: once a number has been added, it gets no more texts.
 */
async function acceptMessage(
  organization: Organization,
  draft: MessageDraft,
  now: number,
): Promise<NewMessage & { status: 'queued' }> {
  const { to_number, contact_id, call_id } = draft
  const line = await findPhoneLine(organization)
  const noTexts = line && whyNoTexts(line)
  if (noTexts) throw refuse('from_number', noTexts)
  const reason = numberRefusal(to_number, await findDialingRules(organization))
  if (reason) throw refuse('to_number', reason)
  await refuseListed(organization, to_number)
  await refuseCall(organization, call_id)
  const from_number = await chooseNumber(organization, draft.from_number, to_number)
  if (from_number === to_number) throw refuse('to_number', 'A number cannot text itself.')
  const contact = await chooseContact(organization, contact_id)
  return {
    id: newIdentifier('message'),
    from_number,
    to_number,
    message: fill(draft.message, textValues({ from_number, to_number, now }, contact)),
    status: 'queued',
    contact_id: contact_id ?? null,
    call_id: call_id ?? null,
    simulated: line === undefined,
  }
}

/** `hours`: when the calling hours begin to apply (ms); null if they never do. */
function send(jobs: Jobs, organization: Organization, draft: MessageDraft, hours: number | null) {
  return inTransaction(organization, async (inside) => {
    const accepted = await acceptMessage(inside, draft, Date.now())
    const hours_apply_at = hours === null ? null : new Date(hours).toISOString()
    // The text is on disk before the carrier receives it.
    await insertMessage(inside, { ...accepted, hours_apply_at })
    await enqueueMessage(jobs, inside, accepted)
    const { id, from_number, to_number, message, status } = accepted
    return { id, from_number, to_number, message, status }
  })
}

/**
 * Sends the texts of tools by the rules of all texts, and within calling hours unless a person confirmed them or the
 * receiver is in the call.
 */
export const createSendText =
  (jobs: Jobs, { isConfirmed = false } = {}): SendText =>
  async (organization, { from_number, call_id, ...draft }) => {
    const isOwn = from_number !== undefined && (await findOwnNumber(organization, from_number))
    const call = call_id === undefined ? undefined : await findCall(organization, call_id)
    const text = {
      ...draft,
      ...(isOwn && { from_number }),
      ...(call_id !== undefined && { call_id }),
    }
    return send(jobs, organization, text, hoursApplyAt({ isConfirmed, call }, Date.now()))
  }

export function messageHandlers(jobs: Jobs) {
  return implement(messages)({
    send: ({ organization, body }) => send(jobs, organization, body, null),
    async list({ organization, via, query }) {
      const isMasked = via === 'session'
      const filter = { ...query, hidesMasked: isMasked }
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listMessages(organization, filter, slice),
        total: () => countMessages(organization, filter),
        positionOf: (row) => [row.created_at, row.id],
        ordering: ['moment', 'text'],
      })
      return { messages: isMasked ? await maskMessages(organization, rows) : rows, pagination }
    },
  })
}
