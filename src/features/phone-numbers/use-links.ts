import type { LinkDirection } from '#contract/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import type { Change } from '~/api/optimism'
import { useWrite } from '~/api/use-write'
import { withBot } from './slots'

type Target = { phone_number_id: string; direction: LinkDirection }

function expect(change: Change, { phone_number_id, direction }: Target, uid: string | null) {
  change(phoneNumbers.list, (reply) => ({
    ...reply,
    phone_numbers: reply.phone_numbers.map((number) =>
      number.phone_number_id === phone_number_id ? withBot(number, direction, uid) : number,
    ),
  }))
}

/** Linking and unlinking show at once; what the server says about it is passed on. */
export function useLinks() {
  const link = useWrite(phoneNumbers.link, {
    said: ({ message }) => message,
    optimistic: (change, { body }) => expect(change, body, body.agent_id),
  })
  const unlink = useWrite(phoneNumbers.unlink, {
    said: ({ message }) => message,
    optimistic: (change, { body }) => expect(change, body, null),
  })
  return {
    link: (target: Target, agent_id: string) => link.mutate({ body: { ...target, agent_id } }),
    unlink: (target: Target) => unlink.mutate({ body: target }),
  }
}
