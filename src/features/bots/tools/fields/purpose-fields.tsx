import { messages } from '~/features/bots/messages'
import type { ToolControl } from '~/features/bots/tools/editor/tool-control'
import { kindOf } from '~/features/bots/tools/editor/tool-kinds'
import { fieldNames } from '~/features/bots/tools/editor/tool-names'
import { FormField } from '~/ui/fields/form-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'

/** Name and description of a tool, which the bot's model reads. */
export function PurposeFields({ control, type }: { control: ToolControl; type: string }) {
  return (
    <Section title="Purpose" hint={kindOf(type).says}>
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
