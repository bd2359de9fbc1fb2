import { useWatch } from 'react-hook-form'
import type { BotFormHandle } from '~/features/bots/editor/bot-control'
import { fieldName } from '~/features/bots/editor/field-names'
import type { ShowText } from '~/features/bots/editor/show-text'
import { FormField } from '~/ui/fields/form-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { PromptField } from './prompt-field'

type PromptTabProps = { form: BotFormHandle; uid: string; showText: ShowText }

export function PromptTab({ form, uid, showText }: PromptTabProps) {
  const { control } = form
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
          <PromptField form={form} uid={uid} showText={showText} />
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
