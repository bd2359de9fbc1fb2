import type { LoggedMessage } from '#contract/messages/messages'
import { maskText } from '#rules/calls/personal-data'
import { maskNumber } from '#rules/calls/privacy'
import type { KnownTexts } from '#rules/text/known-texts'
import { knownOf } from '#server/calls/privacy/masked-call'
import type { Organization } from '#server/kernel/database/organization'

/** Texts known about the other party, for those of the calls whose personal data is masked. */
async function maskedCalls(
  { id, database }: Organization,
  callIds: string[],
): Promise<Map<string, KnownTexts>> {
  if (callIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('calls')
    .leftJoin('contacts', (join) =>
      join
        .onRef('contacts.id', '=', 'calls.contact_id')
        .onRef('contacts.organization_id', '=', 'calls.organization_id'),
    )
    .select(['calls.call_id', 'calls.dynamic_variables', 'calls.customer_id', 'contacts.name'])
    .where('calls.organization_id', '=', id)
    .where('calls.call_id', 'in', callIds)
    .where('calls.privacy', '<>', 'none')
    .execute()
  return new Map(rows.map((row) => [row.call_id, knownOf(row, row.name)]))
}

/** Masks texts of calls whose personal data is masked, like the calls themselves. */
export async function maskMessages(
  organization: Organization,
  messages: LoggedMessage[],
): Promise<LoggedMessage[]> {
  const calls = await maskedCalls(
    organization,
    messages.flatMap(({ call_id }) => call_id ?? []),
  )
  return messages.map((message) => {
    const known = calls.get(message.call_id ?? '')
    if (!known) return message
    const { failed_reason } = message
    return {
      ...message,
      masked: true,
      to_number: maskNumber(message.to_number),
      message: maskText(message.message, known),
      failed_reason: failed_reason && maskText(failed_reason, known),
      contact_name: null,
    }
  })
}
