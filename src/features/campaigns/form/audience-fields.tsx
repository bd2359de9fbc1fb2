import { useWatch } from 'react-hook-form'
import type { NumberChoice } from '#contract/campaigns/choices'
import type { Preflight } from '#contract/campaigns/preflight'
import { useBotName } from '~/api/reading/choices'
import { useBotSearch, useListSearch, useNumberSearchOfBot } from '~/api/reading/use-choice-search'
import { messages } from '~/features/campaigns/messages'
import { abroadWarning } from '~/features/campaigns/preflight/gate-words'
import { useHasPreflight } from '~/features/campaigns/preflight/use-preflight'
import { formatCount } from '~/lib/format/number'
import { Notice } from '~/ui/feedback/notice'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import type { Choices } from './choices'
import type { CampaignControl } from './form-values'

type CallbacksProps = { number: NumberChoice | null | undefined; bot_uid: string }

/** The bots that are linked to the campaign's number. The campaign does not change the links. */
function Callbacks({ number, bot_uid }: CallbacksProps) {
  const nameOf = useBotName()
  const hasPreflight = useHasPreflight()
  if (!number) return null
  const { inbound_agent_id: inbound, outbound_agent_id: outbound } = number
  const isElsewhere = outbound !== null && bot_uid !== '' && outbound !== bot_uid
  return (
    <>
      {inbound === null ? (
        // The preflight next to the form says it.
        !hasPreflight && <Notice tone="warn">{messages.noCallbacks}</Notice>
      ) : (
        <p className="text-xs text-muted">
          Callbacks are answered by <bdi>{nameOf(inbound)}</bdi>.
        </p>
      )}
      {isElsewhere && (
        <p className="text-xs text-warn">
          Other calls from this number still use <bdi>{nameOf(outbound)}</bdi>.
        </p>
      )}
    </>
  )
}

type FieldsProps = { control: CampaignControl; choices: Choices; called?: Preflight | undefined }

function BotField({ control, isNew }: { control: CampaignControl; isNew: boolean }) {
  const bots = useBotSearch()
  return (
    <FormField control={control} name="bot_uid">
      {({ saved: _, ...field }) => (
        <div className="grid content-start gap-1">
          <ComboboxField label="Bot" strict disabled={!isNew} options={[]} search={bots} {...field} />
          <p className="text-xs text-muted">{messages.campaignBotFixed}</p>
        </div>
      )}
    </FormField>
  )
}

function NumberField({ control, choices: { numberOf }, called }: FieldsProps) {
  const [bot_uid, from_number] = useWatch({ control, name: ['bot_uid', 'from_number'] })
  const numbers = useNumberSearchOfBot(bot_uid)
  const abroad = from_number ? abroadWarning(called) : null
  return (
    <div className="grid content-start gap-1">
      <FormField control={control} name="from_number">
        {({ saved: _, ...field }) => (
          <ComboboxField label="Call from" strict showsHint options={[]} search={numbers} {...field} />
        )}
      </FormField>
      {abroad && <Notice tone="warn">{abroad}</Notice>}
      <Callbacks number={numberOf(from_number)} bot_uid={bot_uid} />
    </div>
  )
}

/** Name, list, bot and number of a campaign. */
export function WhoFields({ control, choices, isNew, called }: FieldsProps & { isNew: boolean }) {
  const lists = useListSearch(({ id, name, contact_count }) => ({
    value: String(id),
    label: name,
    hint: formatCount(contact_count, 'contact'),
  }))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormField control={control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={control} name="contact_list_id">
        {({ saved: _, ...field }) => (
          <ComboboxField label="Contact list" strict showsHint options={[]} search={lists} {...field} />
        )}
      </FormField>
      <BotField control={control} isNew={isNew} />
      <NumberField control={control} choices={choices} called={called} />
    </div>
  )
}
