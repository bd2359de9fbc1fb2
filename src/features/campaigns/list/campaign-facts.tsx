import { Link } from '@tanstack/react-router'
import type { Campaign } from '#contract/campaigns/campaigns'
import { daysInWords, windowInWords } from '~/features/campaigns/schedule/schedule'
import { formatCount } from '~/lib/format/number'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { Facts } from '~/ui/layout/facts'

type CampaignFactsProps = { campaign: Campaign; botName: string; listName: string }

export function AudienceFacts({ campaign, botName, listName }: CampaignFactsProps) {
  const { bot_uid, from_number, contact_list_id, total_contacts } = campaign
  return (
    <Facts
      items={[
        {
          label: 'Bot',
          value: (
            <Link to="/bots/$botUid" params={{ botUid: bot_uid }} className="link">
              {botName}
            </Link>
          ),
        },
        { label: 'Number', value: <PhoneNumber copyName="number">{from_number}</PhoneNumber> },
        {
          label: 'Contact list',
          value: (
            <>
              <Link
                to="/contact-lists/$contactListId"
                params={{ contactListId: contact_list_id }}
                className="link"
              >
                {listName}
              </Link>
              , {formatCount(total_contacts, 'contact')}
            </>
          ),
        },
      ]}
    />
  )
}

/** The schedule in the time zone of the page. */
export function ScheduleFacts({ campaign }: { campaign: Campaign }) {
  const { days, created_at, updated_at } = campaign
  return (
    <Facts
      items={[
        { label: 'Window', value: windowInWords(campaign) },
        { label: 'Days', value: daysInWords(days) },
        { label: 'Created', value: <Time value={created_at} /> },
        { label: 'Changed', value: <Time value={updated_at} /> },
      ]}
    />
  )
}
