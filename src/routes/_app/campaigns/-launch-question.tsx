import { useQuery } from '@tanstack/react-query'
import { contacts } from '~/api/operations'
import { useBotName, useChoice, useListName } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import type { CheckedCampaign } from '~/features/campaigns/form/checked-campaign'
import type { CampaignFormState } from '~/features/campaigns/form/use-campaign-form'
import { LaunchDialog } from '~/features/campaigns/preflight/launch-dialog'
import { TestCall } from '~/features/campaigns/preflight/test-call'
import { daysInWords, windowInWords } from '~/features/campaigns/schedule/schedule'
import { cityOf } from '~/lib/dates/time-zone'
import { PhoneNumber } from '~/ui/controls/phone-number'

type LaunchQuestionProps = {
  draft: CheckedCampaign
  state: CampaignFormState
  pending: boolean
}

/** Confirms the launch, with a summary of the form. */
export function LaunchQuestion({ draft, state, pending }: LaunchQuestionProps) {
  const { bot_uid, contact_list_id } = draft
  const { capabilities, connection } = useSession()
  const [botName, listName, numberOf] = [useBotName(), useListName(), useChoice('phone-numbers')]
  // Read when the question opens, because a large launch requires typing the name.
  const { data: counted, isFetchedAfterMount } = useQuery({
    ...query(contacts.list, { contact_list_id, query: { limit: 1 } }),
    staleTime: 0,
  })
  return (
    <LaunchDialog
      plan={{ ...draft, timezone: draft.timezone ?? 'UTC', days: draft.days ?? [] }}
      facts={[
        { label: 'Bot', value: <bdi>{botName(bot_uid)}</bdi> },
        { label: 'Number', value: <PhoneNumber>{draft.from_number}</PhoneNumber> },
        ...(capabilities.telephony
          ? [
              {
                label: 'Line',
                value: capabilities.simulated_calls ? 'Simulated, no phone rings' : connection,
              },
            ]
          : []),
        { label: 'Contact list', value: <bdi>{listName(contact_list_id)}</bdi> },
        { label: 'Window', value: `${windowInWords(draft)}, ${cityOf(draft.timezone ?? 'UTC')} time` },
        { label: 'Days', value: daysInWords(draft.days) },
      ]}
      number={numberOf(draft.from_number)}
      contactCount={isFetchedAfterMount ? (counted?.pagination.total ?? null) : undefined}
      testCall={
        <TestCall
          botUid={bot_uid}
          fromNumber={draft.from_number}
          contactListId={contact_list_id}
          defaults={draft.variable_defaults ?? {}}
        />
      }
      pending={pending}
      onLaunch={() => void state.confirm().catch(state.refuse)}
      onClose={state.cancel}
    />
  )
}
