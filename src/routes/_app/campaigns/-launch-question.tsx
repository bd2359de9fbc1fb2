import { lazy, Suspense } from 'react'
import type { CheckedCampaign } from '~/features/campaigns/form/checked-campaign'
import type { Choices } from '~/features/campaigns/form/choices-of-campaign'
import type { CampaignFormState } from '~/features/campaigns/form/use-campaign-form'
import { daysInWords, windowInWords } from '~/features/campaigns/schedule/schedule'
import { PhoneNumber } from '~/ui/controls/phone-number'

const LaunchDialog = lazy(async () => ({
  default: (await import('~/features/campaigns/preflight/launch-dialog')).LaunchDialog,
}))

const TestCall = lazy(async () => ({
  default: (await import('~/features/campaigns/preflight/test-call')).TestCall,
}))

type LaunchQuestionProps = {
  draft: CheckedCampaign
  state: CampaignFormState
  choices: Choices
  pending: boolean
}

/** Confirms the launch, with a summary of the form. */
export function LaunchQuestion({ draft, state, choices, pending }: LaunchQuestionProps) {
  const bot = choices.botOf(draft.bot_uid)
  const list = choices.listOf(String(draft.contact_list_id ?? ''))
  return (
    <Suspense>
      <LaunchDialog
        plan={{ ...draft, timezone: draft.timezone ?? 'UTC', days: draft.days ?? [] }}
        facts={[
          { label: 'Bot', value: <bdi>{bot?.name ?? draft.bot_uid}</bdi> },
          { label: 'Number', value: <PhoneNumber>{draft.from_number}</PhoneNumber> },
          { label: 'Contact list', value: <bdi>{list?.name ?? draft.contact_list_id}</bdi> },
          { label: 'Window', value: `${windowInWords(draft)}, ${draft.timezone ?? 'UTC'}` },
          { label: 'Days', value: daysInWords(draft.days) },
        ]}
        contactCount={list?.contact_count ?? 0}
        testCall={
          draft.contact_list_id !== undefined && (
            <TestCall
              botUid={draft.bot_uid}
              fromNumber={draft.from_number}
              contactListId={draft.contact_list_id}
              defaults={draft.variable_defaults ?? {}}
            />
          )
        }
        pending={pending}
        onLaunch={() => void state.confirm().catch(state.refuse)}
        onClose={state.cancel}
      />
    </Suspense>
  )
}
