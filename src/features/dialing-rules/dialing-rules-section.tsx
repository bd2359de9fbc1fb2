import { useSuspenseQuery } from '@tanstack/react-query'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { LoosenDialog } from './loosen-dialog'
import { RulesFields } from './rules-fields'
import { useRulesForm } from './use-rules-form'

/** The rules under which every campaign of the organization dials. */
export function DialingRulesSection() {
  const { data: rules } = useSuspenseQuery(query(dialingRules.get, {}))
  const { form, submit, asked } = useRulesForm(rules)
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <Section
      title="Dialing rules"
      hint={
        <>
          Apply to every campaign. Version {rules.version}
          {rules.updated_at && (
            <>
              , changed <Time value={rules.updated_at} />
            </>
          )}
          .
        </>
      }
    >
      <form noValidate onSubmit={submit} aria-label="Dialing rules" className="grid gap-3">
        {errors.root?.server?.message && (
          <div role="alert">
            <Notice tone="bad">{errors.root.server.message}</Notice>
          </div>
        )}
        <RulesFields control={form.control} rules={rules} />
        <Notice title="Always blocked">
          Emergency, short, premium-rate, shared-cost, personal, universal access and satellite numbers are
          never called or texted, nor are numbers on the do-not-call list.
        </Notice>
        <footer className="flex flex-wrap justify-end gap-2">
          {isDirty && <Button onClick={() => form.reset()}>Discard</Button>}
          <Button
            type="submit"
            variant="primary"
            pending={isSubmitting}
            disabledReason={isDirty ? null : 'No changes to save.'}
          >
            Save rules
          </Button>
        </footer>
      </form>
      <LeaveGuard isDirty={isDirty} />
      {asked && (
        <LoosenDialog consequences={asked.consequences} onConfirm={asked.confirm} onClose={asked.cancel} />
      )}
    </Section>
  )
}
