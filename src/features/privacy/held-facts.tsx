import type { HeldData } from '#contract/privacy/erasures'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Notice } from '~/ui/feedback/notice'
import { Facts } from '~/ui/layout/facts'
import { heldInWords } from './privacy-words'

const itemsOf = ({ calls, recordings, contacts, messages, campaign_entries, import_rows }: HeldData) => [
  {
    label: 'Calls',
    value: recordings > 0 ? `${formatNumber(calls)}, ${formatNumber(recordings)} with a recording` : calls,
  },
  { label: 'Contacts', value: formatNumber(contacts) },
  { label: 'Text messages', value: formatNumber(messages) },
  {
    label: 'In campaigns',
    value: campaign_entries
      ? `${formatCount(campaign_entries, 'entry', 'entries')}; they remain without the number`
      : 0,
  },
  { label: 'In imports', value: formatCount(import_rows, 'row') },
]

/** What is stored about a number, what remains after a deletion, and what blocks the deletion. */
export function HeldFacts({ data, onDelete }: { data: HeldData; onDelete: () => void }) {
  const { phone_number, hindrances, on_do_not_call_list } = data
  if (!heldInWords(data)) {
    return (
      <>
        <p>
          Nothing is stored about <PhoneNumber>{phone_number}</PhoneNumber>.
        </p>
        {on_do_not_call_list && <ListedNotice />}
      </>
    )
  }
  return (
    <>
      <h3 className="font-medium">
        Stored about <PhoneNumber>{phone_number}</PhoneNumber>
      </h3>
      <Facts items={itemsOf(data)} />
      {on_do_not_call_list && <ListedNotice />}
      {hindrances.map(({ message, call_id, campaign_id }) => (
        <Notice
          key={message}
          tone="warn"
          actions={
            call_id !== undefined ? (
              <ButtonLink size="small" to="/calls/$callId" params={{ callId: call_id }}>
                Open the call
              </ButtonLink>
            ) : (
              campaign_id !== undefined && (
                <ButtonLink size="small" to="/campaigns/$campaignId" params={{ campaignId: campaign_id }}>
                  Open the campaign
                </ButtonLink>
              )
            )
          }
        >
          <span dir="auto">{message}</span>
        </Notice>
      ))}
      <p className="text-sm text-muted">
        Not included: the person’s other numbers, which you look up separately, and mentions of the number in
        other calls.
      </p>
      <div>
        <Button
          variant="danger"
          disabledReason={hindrances.length > 0 ? 'Resolve what blocks the deletion first.' : null}
          onClick={onDelete}
        >
          Delete permanently
        </Button>
      </div>
    </>
  )
}

function ListedNotice() {
  return (
    <Notice title="The do-not-call entry remains">
      It prevents a later import from calling this person again.
    </Notice>
  )
}
