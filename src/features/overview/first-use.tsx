import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useSession } from '~/api/session'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { Section } from '~/ui/layout/section'
import { messages } from './messages'
import { stepQuestions } from './questions'

type FirstUseProps = { hasBot: boolean; hasLinkedNumber: boolean; hasCalled?: boolean }
type Step = { title: string; why: string; link: LinkProps; action: string; isDone: boolean }

const stepsOf = ({ hasBot, hasLinkedNumber, hasCalled = false }: FirstUseProps, adds: boolean): Step[] => [
  {
    title: 'Create a bot',
    why: messages.createBot,
    link: { to: '/bots/new', search: { from: 'overview' } },
    action: 'Create a bot',
    isDone: hasBot,
  },
  {
    title: adds ? 'Add a phone number' : 'Link a phone number',
    why: adds ? messages.addNumber : messages.linkNumber,
    link: { to: '/phone-numbers', search: adds ? { add: 'first' } : {} },
    action: adds ? 'Add a number' : 'Link a number',
    isDone: hasLinkedNumber,
  },
  {
    title: 'Place a call',
    why: messages.placeCall,
    link: { to: '/calls', search: { place: 'first' } },
    action: 'Place a call',
    isDone: hasCalled,
  },
]

/** What comes after the first call; each is done once the account has it. */
function useNextSteps(): Step[] {
  const { capabilities } = useSession()
  const { data: lists } = useQuery(stepQuestions.lists)
  const { data: dialed } = useQuery(stepQuestions.campaigns)
  const hasModels = capabilities.rehearsal === true
  const { data: model } = useQuery({ ...stepQuestions.model, enabled: hasModels })
  const steps: (Step & { isOffered?: boolean })[] = [
    {
      title: 'Import contacts',
      why: messages.importContacts,
      link: { to: '/contact-lists' },
      action: 'Import',
      isDone: (lists?.pagination.total ?? 0) > 0,
    },
    {
      title: 'First campaign',
      why: messages.firstCampaign,
      link: { to: '/campaigns/new' },
      action: 'New campaign',
      isDone: (dialed?.pagination.total ?? 0) > 0,
    },
    {
      title: 'Connect a model',
      why: messages.connectModel,
      link: { to: '/settings/models' },
      action: 'Connect',
      isDone: Boolean(model?.plays),
      isOffered: hasModels,
    },
    {
      title: 'API and webhooks',
      why: messages.apiAndWebhooks,
      link: { to: capabilities.webhooks ? '/settings/webhooks' : '/settings' },
      action: 'Open settings',
      isDone: false,
    },
  ]
  return steps.filter(({ isOffered = true }) => isOffered)
}

function StepList({ steps, label }: { steps: Step[]; label: string }) {
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol aria-label={label} className="grid gap-4">
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
  )
}

/** The three steps to the first call. */
export function FirstUse(props: FirstUseProps) {
  const { capabilities } = useSession()
  const adds = capabilities.phone_number_management === true
  return (
    <Section title="First call in three steps">
      <StepList label="First call" steps={stepsOf(props, adds)} />
    </Section>
  )
}

/** What to do after the first call, until it is done or dismissed. */
export function NextSteps() {
  return usePreference('first_steps') === 'shown' && <OpenSteps />
}

function OpenSteps() {
  const steps = useNextSteps()
  // The last step leads to settings, which no query can find done.
  if (steps.slice(0, -1).every(({ isDone }) => isDone)) return null
  return (
    <Section
      title="Next steps"
      actions={
        <Button size="small" variant="quiet" onClick={() => setPreference('first_steps', 'dismissed')}>
          Dismiss
        </Button>
      }
    >
      <StepList label="Next steps" steps={steps} />
    </Section>
  )
}
