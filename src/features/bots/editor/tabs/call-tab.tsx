import { useWatch } from 'react-hook-form'
import type { BotControl } from '~/features/bots/editor/bot-control'
import { ChoiceSetting, NumberSetting, SwitchSetting, TextSetting } from '~/features/bots/editor/settings'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'

const actions = [
  { value: 'hangup', label: 'Hang up' },
  { value: 'leave_message', label: 'Leave a message' },
]

const messageTypes = [
  { value: 'static', label: 'Spoken as written' },
  { value: 'prompt', label: 'Instructions to write one from' },
]

export function CallTab({ control }: { control: BotControl }) {
  return (
    <div className="grid gap-4">
      <Section title="Length and silence">
        <NumberSetting
          control={control}
          path="call_settings.max_call_duration"
          hint="The bot says goodbye and hangs up after this time."
        />
        <NumberSetting
          control={control}
          path="call_settings.silence_timeout"
          hint="How long the caller may say nothing before the bot asks."
        />
        <NumberSetting
          control={control}
          path="call_settings.silence_timeout_max_retries"
          hint="After this many unanswered questions the bot hangs up."
        />
        <TextSetting
          control={control}
          path="call_settings.silence_timeout_message"
          hint="Spoken when the caller has been silent for so long."
          placeholder="Are you still there?"
        />
      </Section>
      <VoicemailSection control={control} />
      <ComplianceSection control={control} />
    </div>
  )
}

function VoicemailSection({ control }: { control: BotControl }) {
  const [isDetected, action] = useWatch({
    control,
    name: ['call_settings.voicemail_detection_enabled', 'call_settings.voicemail_action'],
  })
  return (
    <Section title="Voicemail">
      <SwitchSetting
        control={control}
        path="call_settings.voicemail_detection_enabled"
        hint="Notice that a machine answers instead of a person."
      />
      <ChoiceSetting
        control={control}
        path="call_settings.voicemail_action"
        hint="What the bot does when a machine answers."
        options={actions}
      />
      {action === 'leave_message' && (
        <>
          <ChoiceSetting
            control={control}
            path="call_settings.voicemail_message_type"
            hint="Whether the message is read out or made up."
            options={messageTypes}
          />
          <TextSetting
            control={control}
            path="call_settings.voicemail_message"
            hint="Required when a message is left."
            rows={4}
          />
        </>
      )}
      {action === 'leave_message' && !isDetected && (
        <Notice tone="warn">No message will be left while voicemail is not detected.</Notice>
      )}
    </Section>
  )
}

function ComplianceSection({ control }: { control: BotControl }) {
  const [isHipaa, isRecorded] = useWatch({
    control,
    name: ['call_settings.hipaa_compliance_enabled', 'call_settings.call_recording_enabled'],
  })
  return (
    <Section title="Recording and privacy">
      <SwitchSetting
        control={control}
        path="call_settings.call_recording_enabled"
        hint="Keep the sound of each call. Tell callers where the law asks for it."
      />
      <SwitchSetting
        control={control}
        path="call_settings.hipaa_compliance_enabled"
        hint="Recording, transcript and analysis are not stored."
      />
      <SwitchSetting
        control={control}
        path="call_settings.pci_compliance_enabled"
        hint="Payment-card numbers are masked before anything is stored."
      />
      {isHipaa && isRecorded && (
        <Notice tone="info">With HIPAA on no recording is stored, whatever stands above.</Notice>
      )}
    </Section>
  )
}
