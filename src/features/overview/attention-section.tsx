import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useSession } from '~/api/session'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { Status } from '~/ui/feedback/status'
import { toneText, toneTint } from '~/ui/feedback/tone'
import { PanelCard } from '~/ui/layout/panel-card'
import { type Attention, attentionFor } from './attention'
import { messages } from './messages'
import { attentionQuestions } from './questions'

const total = (reply: { pagination: { total: number } } | undefined) => reply?.pagination.total

/** The items that need attention now; features that the server lacks have none. `isPartial`: a check failed. */
function useAttention(): { items: Attention[]; isPartial: boolean } {
  const { failed, paused, numbers, optOuts, reviews, webhooks, sent, unsent } = attentionQuestions
  // The route has read all of them together.
  const failedCampaigns = useSuspenseQuery(failed)
  const pausedCampaigns = useSuspenseQuery(paused)
  const allNumbers = useSuspenseQuery(numbers)
  const { capabilities } = useSession()
  const hasWebhooks = capabilities.webhooks === true
  const asked = useQuery({ ...optOuts, enabled: capabilities.do_not_call === true })
  const queued = useQuery({ ...reviews, enabled: capabilities.review === true })
  const settings = useQuery({ ...webhooks, enabled: hasWebhooks })
  const reports = useQuery({ ...sent, enabled: hasWebhooks })
  const failedReports = useQuery({ ...unsent, enabled: hasWebhooks })
  const isPartial = [asked, queued, settings, reports, failedReports].some(({ isError }) => isError)
  const items = attentionFor({
    failed: failedCampaigns.data.campaigns,
    paused: pausedCampaigns.data.campaigns,
    numbers: allNumbers.data.phone_numbers,
    optOuts: total(asked.data),
    reviews: total(queued.data),
    failedReports: total(failedReports.data),
    disabledAddresses: settings.data?.disabled.length,
    isUnsigned: settings.data?.secrets.length === 0 && (total(reports.data) ?? 0) > 0,
  })
  return { items, isPartial }
}

/** Failures and open work, worst first, each with the action that settles it. */
export function AttentionSection() {
  const { items, isPartial } = useAttention()
  return (
    <PanelCard title="Needs attention" aside={items.length > 0 && <Badge>{items.length}</Badge>}>
      {isPartial && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">{messages.notChecked}</p>
      )}
      {items.length === 0 && !isPartial ? (
        <p className="px-4 py-3">
          <Status tone="good">Nothing needs attention</Status>
        </p>
      ) : (
        <ul>
          {items.map((item) => (
            <AttentionItem key={item.id} {...item} />
          ))}
        </ul>
      )}
    </PanelCard>
  )
}

function AttentionItem({ icon: Icon, tone, what, why, action, link }: Attention) {
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3">
      <span
        className={clsx('grid size-7 shrink-0 place-items-center rounded', toneTint[tone], toneText[tone])}
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{what}</p>
        <p className="text-xs text-muted">{why}</p>
      </div>
      <ButtonLink {...link} size="small">
        <span className="max-sm:sr-only">{action}</span>
        <ChevronRight aria-hidden className="sm:hidden" />
      </ButtonLink>
    </li>
  )
}
