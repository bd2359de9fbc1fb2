import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { usualDisclosure } from '#rules/bots/disclosure'
import { useSession } from '~/api/session'
import type { BotControl } from '~/features/bots/editor/bot-values'
import { fieldName } from '~/features/bots/editor/field-names'
import {
  ChoiceSetting,
  NotedSection,
  NumberSetting,
  SwitchSetting,
  TextSetting,
} from '~/features/bots/editor/settings'
import { messages } from '~/features/bots/messages'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'

const PreCallTestDialog = lazyRouteComponent(
  () => import('~/features/bots/webhook-test-dialogs'),
  'PreCallTestDialog',
)

const path = 'call_settings.pre_call_webhook_url'

const fallbacks = [
  { value: 'continue', label: 'Continue the call' },
  { value: 'end', label: 'End the call' },
]

/** The webhook that is asked before each call. */
function PreCallSection({ control }: { control: BotControl }) {
  const [typed, timeout, fallback] = useWatch({
    control,
    name: [path, 'call_settings.pre_call_webhook_timeout', 'call_settings.pre_call_webhook_fallback'],
  })
  const url = typed.trim()
  const [isTested, setTested] = useState(false)
  return (
    <Section title="Before the call">
      <FormField control={control} name={path}>
        {(field) => (
          <TextField
            layout="row"
            type="url"
            mono
            label={fieldName(path)}
            hint={messages.preCallWebhook}
            placeholder="https://example.com/before-call"
            autoComplete="off"
            spellCheck={false}
            {...field}
          />
        )}
      </FormField>
      {url && (
        <>
          <NumberSetting
            control={control}
            path="call_settings.pre_call_webhook_timeout"
            hint={messages.preCallTimeout}
          />
          <ChoiceSetting
            control={control}
            path="call_settings.pre_call_webhook_fallback"
            hint={messages.preCallFallback}
            options={fallbacks}
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to="/settings/webhooks" variant="quiet">
          Secret and signature
        </ButtonLink>
        <Button disabledReason={url ? null : messages.addressMissing} onClick={() => setTested(true)}>
          Test pre-call webhook
        </Button>
      </div>
      {isTested && (
        <LateDialog onClose={() => setTested(false)}>
          <PreCallTestDialog
            url={url}
            timeout={timeout ?? undefined}
            fallback={fallback === 'end' ? 'end' : 'continue'}
            onClose={() => setTested(false)}
          />
        </LateDialog>
      )}
    </Section>
  )
}

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
      {simulated_calls && <DisclosureSection control={control} />}
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

const disclosures = [
  { value: 'by_country', label: 'By country' },
  { value: 'always', label: 'In every call' },
]

/** What the bot says before everything else. */
function DisclosureSection({ control }: { control: BotControl }) {
  const [prompt, first_message, isRecorded, isHipaa] = useWatch({
    control,
    name: [
      'prompt',
      'first_message',
      'call_settings.call_recording_enabled',
      'call_settings.hipaa_compliance_enabled',
    ],
  })
  const call_settings = { call_recording_enabled: isRecorded, hipaa_compliance_enabled: isHipaa }
  return (
    <Section
      title="Disclosure"
      actions={
        <ButtonLink to="/settings/calling-rules" variant="quiet">
          Countries
        </ButtonLink>
      }
    >
      <ChoiceSetting
        control={control}
        path="call_settings.opening_disclosure"
        hint={messages.openingDisclosure}
        options={disclosures}
      />
      <TextSetting
        control={control}
        path="call_settings.opening_disclosure_message"
        hint={messages.disclosureMessage}
        placeholder={usualDisclosure({ prompt, first_message, call_settings })}
      />
    </Section>
  )
}

function VoicemailSection({ control }: { control: BotControl }) {
  const [isDetected, action] = useWatch({
    control,
    name: ['call_settings.voicemail_detection_enabled', 'call_settings.voicemail_action'],
  })
  return (
    <NotedSection title="Voicemail" path="call_settings.voicemail_detection_enabled">
      <SwitchSetting
        control={control}
        path="call_settings.voicemail_detection_enabled"
        hint={messages.detectVoicemail}
      />
      <ChoiceSetting
        control={control}
        path="call_settings.voicemail_action"
        hint={isDetected ? messages.onVoicemail : messages.voicemailUndetected}
        disabled={!isDetected}
        options={actions}
      />
      {isDetected && action === 'leave_message' && (
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
    </NotedSection>
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
