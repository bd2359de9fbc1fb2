import { useWatch } from 'react-hook-form'
import { ChoiceParam, NumberParam, SwitchParam, TextParam } from '~/features/bots/tools/editor/settings'
import type { ToolControl } from '~/features/bots/tools/editor/tool-control'
import { announcements } from '~/features/bots/tools/fields/parameters/param-fields'
import { Section } from '~/ui/layout/section'
import { AnnouncementFields } from './announcement-fields'

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

type FieldsProps = { control: ToolControl }

/** The target of a transfer and its announcements. */
export function TransferFields({ control }: FieldsProps) {
  const way = useWatch({ control, name: 'params.transfer_type' })
  return (
    <div className="grid gap-4">
      <Section title="Transfer">
        <ChoiceParam
          control={control}
          type={type}
          of="transfer_type"
          hint="Cold connects at once. Warm: the bot talks to the person first."
          options={ways}
        />
        <TextParam
          control={control}
          type={type}
          of="default_transfer_number"
          mono
          inputMode="tel"
          hint="With country code. Needed unless routing rules say where to."
          placeholder="+14155550123"
        />
        <TextParam
          control={control}
          type={type}
          of="routing_rules"
          rows={3}
          hint="Whom the bot connects when: in words, or as the JSON that your platform takes."
        />
      </Section>
      {way === 'warm' && <WarmFields control={control} />}
    </div>
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
          hint="Off: it waits until they have said something."
        />
        <SwitchParam
          control={control}
          type={type}
          of={`${settings}/human_confirmation`}
          hint="The caller is connected only when they have said yes."
        />
        <SwitchParam
          control={control}
          type={type}
          of={`${settings}/disable_extended_prompt`}
          hint="The bot then knows of the transfer only what stands here."
        />
        <NumberParam
          control={control}
          type={type}
          of={`${settings}/max_session_duration_after_transfer`}
          hint="Both are cut off after this time."
          min={1}
          max={60}
          unit="minutes"
        />
      </Section>
      <Section title="What the bot says" hint="Each word for word, or made up from instructions.">
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
    <Section title="While it rings">
      <TextParam {...common} of={`${settings}/extension`} mono hint="Pressed when the number answers." />
      <ChoiceParam
        {...common}
        of={`${settings}/on_hold_music`}
        hint="What the caller hears meanwhile."
        options={music}
      />
      <NumberParam
        {...common}
        of={`${settings}/ring_duration`}
        hint="How long to ring before giving up."
        min={10}
        max={120}
        unit="seconds"
      />
      <SwitchParam
        {...common}
        of={`${settings}/navigate_ivr`}
        hint="Where a machine answers with a menu first."
      />
      {walks === true && (
        <TextParam
          {...common}
          of={`${settings}/navigate_ivr_prompt`}
          rows={2}
          hint="Which choices lead to the person."
          placeholder="Choose English, then billing."
        />
      )}
      <SwitchParam
        {...common}
        of={`${settings}/human_detection`}
        hint="Tell a voice from voicemail before anybody is connected."
      />
      {detects === true && (
        <NumberParam
          {...common}
          of={`${settings}/detection_timeout`}
          hint="Continue after this time if undetected."
          min={0}
          max={300}
          unit="seconds"
        />
      )}
    </Section>
  )
}
