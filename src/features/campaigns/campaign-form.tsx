import type { Bot } from '#contract/bots'
import type { ContactList } from '#contract/contact-lists'
import type { PhoneNumber } from '#contract/phone-numbers'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/section'
import { Prerequisites } from './prerequisites'
import { ScheduleFields } from './schedule-fields'
import type { CampaignFormState } from './use-campaign-form'
import { WhoFields } from './who-fields'

/** What a campaign can be made of. */
export type Choices = { bots: Bot[]; numbers: PhoneNumber[]; lists: ContactList[] }

/** One form for a new campaign and for one that exists. */
export function CampaignForm({ state, choices }: { state: CampaignFormState; choices: Choices }) {
  return (
    <form aria-label="Campaign" noValidate onSubmit={state.submit} className="grid max-w-3xl gap-4">
      {state.serverMessage && (
        <div role="alert">
          <Notice tone="bad" title="The campaign was not saved">
            {state.serverMessage}
          </Notice>
        </div>
      )}
      {state.isNew && <Prerequisites choices={choices} />}
      <Section title="Who calls whom">
        <WhoFields control={state.control} choices={choices} isNew={state.isNew} />
      </Section>
      <Section title="When it dials">
        <ScheduleFields control={state.control} created_at={state.created_at} />
      </Section>
      {/* Enter in a field submits; the button that is seen stands in the page's header. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}
