import type { LinkDirection, PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import type { Change } from '~/api/writing/optimistic-update'
import { useWrite } from '~/api/writing/use-write'
import { notify, notifyUndo } from '~/ui/feedback/notify'
import { type BotNames, linkChangeInWords } from './link-words'
import { botIn, slotsOf, withBot } from './slots'

type Target = { phone_number_id: string; direction: LinkDirection }

function expect(change: Change, { phone_number_id, direction }: Target, uid: string | null) {
  change(phoneNumbers.list, (reply) => ({
    ...reply,
    phone_numbers: reply.phone_numbers.map((number) =>
      number.phone_number_id === phone_number_id ? withBot(number, direction, uid) : number,
    ),
  }))
}

/** Linking and unlinking show at once; what takes a bot off a number can be undone for 10 s, on any page. */
export function useLinks(bots: BotNames) {
  const link = useWrite(phoneNumbers.link, {
    optimistic: (change, { body }) => expect(change, body, body.agent_id),
  })
  const unlink = useWrite(phoneNumbers.unlink, {
    optimistic: (change, { body }) => expect(change, body, null),
  })

  const write = ({ phone_number_id }: PhoneNumber, direction: LinkDirection, uid: string | null) =>
    uid === null
      ? unlink.mutateAsync({ body: { phone_number_id, direction } })
      : link.mutateAsync({ body: { phone_number_id, direction, agent_id: uid } })

  const restore = async (before: PhoneNumber, direction: LinkDirection) => {
    for (const slot of slotsOf(direction)) await write(before, slot, botIn(before, slot))
    notify({ title: `Restored the bots of ${before.phone_number}` })
  }

  const change = async (number: PhoneNumber, direction: LinkDirection, uid: string | null) => {
    const { message } = await write(number, direction, uid)
    const words = linkChangeInWords(number, direction, uid, bots)
    if (!words) return notify({ title: message })
    return notifyUndo({ ...words, undo: () => void restore(number, direction).catch(isShown) })
  }

  return {
    link: (number: PhoneNumber, direction: LinkDirection, uid: string) =>
      void change(number, direction, uid).catch(isShown),
    unlink: (number: PhoneNumber, direction: LinkDirection) =>
      void change(number, direction, null).catch(isShown),
  }
}

/** A refused write has shown its own message. */
const isShown = () => {}
