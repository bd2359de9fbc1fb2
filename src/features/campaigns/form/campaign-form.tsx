import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Preflight } from '#contract/campaigns/preflight'
import { useListName } from '~/api/reading/choices'
import { retryRows } from '~/features/campaigns/form/retries/retry-words'
import { messages } from '~/features/campaigns/messages'
import { DayPresets } from '~/features/campaigns/schedule/day-presets'
import { daysInWords } from '~/features/campaigns/schedule/schedule'
import { ScheduleFields } from '~/features/campaigns/schedule/schedule-fields'
import type { Conflict } from '~/lib/form-diff'
import { whenIdle } from '~/lib/when-idle'
import { ButtonLink } from '~/ui/controls/button-link'
import { EditConflict } from '~/ui/editing/edit-conflict'
import { type Deleted, DeletedNotice } from '~/ui/feedback/deleted-notice'
import { Notice } from '~/ui/feedback/notice'
import { DraftOffer } from '~/ui/fields/drafts/draft-offer'
import { ErrorSummary } from '~/ui/fields/error-summary'
import { FactsSkeleton } from '~/ui/layout/block-skeletons'
import { Section } from '~/ui/layout/section'
import { WhoFields } from './audience-fields'
import { type Choices, firstChoices } from './choices'
import type { CampaignValues } from './form-values'
import { fieldName } from './server-errors'
import type { CampaignFormState } from './use-campaign-form'

type InWords = {
  [Name in keyof CampaignValues]?: (value: CampaignValues[Name], listName: (id: string) => string) => string
}

const words: InWords = {
  contact_list_id: (id, listName) => listName(id),
  days: (days) => daysInWords(days),
  concurrency: (count) => (count === null ? 'as many as the organization allows' : String(count)),
  retry_rules: (rules) =>
    retryRows(rules)
      .filter(({ after }) => after !== null)
      .map(({ when, times, after, on }) => [when, times, after, on].join(' '))
      .join('; ') || 'none',
  skip_reached: (isOn) => (isOn ? 'on' : 'off'),
  variable_defaults: (texts) =>
    Object.entries(texts)
      .map(([name, text]) => `${name}: ${text}`)
      .join('; ') || 'none',
}

/** A field with conflicting changes, with both values in words. */
function contestedField({ path, mine, theirs }: Conflict, listName: (id: string) => string) {
  const name = path as keyof CampaignValues
  const say = (value: unknown) => words[name]?.(value as never, listName) ?? (String(value) || 'empty')
  return { path, label: fieldName(path), mine: say(mine), theirs: say(theirs) }
}

/** What is missing before a campaign can be created, with links to create it. */
function Prerequisites() {
  const { data: bots } = useQuery(firstChoices.bots)
  const { data: numbers } = useQuery(firstChoices.numbers)
  const { data: lists } = useQuery(firstChoices.lists)
  const missing = [
    ...(bots?.choices.length === 0 ? [{ to: '/bots/new', label: 'New bot' } as const] : []),
    ...(numbers?.choices.length === 0 ? [{ to: '/phone-numbers', label: 'Phone numbers' } as const] : []),
    ...(lists?.choices.length === 0 ? [{ to: '/contact-lists', label: 'Contact lists' } as const] : []),
  ]
  if (missing.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={messages.campaignNeeds}
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
      {messages.campaignNeedsFirst}
    </Notice>
  )
}

/** Loaded after the first paint, because it is below the fold. */
const HowFields = lazy(async () => {
  await whenIdle()
  return { default: (await import('./pacing-fields')).HowFields }
})

type CampaignFormProps = {
  state: CampaignFormState
  choices: Choices
  /** Why the form can no longer be saved. */
  ended?: Deleted | null
  /** The time zones of its contacts; absent if unknown. */
  called?: Preflight
}

/** The form of a new or existing campaign. */
export function CampaignForm({ state, choices, ended, called }: CampaignFormProps) {
  const { control, form, hasExtensions } = state
  const listName = useListName()
  return (
    <form aria-label="Campaign" noValidate onSubmit={state.submit} className="grid min-w-0 gap-4">
      {ended && <DeletedNotice {...ended} />}
      {state.isRefused && !ended && (
        <ErrorSummary
          key={state.submitCount}
          title={state.serverMessage ?? `Couldn’t ${state.isNew ? 'launch' : 'save'} the campaign`}
          issues={state.issues}
          nameOf={fieldName}
          onGo={(path) => form.setFocus(path as FieldPath<CampaignValues>)}
          onRetry={() => void state.submit()}
        />
      )}
      <DraftOffer {...state.draft}>
        {state.isNew ? 'The campaign was not launched.' : messages.campaignUnsaved}
      </DraftOffer>
      {state.isNew && <Prerequisites />}
      <Section title="Audience">
        <WhoFields control={control} choices={choices} isNew={state.isNew} called={called} />
      </Section>
      <Section title="Schedule" actions={<DayPresets control={control} />}>
        <ScheduleFields control={control} scheduled_from={state.scheduled_from} called={called} />
      </Section>
      {hasExtensions && (
        <Suspense
          fallback={
            <Section title="Pacing and retries">
              <div className="h-80">
                <FactsSkeleton count={5} />
              </div>
            </Section>
          }
        >
          <HowFields control={control} called={called} />
        </Suspense>
      )}
      <EditConflict editor={state} fieldOf={(conflict) => contestedField(conflict, listName)} />
      {/* Lets Enter submit the form; the visible button is in the page's header. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}
