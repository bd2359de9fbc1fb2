import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { Preflight } from '#contract/campaigns/preflight'
import { finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import { analytics } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { againstForecast, comparedInWords } from '~/features/campaigns/forecast/against-forecast'
import { type Begun, begunOf, leftOf, openTimeOf, useCourse } from '~/features/campaigns/forecast/use-course'
import { useHasPreflight, usePreflight } from '~/features/campaigns/preflight/use-preflight'
import { dayAndTime } from '~/lib/format/instant'
import { formatMoney } from '~/lib/format/money'
import { Time } from '~/ui/controls/time'
import { useZone, useZoneSuffix } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'
import { ComingEstimates } from './coming-estimates'

const paceMs = 15_000

/** `dollars`: undefined if unknown. */
type Spent = { dollars: number | undefined; isComing: boolean }

/** What the campaign has cost so far, in dollars. */
function useSpend({ id, created_at }: Campaign): Spent {
  const { capabilities } = useSession()
  const { data, isLoading } = useQuery({
    ...query(analytics.summary, { query: { campaign_id: id, from_date: created_at } }, () => paceMs),
    enabled: capabilities.analytics === true,
  })
  return { dollars: data?.figures.cost.total, isComing: isLoading }
}

/** When the campaign finishes and what it costs: "finishes about Mon 14:20 · 1 h 15 min behind forecast · spent $4.98 of about $8.40". */
export function Estimates({ campaign }: { campaign: Campaign }) {
  const spent = useSpend(campaign)
  const hasPreflight = useHasPreflight()
  const begun = begunOf(campaign)
  const { status, finished_at } = campaign
  if (finalCampaignStatuses.some((final) => final === status)) {
    return (
      <>
        {finished_at && (
          <span>
            finished <Moment at={Date.parse(finished_at)} />
          </span>
        )}
        <Spend spent={spent} />
      </>
    )
  }
  return begun && hasPreflight && status !== 'Paused' ? (
    <Forecasted begun={begun} spent={spent} />
  ) : (
    <Spend spent={spent} />
  )
}

function Moment({ at }: { at: number }) {
  const suffix = useZoneSuffix()
  const now = useNow().getTime()
  const zone = useZone()
  return (
    <Time value={new Date(at)}>
      <span className="font-medium text-text">{dayAndTime(at, now, zone, 'short')}</span>
      {suffix}
    </Time>
  )
}

type ForecastedProps = { begun: Begun; spent: Spent }

function Forecasted({ begun, spent }: ForecastedProps) {
  const { found, isFetching } = usePreflight(begun.plan)
  if (found) return <Course begun={begun} spent={spent} found={found} />
  return isFetching ? <ComingEstimates /> : <Spend spent={spent} />
}

function Course({ begun, spent, found }: ForecastedProps & { found: Preflight }) {
  const now = useNow().getTime()
  const { ahead, fromStart } = useCourse(begun, found)
  if (spent.isComing || isComing(ahead) || isComing(fromStart)) return <ComingEstimates />
  if (!ahead.result || leftOf(begun, found) === 0) return <Spend spent={spent} />
  const { finish, spend } = ahead.result
  const compared =
    fromStart.result &&
    againstForecast({
      launch: fromStart.result,
      rest: ahead.result,
      called: begun.called,
      contacts: found.dialable,
      startedAt: begun.startedAt,
      now,
      openTimeIn: openTimeOf(begun, found),
    })
  return (
    <>
      <span>
        {finish.p50 === null ? (
          'does not finish within its windows'
        ) : (
          <>
            finishes about <Moment at={finish.p50} />
          </>
        )}
      </span>
      {compared?.length && (
        <span className={compared.standing === 'behind' ? 'text-warn' : undefined}>
          {comparedInWords(compared)}
        </span>
      )}
      <Spend spent={spent} rest={spend?.p50} />
    </>
  )
}

const isComing = ({ result, isFetching }: ReturnType<typeof useCourse>['ahead']) => !result && isFetching

function Spend({ spent: { dollars, isComing }, rest }: { spent: Spent; rest?: number }) {
  if (isComing) return <ComingEstimates />
  if (dollars === undefined) return null
  return (
    <span>
      {rest === undefined
        ? `${formatMoney(dollars)} spent`
        : `spent ${formatMoney(dollars)} of about ${formatMoney(dollars + rest)}`}
    </span>
  )
}
