import { useWatch } from 'react-hook-form'
import { useBotSearch } from '~/api/reading/use-choice-search'
import { useSession } from '~/api/session'
import { messages } from '~/features/bots/messages'
import {
  ChoiceParam,
  NumberParam,
  SwitchParam,
  SwitchWithParams,
  TextParam,
} from '~/features/bots/tools/editor/settings'
import type { ToolControl } from '~/features/bots/tools/editor/tool-values'
import { announcements } from '~/features/bots/tools/fields/parameters/param-fields'
import { FormField } from '~/ui/fields/form-field'
import { SearchedField } from '~/ui/fields/searched-field'
import { Section } from '~/ui/layout/section'

const type = 'transfer_call'
const settings = 'transfer_settings'

const ways = [
  { value: 'cold', label: 'Cold' },
  { value: 'warm', label: 'Warm' },
]

const music = [
  { value: 'ringtone', label: 'Ringing' },
  { value: 'music', label: 'Music' },
  { value: 'silence', label: 'Silence' },
]

/** On servers that can hand calls over. */
const toBot = { value: 'agent', label: 'Another bot' }

type FieldsProps = { control: ToolControl }

/** The target of a transfer and its announcements. */
export function TransferFields({ control, botUid }: FieldsProps & { botUid: string }) {
  const { agent_transfers } = useSession().capabilities
  const way = useWatch({ control, name: 'params.transfer_type' })
  return (
    <div className="grid gap-4">
      <Section title="Transfer">
        <ChoiceParam
          control={control}
          type={type}
          of="transfer_type"
          hint={agent_transfers ? `${messages.transferType} ${messages.handoverType}` : messages.transferType}
          options={agent_transfers ? [...ways, toBot] : ways}
        />
        {way === 'agent' ? (
          <BotField control={control} botUid={botUid} />
        ) : (
          <NumberFields control={control} />
        )}
      </Section>
      {way === 'warm' && <WarmFields control={control} />}
    </div>
  )
}

/** The bot that continues the call. */
function BotField({ control, botUid }: FieldsProps & { botUid: string }) {
  const search = useBotSearch()
  const options = search.options.filter(({ value }) => value !== botUid)
  return (
    <FormField control={control} name="params.agent_id">
      {({ value, saved, ...field }) => (
        <SearchedField
          layout="row"
          label="Bot"
          hint={messages.handoverBot}
          placeholder="Choose a bot"
          search={{ ...search, options }}
          {...field}
          value={String(value ?? '')}
          saved={String(saved ?? '')}
        />
      )}
    </FormField>
  )
}

function NumberFields({ control }: FieldsProps) {
  return (
    <>
      <TextParam
        control={control}
        type={type}
        of="default_transfer_number"
        mono
        inputMode="tel"
        hint={messages.transferTo}
        placeholder="+14155550123"
      />
      <TextParam control={control} type={type} of="routing_rules" rows={3} hint={messages.routingRules} />
    </>
  )
}

function WarmFields({ control }: FieldsProps) {
  return (
    <>
      <ReachingFields control={control} />
      <Section title="Reaching the person">
        <SwitchParam
          control={control}
          type={type}
          of={`${settings}/ai_auto_greet`}
          hint={messages.speaksFirst}
        />
        <SwitchParam
          control={control}
          type={type}
          of={`${settings}/human_confirmation`}
          hint={messages.mustAgree}
        />
        <SwitchParam
          control={control}
          type={type}
          of={`${settings}/disable_extended_prompt`}
          hint={messages.skipBuiltIn}
        />
        <NumberParam
          control={control}
          type={type}
          of={`${settings}/max_session_duration_after_transfer`}
          hint={messages.talkLimit}
          min={1}
          max={60}
          unit="minutes"
        />
      </Section>
      <Section title="Messages" hint={messages.announcements}>
        {announcements.map(({ name }) => (
          <AnnouncementFields key={name} control={control} name={name} />
        ))}
      </Section>
    </>
  )
}

function ReachingFields({ control }: FieldsProps) {
  const [walks, detects] = useWatch({
    control,
    name: [`params.${settings}/navigate_ivr`, `params.${settings}/human_detection`],
  })
  const common = { control, type }
  return (
    <Section title="Ringing and detection">
      <TextParam {...common} of={`${settings}/extension`} mono hint={messages.extension} />
      <ChoiceParam {...common} of={`${settings}/on_hold_music`} hint={messages.holdAudio} options={music} />
      <NumberParam
        {...common}
        of={`${settings}/ring_duration`}
        hint={messages.ringTimeout}
        min={10}
        max={120}
        unit="seconds"
      />
      <SwitchWithParams {...common} of={`${settings}/navigate_ivr`} hint={messages.phoneMenu}>
        {walks === true && (
          <TextParam
            {...common}
            of={`${settings}/navigate_ivr_prompt`}
            rows={2}
            hint={messages.menuInstructions}
            placeholder="Choose English, then billing."
          />
        )}
      </SwitchWithParams>
      <SwitchWithParams {...common} of={`${settings}/human_detection`} hint={messages.detectHuman}>
        {detects === true && (
          <NumberParam
            {...common}
            of={`${settings}/detection_timeout`}
            hint={messages.detectionTimeout}
            min={0}
            max={300}
            unit="seconds"
          />
        )}
      </SwitchWithParams>
    </Section>
  )
}

const hints: Record<string, string> = {
  check_availability_message: messages.availabilityMessage,
  whisper_message: messages.whisperMessage,
  three_way_message: messages.threeWayMessage,
  transfer_success_message: messages.transferSuccess,
  fallback_message: messages.transferFallback,
}

const kinds = [
  { value: 'static', label: 'As written' },
  { value: 'prompt', label: 'From instructions' },
]

/** A text of a warm transfer: whether it is spoken, and whether literally or from instructions. */
function AnnouncementFields({ control, name }: { control: ToolControl; name: string }) {
  const key = `transfer_settings/${name}`
  const [isSpoken, kind] = useWatch({ control, name: [`params.${key}`, `params.${key}_type`] })
  const common = { control, type }
  return (
    <div className="border-line not-last:border-b">
      <SwitchWithParams {...common} of={key} hint={hints[name]}>
        {isSpoken === true && (
          <div className="grid gap-3 pb-4 sm:ps-4">
            <ChoiceParam {...common} of={`${key}_type`} layout="stack" options={kinds} />
            <TextParam
              {...common}
              of={kind === 'prompt' ? `${key}_prompt` : `${key}_static`}
              key={String(kind)}
              layout="stack"
              rows={2}
              hint={messages.announcementText}
            />
          </div>
        )}
      </SwitchWithParams>
    </div>
  )
}
