import type { LinkProps } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { ButtonLink } from '~/ui/controls/button-link'
import { Section } from '~/ui/layout/section'
import { messages } from './messages'

type FirstUseProps = { hasBot: boolean; hasLinkedNumber: boolean }
type Step = { title: string; why: string; link: LinkProps; action: string; isDone: boolean }

const stepsOf = ({ hasBot, hasLinkedNumber }: FirstUseProps): Step[] => [
  {
    title: 'Create a bot',
    why: messages.createBot,
    link: { to: '/bots/new' },
    action: 'Create a bot',
    isDone: hasBot,
  },
  {
    title: 'Link a phone number',
    why: messages.linkNumber,
    link: { to: '/phone-numbers' },
    action: 'Link a number',
    isDone: hasLinkedNumber,
  },
  {
    title: 'Place a call',
    why: messages.placeCall,
    link: { to: '/calls' },
    action: 'Place a call',
    isDone: false,
  },
]

/** The three steps to the first call. */
export function FirstUse(props: FirstUseProps) {
  const steps = stepsOf(props)
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Section title="First call in three steps">
      <ol className="grid gap-4">
        {steps.map(({ title, why, link, action, isDone }, at) => (
          <li key={title} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="grid size-7 shrink-0 place-items-center rounded-full border border-line text-sm font-medium tabular-nums">
              {isDone ? <Check aria-label="Done" className="size-4 text-good" /> : at + 1}
            </span>
            <div className="min-w-0 flex-1 basis-52">
              <h3 className="font-medium">{title}</h3>
              <p className="text-sm text-muted">{why}</p>
            </div>
            {!isDone && (
              <ButtonLink {...link} variant={at === next ? 'primary' : 'secondary'}>
                {action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
