import { conflict, invalid } from '#contract/http/error'
import { type LineNumbers, mostImportedNumbers } from '#contract/telephony/line-numbers'
import { readNumber } from '#rules/dialing/written-numbers'
import { shortened } from '#rules/text/shortened'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { newIdentifier } from '#server/kernel/database/identifier'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { insertPhoneNumber, listKnownNumbers } from '#server/phone-numbers/store'
import { ariOf, twilioOf } from './open-lines'
import { findPhoneLine, type PhoneLine } from './store'
import { type LineTestParts, reasonOf, twilioReasonOf } from './test-line'

type Found = { phone_number: string; name: string }
type FoundNumbers = { numbers: Found[]; has_more: boolean; error: string | null }

/** Settings of an endpoint that can have a number. */
const numberSettings = ['from_user', 'callerid', 'contact_user'] as const

/** The number in a setting such as `"Desk" <+14155550100>`; undefined if it has none in E.164. */
function numberIn(value: string): string | undefined {
  const digits = /\+?[1-9]\d{7,14}(?!\d)/.exec(value)?.[0]
  const read = digits && readNumber(digits.startsWith('+') ? digits : `+${digits}`, null)
  return read && 'number' in read ? read.number : undefined
}

/** Asterisk knows no numbers of a trunk but those in its settings. */
async function listOfTrunk(line: PhoneLine, parts: LineTestParts): Promise<FoundNumbers> {
  try {
    const settings = (await ariOf(() => line, parts).findTrunkSettings(line.trunk ?? '')) ?? []
    const named = numberSettings.flatMap((name) => {
      const phone_number = numberIn(settings.find(({ attribute }) => attribute === name)?.value ?? '')
      return phone_number ? [{ phone_number, name: `${name} of ${line.trunk}` }] : []
    })
    const numbers = [...new Map(named.toReversed().map((one) => [one.phone_number, one])).values()]
    return { numbers: numbers.reverse(), has_more: false, error: null }
  } catch (error) {
    return { numbers: [], has_more: false, error: reasonOf(error, line.url) }
  }
}

async function listOfAccount(line: PhoneLine, parts: LineTestParts): Promise<FoundNumbers> {
  try {
    const apiUrl = parts.environment.TWILIO_API_URL
    const { numbers, has_more } = await twilioOf(() => line, { ...parts, apiUrl }).listNumbers(
      mostImportedNumbers,
    )
    const read = numbers.flatMap(({ phone_number, friendly_name }) => {
      const number = numberIn(phone_number)
      return number ? [{ phone_number: number, name: shortened((friendly_name ?? '').trim(), 255) }] : []
    })
    return { numbers: read, has_more, error: null }
  } catch (error) {
    return { numbers: [], has_more: false, error: twilioReasonOf(error) }
  }
}

/** The numbers that the line tells of, and which of them the organization has. */
export async function listLineNumbers(
  organization: Organization,
  parts: LineTestParts,
): Promise<LineNumbers> {
  const line = await findPhoneLine(organization)
  if (!line) throw conflict('Calls are simulated. Choose Asterisk or Twilio first.')
  const { numbers, ...found } = await (line.kind === 'twilio' ? listOfAccount : listOfTrunk)(line, parts)
  const known = new Set(
    await listKnownNumbers(
      organization,
      numbers.map(({ phone_number }) => phone_number),
    ),
  )
  return { ...found, numbers: numbers.map((one) => ({ ...one, is_added: known.has(one.phone_number) })) }
}

type ImportedNumber = { phone_number: string; name?: string | undefined }

/** Adds numbers; those that the organization has already stay as they are. */
export async function importNumbers(
  organization: Organization,
  numbers: readonly ImportedNumber[],
  campaigns: CampaignsPort,
) {
  const issues = numbers.flatMap(({ phone_number }, at) => {
    const read = readNumber(phone_number, null)
    return 'problem' in read ? [{ path: `numbers.${at}.phone_number`, message: read.problem }] : []
  })
  if (issues.length > 0) throw invalid(issues)
  return inTransaction(organization, async (inside) => {
    const added: string[] = []
    const duplicates: string[] = []
    for (const { phone_number, name } of numbers) {
      const number = { phone_number_id: newIdentifier('pn'), phone_number, name: name || phone_number }
      const row = await insertPhoneNumber(inside, number)
      if (row) added.push(phone_number)
      else duplicates.push(phone_number)
    }
    if (added.length > 0) await campaigns.unblockAfterNumberAdded(inside)
    return { added, duplicates }
  })
}
