import { useWatch } from 'react-hook-form'
import { useSession } from '~/api/session'
import type { BotControl } from '~/features/bots/editor/bot-control'
import { ChoiceSetting, NumberSetting, SwitchSetting, TextSetting } from '~/features/bots/editor/settings'
import { messages } from '~/features/bots/messages'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { PreCallSection } from './pre-call-section'

const actions = [
  { value: 'hangup', label: 'Hang up' },
  { value: 'leave_message', label: 'Leave a message' },
]

const messageTypes = [
  { value: 'static', label: 'Spoken as written' },
  { value: 'prompt', label: 'Written from instructions' },
]

export function CallTab({ control }: { control: BotControl }) {
  const { pre_call_webhooks, simulated_calls } = useSession().capabilities
  return (
    <div className="grid gap-4">
      <Section title="Length and silence">
        <NumberSetting
          control={control}
          path="call_settings.max_call_duration"
          hint={messages.maximumLength}
        />
        <NumberSetting
          control={control}
          path="call_settings.silence_timeout"
          hint={messages.silenceTimeout}
        />
        <NumberSetting
          control={control}
          path="call_settings.silence_timeout_max_retries"
          hint={messages.reminders}
        />
        <TextSetting
          control={control}
          path="call_settings.silence_timeout_message"
          hint={messages.reminderMessage}
          placeholder="Are you still there?"
        />
      </Section>
      <VoicemailSection control={control} />
      <ComplianceSection control={control} />
      {simulated_calls && (
        <Section title="Tools">
          <SwitchSetting
            control={control}
            path="call_settings.tools_in_simulated_calls"
            hint={messages.simulatedTools}
          />
        </Section>
      )}
      {pre_call_webhooks && <PreCallSection control={control} />}
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
        hint={messages.detectVoicemail}
      />
      <ChoiceSetting
        control={control}
        path="call_settings.voicemail_action"
        hint={messages.onVoicemail}
        options={actions}
      />
      {action === 'leave_message' && (
        <>
          <ChoiceSetting
            control={control}
            path="call_settings.voicemail_message_type"
            hint={messages.voicemailType}
            options={messageTypes}
          />
          <TextSetting
            control={control}
            path="call_settings.voicemail_message"
            hint={messages.voicemailMessage}
            rows={4}
          />
        </>
      )}
      {action === 'leave_message' && !isDetected && (
        <Notice tone="warn">{messages.voicemailUndetected}</Notice>
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
      <SwitchSetting control={control} path="call_settings.call_recording_enabled" hint={messages.record} />
      <SwitchSetting control={control} path="call_settings.hipaa_compliance_enabled" hint={messages.hipaa} />
      <SwitchSetting control={control} path="call_settings.pci_compliance_enabled" hint={messages.pci} />
      {isHipaa && isRecorded && <Notice tone="info">{messages.hipaaNoRecording}</Notice>}
    </Section>
  )
}
