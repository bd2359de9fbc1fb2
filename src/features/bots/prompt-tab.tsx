import { useWatch } from 'react-hook-form'
import { FormField } from '~/ui/fields/form-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/section'
import type { BotControl } from './bot-control'
import { fieldName } from './field-names'
import { PromptVariables } from './prompt-variables'
import { TextLength } from './text-length'

export function PromptTab({ control }: { control: BotControl }) {
  const opensItself = useWatch({ control, name: 'auto_first_message' })
  return (
    <div className="grid gap-4">
      <Section title="Who the bot is">
        <div className="grid gap-4">
          <FormField control={control} name="name">
            {(field) => (
              <TextField
                label="Name"
                hint="For you and your colleagues; callers do not hear it."
                maxLength={255}
                {...field}
              />
            )}
          </FormField>
          <div className="grid gap-2">
            <FormField control={control} name="prompt">
              {(field) => (
                <TextAreaField
                  label="Prompt"
                  hint="Who the bot is, what it wants from the call and what it must not do. Ctrl+Enter saves."
                  rows={16}
                  {...field}
                />
              )}
            </FormField>
            <TextLength control={control} />
            <PromptVariables control={control} />
          </div>
        </div>
      </Section>
      <Section title="How a call begins">
        <FormField control={control} name="auto_first_message">
          {(field) => (
            <SwitchField
              layout="row"
              label={fieldName('auto_first_message')}
              hint="The bot makes up its opening from the prompt instead of saying a fixed first message."
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="first_message">
          {(field) => (
            <TextAreaField
              layout="row"
              label={fieldName('first_message')}
              hint={
                opensItself
                  ? 'Leave it empty while the bot opens the call by itself.'
                  : 'Spoken word for word when the call is answered.'
              }
              rows={3}
              {...field}
            />
          )}
        </FormField>
      </Section>
    </div>
  )
}
