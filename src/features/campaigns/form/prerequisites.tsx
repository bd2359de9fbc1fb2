import { ButtonLink } from '~/ui/controls/button-link'
import { Notice } from '~/ui/feedback/notice'
import type { Choices } from './choices-of-campaign'

/** What must be there before a campaign can be made, with the way to make it. */
export function Prerequisites({ choices: { bots, numbers, lists } }: { choices: Choices }) {
  const missing = [
    ...(bots.length === 0 ? [{ to: '/bots/new', label: 'New bot' } as const] : []),
    ...(numbers.length === 0 ? [{ to: '/phone-numbers', label: 'Phone numbers' } as const] : []),
    ...(lists.length === 0 ? [{ to: '/contact-lists', label: 'Contact lists' } as const] : []),
  ]
  if (missing.length === 0) return null
  return (
    <Notice
      tone="warn"
      title="A campaign needs a bot, a phone number and a contact list"
      actions={
        <span className="flex flex-wrap justify-end gap-2">
          {missing.map(({ to, label }) => (
            <ButtonLink key={to} to={to} size="small">
              {label}
            </ButtonLink>
          ))}
        </span>
      }
    >
      Make what is missing first.
    </Notice>
  )
}
