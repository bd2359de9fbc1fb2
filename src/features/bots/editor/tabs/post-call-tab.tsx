import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '~/api/session'
import type { BotControl } from '~/features/bots/editor/bot-values'
import { fieldName } from '~/features/bots/editor/field-names'
import { ChoiceSetting, TextSetting } from '~/features/bots/editor/settings'
import { messages } from '~/features/bots/messages'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { FormField } from '~/ui/fields/form-field'
import { JsonField } from '~/ui/fields/json-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'

const WebhookTestDialog = lazyRouteComponent(
  () => import('~/features/bots/webhook-test-dialogs'),
  'WebhookTestDialog',
)

const path = 'post_call_settings.webhook_url'

/** The address for reports of completed calls. */
function ReportSection({ control }: { control: BotControl }) {
  const { capabilities } = useSession()
  return (
    <Section title="Webhook">
      {capabilities.webhooks ? (
        <ReportFields control={control} />
      ) : (
        <p className="text-muted">{messages.noWebhook}</p>
      )}
    </Section>
  )
}

function ReportFields({ control }: { control: BotControl }) {
  const url = useWatch({ control, name: path }).trim()
  const [tested, setTested] = useState<string | null>(null)
  return (
    <>
      <FormField control={control} name={path}>
        {(field) => (
          <TextField
            layout="row"
            type="url"
            mono
            label={fieldName(path)}
            hint={messages.webhookUrl}
            placeholder="https://example.com/calls"
            autoComplete="off"
            spellCheck={false}
            {...field}
          />
        )}
      </FormField>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to="/settings/webhooks" variant="quiet">
          Secret and signature
        </ButtonLink>
        <Button disabledReason={url ? null : messages.addressMissing} onClick={() => setTested(url)}>
          Send test webhook
        </Button>
      </div>
      {tested !== null && (
        <LateDialog onClose={() => setTested(null)}>
          <WebhookTestDialog url={tested} onClose={() => setTested(null)} />
        </LateDialog>
      )}
    </>
  )
}

const rubrics = [
  { value: 'PASS_FAIL', label: 'Pass or fail' },
  { value: 'NUMERIC_SCALE', label: 'Number from 1 to 10' },
  { value: 'PERCENTAGE_SCALE', label: 'Percentage' },
  { value: 'LIKERT_SCALE', label: 'Strongly agree to strongly disagree' },
  { value: 'DESCRIPTIVE_SCALE', label: 'Excellent, good, fair, poor' },
  { value: 'SENTIMENT', label: 'Caller sentiment' },
]

const schemaPath = 'post_call_settings.structured_extraction_json_schema'
const example =
  '{\n  "type": "object",\n  "properties": { "appointment": { "type": "string", "format": "date" } }\n}'

export function PostCallTab({ control }: { control: BotControl }) {
  return (
    <div className="grid gap-4">
      <Section title="Summary">
        <TextSetting
          control={control}
          path="post_call_settings.summary_prompt"
          hint={messages.summary}
          placeholder="Two sentences: what the caller wanted, what was agreed."
        />
      </Section>
      <Section title="Evaluation">
        <TextSetting
          control={control}
          path="post_call_settings.success_evaluation_prompt"
          hint={messages.success}
          placeholder="The caller confirmed or moved the appointment."
        />
        <ChoiceSetting
          control={control}
          path="post_call_settings.success_evaluation_rubric_type"
          hint={messages.scale}
          options={rubrics}
        />
      </Section>
      <Section title="Extracted data">
        <TextSetting
          control={control}
          path="post_call_settings.structured_extraction_prompt"
          hint={messages.extraction}
        />
        <FormField control={control} name={schemaPath}>
          {(field) => (
            <JsonField
              label={fieldName(schemaPath)}
              hint={messages.extractionSchema}
              placeholder={example}
              rows={10}
              {...field}
            />
          )}
        </FormField>
      </Section>
      <ReportSection control={control} />
    </div>
  )
}
