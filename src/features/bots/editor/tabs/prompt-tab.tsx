import { useWatch } from 'react-hook-form'
import { tokensIn } from '#rules/bots/text-tokens'
import { placesIn } from '#rules/variables/variable-standing'
import type { BotControl, BotFormHandle } from '~/features/bots/editor/bot-values'
import { fieldName } from '~/features/bots/editor/field-names'
import { PromptBox } from '~/features/bots/editor/prompt/prompt-box'
import { useDescription } from '~/features/bots/editor/settings'
import type { ShowText } from '~/features/bots/editor/show-text'
import { messages } from '~/features/bots/messages'
import { PromptVariables } from '~/features/bots/variables/prompt-variables'
import { useVariables } from '~/features/bots/variables/use-variables'
import { formatCount } from '~/lib/format/number'
import { FormField } from '~/ui/fields/form-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'

/** The length of the prompt. Tokens are an estimate, because models count differently. */
function TextLength({ control }: { control: BotControl }) {
  const { length } = useWatch({ control, name: 'prompt' })
  return (
    <p className="text-sm text-muted tabular-nums">
      {formatCount(length, 'character')}, about {formatCount(tokensIn(length), 'token')}
    </p>
  )
}

type PromptFieldProps = { form: BotFormHandle; uid: string; showText: ShowText }

/** The prompt, with unfilled variables marked, and details about all variables. */
function PromptField({ form, uid, showText }: PromptFieldProps) {
  const { control } = form
  const variables = useVariables(control, uid)
  return (
    <div className="grid grid-cols-1 gap-2">
      <FormField control={control} name="prompt">
        {(field) => (
          <PromptBox
            names={variables.map(({ name }) => name)}
            unfilled={variables.filter(({ standing }) => standing === 'unfilled').map(({ name }) => name)}
            {...field}
          />
        )}
      </FormField>
      <TextLength control={control} />
      <PromptVariables form={form} uid={uid} variables={variables} showText={showText} />
    </div>
  )
}

type PromptTabProps = { form: BotFormHandle; uid: string; showText: ShowText }

export function PromptTab({ form, uid, showText }: PromptTabProps) {
  const { control } = form
  const description = useDescription()
  const opensItself = useWatch({ control, name: 'auto_first_message' })
  return (
    <div className="grid gap-4">
      <Section title="Identity and prompt">
        <div className="grid gap-4">
          <FormField control={control} name="name">
            {(field) => (
              <TextField label="Name" {...description('name', messages.botName)} maxLength={255} {...field} />
            )}
          </FormField>
          <PromptField form={form} uid={uid} showText={showText} />
        </div>
      </Section>
      <Section title="Opening">
        <FormField control={control} name="auto_first_message">
          {(field) => (
            <SwitchField
              layout="row"
              label={fieldName('auto_first_message')}
              hint={messages.botOpens}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="first_message">
          {(field) => (
            <TextAreaField
              layout="row"
              label={fieldName('first_message')}
              hint={opensItself ? messages.noFirstMessage : messages.firstMessage}
              rows={3}
              marks={placesIn}
              {...field}
            />
          )}
        </FormField>
      </Section>
    </div>
  )
}
