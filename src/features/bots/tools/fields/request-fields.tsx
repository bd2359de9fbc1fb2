import type { ToolControl } from '~/features/bots/tools/editor/tool-control'
import { fieldNames } from '~/features/bots/tools/editor/tool-names'
import { ParametersField, SchemaField } from '~/features/bots/tools/fields/parameters/parameters-field'
import { FormField } from '~/ui/fields/form-field'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { HeaderRows } from './header-rows'

const methods = [
  { value: 'get', label: 'GET' },
  { value: 'post', label: 'POST' },
]

type RequestFieldsProps = { control: ToolControl; type: string; actions: React.ReactNode }

/** The address, parameters and headers of a request. */
export function RequestFields({ control, type, actions }: RequestFieldsProps) {
  const isFunction = type === 'function'
  return (
    <div className="grid gap-4">
      <Section title="Request" actions={actions}>
        <div className="grid gap-4">
          <div className="grid gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <FormField control={control} name="method">
              {({ saved, ...field }) => (
                <SelectField
                  label={fieldNames.method}
                  options={
                    methods.some(({ value }) => value === saved)
                      ? methods
                      : [...methods, { value: saved, label: saved }]
                  }
                  {...field}
                />
              )}
            </FormField>
            <FormField control={control} name="url">
              {({ saved: _, ...field }) => (
                <TextField
                  label={fieldNames.url}
                  optional={isFunction}
                  type="url"
                  mono
                  placeholder="https://example.com/orders/{{order_id}}"
                  autoComplete="off"
                  spellCheck={false}
                  {...field}
                />
              )}
            </FormField>
          </div>
          <p className="text-sm text-muted">
            GET puts the parameters into the address, POST sends them as JSON.
            {isFunction && ' Without an address the call is handed to your platform’s own programs.'}
          </p>
          <HeaderRows control={control} />
        </div>
      </Section>
      <Section title="Parameters" hint="What the bot finds out in the conversation and sends along.">
        {isFunction ? <SchemaField control={control} /> : <ParametersField control={control} />}
      </Section>
    </div>
  )
}
