import { useFormState, useWatch } from 'react-hook-form'
import { toolNote } from '#rules/bots/tool-notes'
import { useSession } from '~/api/session'
import { messages } from '~/features/bots/messages'
import { OwnSwitch } from '~/features/bots/tools/editor/settings'
import { kindOf } from '~/features/bots/tools/editor/tool-kinds'
import { fieldNames } from '~/features/bots/tools/editor/tool-names'
import type { ToolControl } from '~/features/bots/tools/editor/tool-values'
import { FormField } from '~/ui/fields/form-field'
import { JsonField } from '~/ui/fields/json-field'
import { NumberField } from '~/ui/fields/number-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'

/** Name and description of a tool, which the bot's model reads. */
export function PurposeFields({ control, type }: { control: ToolControl; type: string }) {
  const { simulated_calls } = useSession().capabilities
  const way = useWatch({ control, name: 'params.transfer_type' })
  const isHandover = type === 'transfer_call' && way === 'agent'
  const note = simulated_calls ? toolNote(type, isHandover) : ''
  const says = isHandover ? messages.handover : kindOf(type).says
  return (
    <Section title="Purpose" hint={[says, note].filter(Boolean).join(' ')}>
      <FormField control={control} name="name">
        {(field) => (
          <TextField
            layout="row"
            label={fieldNames.name}
            hint={messages.toolName}
            autoComplete="off"
            maxLength={255}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="description">
        {(field) => (
          <TextAreaField
            layout="row"
            label={fieldNames.description}
            hint={messages.toolDescription}
            placeholder="Use when the caller asks about an order."
            {...field}
          />
        )}
      </FormField>
    </Section>
  )
}

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

/** Stored settings without a control, as editable JSON. */
export function RestFields({ control }: { control: ToolControl }) {
  const rest = useWatch({ control, name: 'rest' })
  const { defaultValues } = useFormState({ control })
  if (!rest && !defaultValues?.rest) return null
  return (
    <Section title={fieldNames.rest} hint={messages.otherSettings}>
      <FormField control={control} name="rest">
        {({ saved: _, ...field }) => <JsonField label={fieldNames.rest} labelHidden rows={6} {...field} />}
      </FormField>
    </Section>
  )
}
