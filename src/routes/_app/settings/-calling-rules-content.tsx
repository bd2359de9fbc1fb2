import { Clock } from 'lucide-react'
import { useSession } from '~/api/session'
import { DialingRulesSection } from '~/features/dialing-rules/dialing-rules-section'
import { EmptyState } from '~/ui/feedback/empty-state'

/** The calling rules, under Settings and under Compliance. */
export function CallingRulesContent() {
  if (useSession().capabilities.dialing_rules) {
    return (
      <div className="grid max-w-3xl gap-4">
        <DialingRulesSection />
      </div>
    )
  }
  return (
    <EmptyState icon={Clock} title="No calling rules">
      This server does not offer calling rules.
    </EmptyState>
  )
}
