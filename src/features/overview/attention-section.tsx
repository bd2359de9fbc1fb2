import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useSession } from '~/api/session'
import { ButtonLink } from '~/ui/controls/button-link'
import { Status } from '~/ui/feedback/status'
import { Section } from '~/ui/layout/section'
import { type Attention, attentionFor } from './attention'
import type { Questions } from './questions'

function FixLink({ fix }: Pick<Attention, 'fix'>) {
  if (fix === 'link a bot') return <ButtonLink to="/phone-numbers">Link a bot</ButtonLink>
  if (fix === 'review opt-outs') return <ButtonLink to="/do-not-call">Review requests</ButtonLink>
  return (
    <ButtonLink to="/campaigns/$campaignId" params={{ campaignId: fix.campaign }}>
      Show campaign
    </ButtonLink>
  )
}

/** Failures and open work, each with a link to fix it. */
export function AttentionSection({ questions }: { questions: Questions }) {
  const [failed, paused, numbers] = useSuspenseQueries({
    queries: [questions.failed, questions.paused, questions.numbers],
  })
  const { capabilities } = useSession()
  const optOuts = useQuery({ ...questions.optOuts, enabled: capabilities.do_not_call === true })
  const remarks = attentionFor(
    failed.data.campaigns,
    paused.data.campaigns,
    numbers.data.phone_numbers,
    optOuts.data?.pagination.total,
  )
  return (
    <Section title="Needs attention">
      {remarks.length === 0 ? (
        <Status tone="good">You’re all caught up</Status>
      ) : (
        <ul className="grid gap-3">
          {remarks.map(({ id, what, why, fix }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="flex min-w-0 flex-1 basis-64 gap-2.5">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{what}</p>
                  <p className="text-sm text-muted">{why}</p>
                </div>
              </div>
              <FixLink fix={fix} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
