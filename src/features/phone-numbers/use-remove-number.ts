import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import type { useBotName } from '~/api/reading/choices'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { confirmAction } from '~/ui/overlays/confirm'

type BotName = ReturnType<typeof useBotName>

/** Says which bots a number is linked to; undefined if there are none. */
function obstacleTo({ inbound_agent_id, outbound_agent_id }: PhoneNumber, botName: BotName) {
  const links = [
    inbound_agent_id ? `“${botName(inbound_agent_id)}” for inbound calls` : null,
    outbound_agent_id ? `“${botName(outbound_agent_id)}” for outbound calls` : null,
  ].filter((link) => link !== null)
  if (links.length === 0) return undefined
  return `It is linked to ${links.join(' and ')}. Turn off ${links.length === 1 ? 'this link' : 'these links'} first.`
}

/** Asks before a number is removed, and gives the reason when it cannot be. */
export function useRemoveNumber(botName: BotName) {
  const remove = useWrite(phoneNumbers.delete, { handlesErrors: true })
  return (number: PhoneNumber) => {
    const { phone_number_id, phone_number } = number
    confirmAction({
      title: `Remove ${formatPhone(phone_number)}?`,
      verb: 'Remove number',
      obstacle: obstacleTo(number, botName),
      consequences: 'It can no longer receive or place calls. Its past calls remain.',
      action: () => remove.mutateAsync({ uid: phone_number_id }),
      done: `Removed ${formatPhone(phone_number)}`,
    })
  }
}
