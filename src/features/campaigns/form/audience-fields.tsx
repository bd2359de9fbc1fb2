import { useWatch } from 'react-hook-form'
import type { Bot } from '#contract/bots/bots'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { messages } from '~/features/campaigns/messages'
import { formatCount } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { Notice } from '~/ui/feedback/notice'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import type { CampaignControl } from './campaign-control'
import type { Choices } from './choices-of-campaign'

type NumberNoteProps = { number: PhoneNumber | undefined; bots: Bot[]; bot_uid: string }

/** The bots that are linked to the campaign's number. The campaign does not change the links. */
function NumberNote({ number, bots, bot_uid }: NumberNoteProps) {
  if (!number) return null
  const nameOf = (uid: string) => bots.find((bot) => bot.uid === uid)?.name ?? uid
  const { inbound_agent_id: inbound, outbound_agent_id: outbound } = number
  const isElsewhere = outbound !== null && bot_uid !== '' && outbound !== bot_uid
  return (
    <Notice tone={isElsewhere ? 'warn' : 'info'}>
      {isElsewhere && (
        <>
          Other calls from this number still use <bdi>{nameOf(outbound)}</bdi>.{' '}
        </>
      )}
      {inbound === null ? (
        messages.noCallbacks
      ) : (
        <>
          Callbacks reach <bdi>{nameOf(inbound)}</bdi>.
        </>
      )}
    </Notice>
  )
}

const nameOf = ({ name, phone_number }: PhoneNumber) => (name && name !== phone_number ? [name] : [])

type WhoFieldsProps = { control: CampaignControl; choices: Choices; isNew: boolean }

export function WhoFields({ control, choices, isNew }: WhoFieldsProps) {
  const { bots, numbers, lists } = choices
  const [bot_uid, from_number] = useWatch({ control, name: ['bot_uid', 'from_number'] })
  const botNames = new Map(bots.map(({ uid, name }) => [uid, name]))
  const linkedTo = ({ outbound_agent_id: uid }: PhoneNumber) =>
    uid ? [`outbound bot ${botNames.get(uid) ?? uid}`] : []
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormField control={control} name="name">
          {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="bot_uid">
        {({ saved: _, ...field }) => (
          <ComboboxField
            label="Bot"
            hint={isNew ? messages.campaignBot : messages.campaignBotFixed}
            strict
            disabled={!isNew}
            options={bots.map(({ uid, name }) => ({ value: uid, label: name }))}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="from_number">
        {({ saved: _, ...field }) => (
          <ComboboxField
            label="Number"
            hint={messages.campaignNumber}
            strict
            options={numbers.map((number) => ({
              value: number.phone_number,
              label: formatPhone(number.phone_number),
              hint: [...nameOf(number), ...linkedTo(number)].join(', ') || undefined,
            }))}
            {...field}
          />
        )}
      </FormField>
      <div className="empty:hidden sm:col-span-2">
        <NumberNote
          number={numbers.find(({ phone_number }) => phone_number === from_number)}
          bots={bots}
          bot_uid={bot_uid}
        />
      </div>
      <div className="sm:col-span-2">
        <FormField control={control} name="contact_list_id">
          {({ saved: _, ...field }) => (
            <ComboboxField
              label="Contact list"
              hint={messages.campaignList}
              strict
              options={lists.map(({ id, name, contact_count }) => ({
                value: String(id),
                label: name,
                hint: formatCount(contact_count ?? 0, 'contact'),
              }))}
              {...field}
            />
          )}
        </FormField>
      </div>
    </div>
  )
}
