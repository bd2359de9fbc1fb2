import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { useSession } from '~/api/session'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { Section } from '~/ui/layout/section'
import { messages } from './messages'
import { stepQuestions } from './questions'
import { SampleDataSection } from './sample-data-section'

type FirstUseProps = {
  hasBot: boolean
  numbers: PhoneNumber[]
  offersSamples: boolean
}
type Step = {
  title: string
  why: string
  link: LinkProps
  action: string
  isDone: boolean
  /** It waits for another person. */
  isBlocked?: boolean
}

/** `adds`: numbers can be added here. */
const stepsOf = (hasBot: boolean, numbers: PhoneNumber[], adds: boolean): Step[] => {
  const hasNumber = numbers.length > 0
  const isLinked = ({ inbound_agent_id, outbound_agent_id }: PhoneNumber) =>
    inbound_agent_id ?? outbound_agent_id
  return [
    {
      title: 'Create a bot',
      why: messages.createBot,
      link: { to: '/bots/new', search: { from: 'overview' } },
      action: 'Create a bot',
      isDone: hasBot,
    },
    {
      title: adds ? 'Add a phone number' : 'Link a phone number',
      why: adds ? messages.addNumber : hasNumber ? messages.linkNumber : messages.awaitNumber,
      link: { to: '/phone-numbers', search: adds ? { add: 'first' } : {} },
      action: adds ? 'Add a number' : 'Link a number',
      isDone: numbers.some(isLinked),
      isBlocked: !adds && !hasNumber,
    },
    {
      title: 'Place a call',
      why: messages.placeCall,
      link: { to: '/calls', search: { place: 'first' } },
      action: 'Place a call',
      isDone: false,
      isBlocked: !adds && !hasNumber,
    },
  ]
}

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
      link: { to: '/contact-lists', search: capabilities.contact_imports ? { add: 'import' } : {} },
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
  const next = steps.findIndex(({ isDone, isBlocked }) => !isDone && !isBlocked)
  return (
    <ol aria-label={label} className="grid gap-4">
      {steps.map(({ title, why, link, action, isDone, isBlocked }, at) => (
        <li key={title} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="grid size-7 shrink-0 place-items-center rounded-full border border-line text-sm font-medium tabular-nums">
            {isDone ? <Check aria-label="Done" className="size-4 text-good" /> : at + 1}
          </span>
          <div className="min-w-0 flex-1 basis-52">
            <h3 className="font-medium">{title}</h3>
            <p className="text-sm text-muted">{why}</p>
          </div>
          {!isDone && !isBlocked && (
            <ButtonLink {...link} variant={at === next ? 'primary' : 'secondary'}>
              {action}
            </ButtonLink>
          )}
        </li>
      ))}
    </ol>
  )
}

const sampleTalk = [
  ['Bot', 'Good morning, this is Northside Dental. Can you still come on Tuesday at ten?'],
  ['Caller', 'Yes, that works for me.'],
  ['Bot', 'Great, see you on Tuesday.'],
] as const

/** What the steps lead to: a call with its outcome. */
function CallPicture() {
  return (
    <figure className="grid gap-3 rounded border border-line bg-sunken p-4 text-sm">
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <span className="me-auto">How a call will look</span>
        <span className="tabular-nums">0:21</span>
        <Badge tone="good">Successful</Badge>
      </figcaption>
      {sampleTalk.map(([speaker, text]) => (
        <p key={text} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3">
          <span className="text-xs leading-5 font-medium text-soft">{speaker}</span>
          {text}
        </p>
      ))}
    </figure>
  )
}

/** The three steps to the first call. */
export function FirstUse({ hasBot, numbers, offersSamples }: FirstUseProps) {
  const { capabilities } = useSession()
  const adds = capabilities.phone_number_management === true
  return (
    <>
      <Section title="First call in three steps">
        <div className="grid gap-5">
          <StepList label="First call" steps={stepsOf(hasBot, numbers, adds)} />
          <CallPicture />
        </div>
      </Section>
      {offersSamples && <SampleDataSection />}
    </>
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
