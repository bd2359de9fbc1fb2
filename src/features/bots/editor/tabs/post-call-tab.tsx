import type { BotControl } from '~/features/bots/editor/bot-control'
import { fieldName } from '~/features/bots/editor/field-names'
import { ChoiceSetting, TextSetting } from '~/features/bots/editor/settings'
import { FormField } from '~/ui/fields/form-field'
import { JsonField } from '~/ui/fields/json-field'
import { Section } from '~/ui/layout/section'
import { ReportSection } from './report-section'

const rubrics = [
  { value: 'PASS_FAIL', label: 'Pass or fail' },
  { value: 'NUMERIC_SCALE', label: 'A number from 1 to 10' },
  { value: 'PERCENTAGE_SCALE', label: 'A percentage' },
  { value: 'LIKERT_SCALE', label: 'Strongly agree to strongly disagree' },
  { value: 'DESCRIPTIVE_SCALE', label: 'Excellent, good, fair, poor' },
  { value: 'SENTIMENT', label: 'The caller’s sentiment' },
]

const schemaPath = 'post_call_settings.structured_extraction_json_schema'
const example =
  '{\n  "type": "object",\n  "properties": { "appointment": { "type": "string", "format": "date" } }\n}'

export function PostCallTab({ control }: { control: BotControl }) {
  return (
    <div className="grid gap-4">
      <Section title="Summary">
        <TextSetting
          control={control}
          path="post_call_settings.summary_prompt"
          hint="What the summary of a call should dwell on."
          placeholder="Two sentences: what the caller wanted, what was agreed."
        />
      </Section>
      <Section title="Verdict">
        <TextSetting
          control={control}
          path="post_call_settings.success_evaluation_prompt"
          hint="When a call has reached its goal."
          placeholder="The caller confirmed or moved the appointment."
        />
        <ChoiceSetting
          control={control}
          path="post_call_settings.success_evaluation_rubric_type"
          hint="The scale of the evaluation."
          options={rubrics}
        />
      </Section>
      <Section title="Extracted data">
        <TextSetting
          control={control}
          path="post_call_settings.structured_extraction_prompt"
          hint="What to take out of the conversation."
        />
        <FormField control={control} name={schemaPath}>
          {(field) => (
            <JsonField
              label={fieldName(schemaPath)}
              hint="The form of the extracted data: JSON Schema, draft 2020-12."
              placeholder={example}
              rows={10}
              {...field}
            />
          )}
        </FormField>
      </Section>
      <ReportSection control={control} />
    </div>
  )
}
