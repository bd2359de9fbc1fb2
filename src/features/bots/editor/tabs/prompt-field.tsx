import type { BotFormHandle } from '~/features/bots/editor/bot-control'
import type { ShowText } from '~/features/bots/editor/show-text'
import { PromptVariables } from '~/features/bots/variables/prompt-variables'
import { useVariables } from '~/features/bots/variables/use-variables'
import { VariableMarks } from '~/features/bots/variables/variable-marks'
import { FormField } from '~/ui/fields/form-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextLength } from './text-length'

type PromptFieldProps = { form: BotFormHandle; uid: string; showText: ShowText }

/** The prompt, with the variables that nobody fills marked in it, and what there is to know of all variables. */
export function PromptField({ form, uid, showText }: PromptFieldProps) {
  const { control } = form
  const variables = useVariables(control, uid)
  const unfilled = variables
    .filter(({ standing }) => standing === 'nobody')
    .map(({ name }) => name)
    .join('\n')
  return (
    <div className="grid grid-cols-1 gap-2">
      <FormField control={control} name="prompt">
        {(field) => (
          <TextAreaField
            label="Prompt"
            hint="Who the bot is, what it wants from the call and what it must not do. Ctrl+Enter saves."
            rows={16}
            backdrop={unfilled && <VariableMarks text={field.value} names={unfilled} />}
            {...field}
          />
        )}
      </FormField>
      <TextLength control={control} />
      <PromptVariables form={form} uid={uid} variables={variables} showText={showText} />
    </div>
  )
}
