import { useWatch } from 'react-hook-form'
import type { Bot } from '#contract/bots/bots'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { messages } from '~/features/campaigns/messages'
import { formatCount } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import type { CampaignControl } from './campaign-control'
import type { Choices } from './choices-of-campaign'

type CallbacksProps = { number: PhoneNumber | undefined; bots: Bot[]; bot_uid: string }

/** The bots that are linked to the campaign's number. The campaign does not change the links. */
function Callbacks({ number, bots, bot_uid }: CallbacksProps) {
  if (!number) return null
  const nameOf = (uid: string) => bots.find((bot) => bot.uid === uid)?.name ?? uid
  const { inbound_agent_id: inbound, outbound_agent_id: outbound } = number
  const isElsewhere = outbound !== null && bot_uid !== '' && outbound !== bot_uid
  return (
    <>
      <p className="text-xs text-muted">
        {inbound === null ? (
          messages.noCallbacks
        ) : (
          <>
            Callbacks are answered by <bdi>{nameOf(inbound)}</bdi>.
          </>
        )}
      </p>
      {isElsewhere && (
        <p className="text-xs text-warn">
          Other calls from this number still use <bdi>{nameOf(outbound)}</bdi>.
        </p>
      )}
    </>
  )
}

type FieldsProps = { control: CampaignControl; choices: Choices }

function BotField({ control, choices: { bots }, isNew }: FieldsProps & { isNew: boolean }) {
  return (
    <FormField control={control} name="bot_uid">
      {({ saved: _, ...field }) => (
        <div className="grid content-start gap-1">
          <ComboboxField
            label="Bot"
            strict
            disabled={!isNew}
            options={bots.map(({ uid, name }) => ({ value: uid, label: name }))}
            {...field}
          />
          <p className="text-xs text-muted">{messages.campaignBotFixed}</p>
        </div>
      )}
    </FormField>
  )
}

function NumberField({ control, choices: { bots, numbers } }: FieldsProps) {
  const [bot_uid, from_number] = useWatch({ control, name: ['bot_uid', 'from_number'] })
  const number = numbers.find(({ phone_number }) => phone_number === from_number)
  return (
    <div className="grid content-start gap-1">
      <FormField control={control} name="from_number">
        {({ saved: _, ...field }) => (
          <ComboboxField
            label="Call from"
            strict
            showsHint
            options={numbers.map(({ phone_number, name }) => ({
              value: phone_number,
              label: formatPhone(phone_number),
              hint: name && name !== phone_number ? name : undefined,
            }))}
            {...field}
          />
        )}
      </FormField>
      <Callbacks number={number} bots={bots} bot_uid={bot_uid} />
    </div>
  )
}

/** Name, list, bot and number of a campaign. */
export function WhoFields({ control, choices, isNew }: FieldsProps & { isNew: boolean }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormField control={control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={control} name="contact_list_id">
        {({ saved: _, ...field }) => (
          <ComboboxField
            label="Contact list"
            strict
            showsHint
            options={choices.lists.map(({ id, name, contact_count }) => ({
              value: String(id),
              label: name,
              hint: formatCount(contact_count ?? 0, 'contact'),
            }))}
            {...field}
          />
        )}
      </FormField>
      <BotField control={control} choices={choices} isNew={isNew} />
      <NumberField control={control} choices={choices} />
    </div>
  )
}
