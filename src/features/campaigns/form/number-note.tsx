import type { Bot } from '#contract/bots/bots'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { Notice } from '~/ui/feedback/notice'

type NumberNoteProps = { number: PhoneNumber | undefined; bots: Bot[]; bot_uid: string }

/** Who else answers or calls from the number of a campaign. It changes nothing of that. */
export function NumberNote({ number, bots, bot_uid }: NumberNoteProps) {
  if (!number) return null
  const nameOf = (uid: string) => bots.find((bot) => bot.uid === uid)?.name ?? uid
  const { inbound_agent_id: inbound, outbound_agent_id: outbound } = number
  const isElsewhere = outbound !== null && bot_uid !== '' && outbound !== bot_uid
  return (
    <Notice tone={isElsewhere ? 'warn' : 'info'}>
      {isElsewhere && (
        <>
          Other calls from this number are made by <bdi>{nameOf(outbound)}</bdi>, which stays so.{' '}
        </>
      )}
      {inbound === null ? (
        'Nobody answers those who call back: the number has no bot for inbound calls.'
      ) : (
        <>
          Those who call back reach <bdi>{nameOf(inbound)}</bdi>.
        </>
      )}
    </Notice>
  )
}
