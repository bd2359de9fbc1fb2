import { messages } from '~/features/bots/messages'
import { OwnSwitch } from '~/features/bots/tools/editor/settings'
import type { ToolControl } from '~/features/bots/tools/editor/tool-control'
import { kindOf } from '~/features/bots/tools/editor/tool-kinds'
import { fieldNames } from '~/features/bots/tools/editor/tool-names'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { Section } from '~/ui/layout/section'

/** The settings of the conversation while the tool runs. */
export function BehaviourFields({ control, type }: { control: ToolControl; type: string }) {
  const { takesTime, maybeAsync, sendsRequest } = kindOf(type)
  if (!takesTime) return null
  return (
    <Section title="Conversation">
      <OwnSwitch
        control={control}
        name="speak_during_execution"
        label={fieldNames.speak_during_execution}
        hint={messages.speakWhileRunning}
      />
      <OwnSwitch
        control={control}
        name="speak_after_execution"
        label={fieldNames.speak_after_execution}
        hint={messages.speakWhenDone}
      />
      {maybeAsync && (
        <OwnSwitch control={control} name="async" label={fieldNames.async} hint={messages.runInBackground} />
      )}
      {sendsRequest && (
        <FormField control={control} name="api_timeout">
          {(field) => (
            <NumberField
              layout="row"
              label={fieldNames.api_timeout}
              hint={messages.toolTimeout}
              min={1}
              unit="milliseconds"
              {...field}
            />
          )}
        </FormField>
      )}
    </Section>
  )
}
