import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Time } from '~/ui/controls/time'
import { SettingsForm } from '~/ui/editing/settings-form'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { contestedRule } from './rule-words'
import { RulesFields } from './rules-fields'
import { useRulesForm } from './use-rules-form'

const LoosenDialog = lazy(async () => ({ default: (await import('./loosen-dialog')).LoosenDialog }))

/** The rules under which every campaign of the organization dials. */
export function DialingRulesSection() {
  const { data: rules } = useSuspenseQuery(query(dialingRules.get, {}))
  const editor = useRulesForm(rules)
  const { form, question } = editor
  return (
    <Section
      title="Hours and limits"
      hint={
        <>
          Apply to every campaign.
          {rules.updated_at && (
            <>
              {' '}
              Changed <Time value={rules.updated_at} />, version {rules.version}.
            </>
          )}
        </>
      }
    >
      <SettingsForm label="Calling rules" editor={editor} fieldOf={contestedRule}>
        <RulesFields control={form.control} rules={rules} />
        <Notice title="Always blocked">
          Emergency, short, premium-rate, shared-cost, personal, universal access and satellite numbers are
          never called or texted, nor are numbers on the do-not-call list.
        </Notice>
      </SettingsForm>
      {question && (
        <LateDialog onClose={editor.cancel}>
          <LoosenDialog
            key={question.join()}
            consequences={question}
            onConfirm={editor.confirm}
            onClose={editor.cancel}
          />
        </LateDialog>
      )}
    </Section>
  )
}
