import { useFormState, useWatch } from 'react-hook-form'
import { messages } from '~/features/bots/messages'
import type { ToolControl } from '~/features/bots/tools/editor/tool-control'
import { fieldNames } from '~/features/bots/tools/editor/tool-names'
import { FormField } from '~/ui/fields/form-field'
import { JsonField } from '~/ui/fields/json-field'
import { Section } from '~/ui/layout/section'

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
