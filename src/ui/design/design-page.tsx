import { useStore } from '~/lib/store'
import { ToastRegion } from '~/ui/feedback/toast-region'
import { ChoiceField } from '~/ui/fields/choice-field'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { confirmation } from '~/ui/overlays/confirm'
import { ConfirmationDialog } from '~/ui/overlays/confirm-dialog'
import { ChartSamples } from './chart-samples'
import { ControlSamples } from './control-samples'
import { FeedbackSamples } from './feedback-samples'
import { FieldSamples } from './field-samples'
import { FilterSamples } from './filter-samples'
import { Foundations } from './foundations'
import { OverlaySamples } from './overlay-samples'
import { TableSamples } from './table-samples'

/** Every component in every state, for those who build pages. docs/design.md explains the rules. */
export function DesignPage() {
  const theme = usePreference('theme')
  const density = usePreference('density')
  const asked = useStore(confirmation)
  return (
    <>
      <main className="h-dvh overflow-y-auto">
        <Page
          title="Design"
          summary="Components and their states"
          actions={
            <>
              <ChoiceField
                label="Theme"
                labelHidden
                value={theme}
                onChange={(value) => setPreference('theme', value)}
                options={[
                  { value: 'system', label: 'System' },
                  { value: 'light', label: 'Light' },
                  { value: 'dark', label: 'Dark' },
                ]}
              />
              <ChoiceField
                label="Row height"
                labelHidden
                value={density}
                onChange={(value) => setPreference('density', value)}
                options={[
                  { value: 'normal', label: 'Normal' },
                  { value: 'dense', label: 'Dense' },
                ]}
              />
            </>
          }
        >
          <div className="grid grid-cols-1 gap-5">
            <Foundations />
            <ControlSamples />
            <FieldSamples />
            <FilterSamples />
            <FeedbackSamples />
            <TableSamples />
            <ChartSamples />
            <OverlaySamples />
          </div>
        </Page>
      </main>
      {asked && <ConfirmationDialog asked={asked} />}
      <ToastRegion />
    </>
  )
}
