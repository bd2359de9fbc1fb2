import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '~/api/session'
import type { BotControl } from '~/features/bots/editor/bot-control'
import { fieldName } from '~/features/bots/editor/field-names'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'

const TestReportDialog = lazyRouteComponent(
  () => import('~/features/bots/test-report-dialog'),
  'TestReportDialog',
)

const path = 'post_call_settings.webhook_url'

/** Where a report goes when a call of the bot has ended. */
export function ReportSection({ control }: { control: BotControl }) {
  const { capabilities } = useSession()
  return (
    <Section title="Report">
      {capabilities.webhooks ? (
        <ReportFields control={control} />
      ) : (
        <p className="text-muted">
          The server that this dashboard talks to sends reports to the callback_url of a call alone.
        </p>
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
            hint="When a call has ended, its report is sent to this address as a signed POST request."
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
        <Button disabledReason={url ? null : 'Enter an address first.'} onClick={() => setTested(url)}>
          Send a test report
        </Button>
      </div>
      {tested !== null && (
        <Suspense>
          <TestReportDialog url={tested} onClose={() => setTested(null)} />
        </Suspense>
      )}
    </>
  )
}
