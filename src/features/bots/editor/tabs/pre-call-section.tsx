import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { BotControl } from '~/features/bots/editor/bot-control'
import { fieldName } from '~/features/bots/editor/field-names'
import { ChoiceSetting, NumberSetting } from '~/features/bots/editor/settings'
import { messages } from '~/features/bots/messages'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'

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
export function PreCallSection({ control }: { control: BotControl }) {
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
        <Suspense>
          <PreCallTestDialog
            url={url}
            timeout={timeout ?? undefined}
            fallback={fallback === 'end' ? 'end' : 'continue'}
            onClose={() => setTested(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}
