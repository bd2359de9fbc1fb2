import type { CallDraft } from '#contract/calls/calls'
import type { NumberChoice } from '#contract/campaigns/choices'
import { E164 } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { simulatedCallerVariable } from '#rules/calls/simulated-callers'
import type { FoundChoices } from '~/api/reading/choice-kinds'
import { type VariableRow, variablesToSend } from '~/features/calls/detail/variable-rows'
import { formatPhone } from '~/lib/format/phone'

export const PlaceCallValues = z.object({
  from_number: z.string().min(1, 'Choose a number to call from.'),
  to_number: E164,
  override_agent_id: z.string(),
  /** Empty: a random caller. */
  simulated_caller: z.string(),
  customer_id: z.string().max(255),
  dynamic_variables: z.custom<VariableRow[]>(),
})
export type PlaceCallValues = z.output<typeof PlaceCallValues>

/** "+33" of a number in France. */
const callingCodeOf = (number: string) => formatPhone(number).split(' ', 1)[0] ?? number

/**
 * The number to call from once the called number is typed: the one that is set, unless it is in another country and
 * the bot has one there.
 */
export function numberFor(
  to_number: string,
  { from_number, override_agent_id }: Pick<PlaceCallValues, 'from_number' | 'override_agent_id'>,
  numbers: readonly NumberChoice[],
): string {
  const isNear = (number: string) => to_number.startsWith(callingCodeOf(number))
  if (from_number !== '' && isNear(from_number)) return from_number
  const near = numbers.find(
    ({ phone_number, outbound_agent_id }) =>
      isNear(phone_number) && (override_agent_id !== '' || outbound_agent_id !== null),
  )
  return near?.phone_number ?? from_number
}

/**
 * The initial values: the given bot, and a number that it dials from if there is one, otherwise the one that was used
 * last. No number is chosen if the bot's own may be one of those that have not been read.
 */
export function initialValues(
  { choices: numbers, has_more }: FoundChoices<'phone-numbers'>,
  botUid: string,
  lastUsed?: string,
): PlaceCallValues {
  const ofBot = numbers.filter(({ outbound_agent_id }) => botUid !== '' && outbound_agent_id === botUid)
  const ready = numbers.filter(({ outbound_agent_id }) => outbound_agent_id !== null)
  const preferred = (among: NumberChoice[]) =>
    among.find(({ phone_number }) => phone_number === lastUsed) ?? among[0]
  const own = preferred(ofBot)
  const other = preferred(ready) ?? numbers[0]
  const number = own ?? (botUid !== '' && has_more ? undefined : other)
  return {
    from_number: number?.phone_number ?? '',
    to_number: '',
    override_agent_id: own ? '' : botUid,
    simulated_caller: '',
    customer_id: '',
    dynamic_variables: [],
  }
}

/** A simulated call to a fictional number, which a cooperative caller answers. */
export const sampleCall = { to_number: '+14155550199', simulated_caller: 'helpful' }

/** The bot that will make the call; undefined if the number has none. */
export function chosenBot(
  number: NumberChoice | null | undefined,
  override_agent_id: PlaceCallValues['override_agent_id'],
): string | undefined {
  return override_agent_id || (number?.outbound_agent_id ?? undefined)
}

export function draftOf(values: PlaceCallValues, needed: readonly string[]): CallDraft {
  const variables = {
    ...(values.simulated_caller && { [simulatedCallerVariable]: values.simulated_caller }),
    ...variablesToSend(values.dynamic_variables, needed),
  }
  return {
    from_number: values.from_number,
    to_number: values.to_number,
    ...(values.override_agent_id && { override_agent_id: values.override_agent_id }),
    ...(values.customer_id.trim() && { customer_id: values.customer_id.trim() }),
    ...(Object.keys(variables).length > 0 && { dynamic_variables: variables }),
  }
}
