import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { BotEstimate } from '#contract/bots/estimate'
import { tokensIn } from '#rules/bots/text-tokens'
import { botEstimate } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import type { BotControl } from '~/features/bots/editor/bot-values'
import { messages } from '~/features/bots/messages'
import { formatSeconds } from '~/lib/format/duration'
import { formatMoney, splitMoney } from '~/lib/format/money'
import { formatCount, formatNumber } from '~/lib/format/number'
import { readZone } from '~/ui/hooks/preferences'
import { Section } from '~/ui/layout/section'

const watched = ['llm_model_name', 'voice_provider', 'voice_model', 'stt_model'] as const
/** The estimate is refreshed when the prompt length changes by this many characters. */
const step = 400

/** The form's fields that determine cost and latency of a call. */
function useUnsavedModels(control: BotControl) {
  const [llm_model_name, voice_provider, voice_model, stt_model] = useWatch({ control, name: watched })
  const prompt_length = useWatch({
    control,
    name: 'prompt',
    compute: (prompt: string) => Math.round(prompt.length / step) * step,
  })
  return { llm_model_name, voice_provider, voice_model, stt_model, prompt_length }
}

/** The approximate number of tokens of the prompt; rerenders only when it changes. */
const usePromptTokens = (control: BotControl) =>
  useWatch({ control, name: 'prompt', compute: (prompt: string) => tokensIn(prompt.length) })

const freshMs = 60_000

/** The estimate for the bot as edited, and what this server knows. */
export function useEstimate(control: BotControl, uid: string | undefined) {
  const { capabilities } = useSession()
  const asked = { ...useUnsavedModels(control), bot_uid: uid, timezone: readZone() }
  const isBesidePlatform = capabilities.call_mirror === true
  const { data: estimate } = useQuery({
    ...query(botEstimate.get, { query: asked }),
    enabled: Boolean(capabilities.bot_outlook),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  })
  return {
    estimate,
    isBesidePlatform,
    knowsCalls: !isBesidePlatform || capabilities.analytics === true,
    isAbsent: !capabilities.bot_outlook,
  }
}

type EstimatesProps = { control: BotControl; uid?: string | undefined }

/** Token, cost and latency estimates for the bot as edited. */
export function Estimates(props: EstimatesProps) {
  return (
    <Section title="Estimates">
      <EstimateList {...props} />
    </Section>
  )
}

/** Every estimate, with what it is made of. */
export function EstimateList({ control, uid }: EstimatesProps) {
  const { estimate, isBesidePlatform, knowsCalls, isAbsent } = useEstimate(control, uid)
  return (
    <>
      <dl className="grid gap-3 text-sm tabular-nums">
        <PromptEstimate control={control} />
        {estimate && <ByPrices estimate={estimate} isBesidePlatform={isBesidePlatform} />}
        {estimate && knowsCalls && <FromCalls estimate={estimate} />}
      </dl>
      {estimate && !knowsCalls && (
        <p className="mt-3 text-sm text-muted">
          Cost and response time are unknown because the platform’s calls are not copied. Turn on call copying
          in{' '}
          <Link to="/settings" className="link">
            Settings
          </Link>
          .
        </p>
      )}
      {isAbsent && <p className="mt-3 text-sm text-muted">{messages.noEstimates}</p>}
    </>
  )
}

function PromptEstimate({ control }: { control: BotControl }) {
  const tokens = usePromptTokens(control)
  return (
    <Estimate name="Prompt" value={`about ${formatNumber(tokens)} tokens`}>
      {messages.tokens}
    </Estimate>
  )
}

type EstimateProps = { name: string; value: string; children: string }

function Estimate({ name, value, children }: EstimateProps) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>
        <span className="font-medium">{value}</span>
        <span className="block text-xs text-muted">{children}</span>
      </dd>
    </div>
  )
}

function callsWords({ calls, simulated }: { calls: number; simulated: number }): string {
  const counted = formatCount(calls, 'call')
  if (simulated === 0) return counted
  return simulated === calls
    ? `${counted}, simulated`
    : `${counted}, ${formatNumber(simulated)} of them simulated`
}

const answersWords = (latency: NonNullable<BotEstimate['latency']>) =>
  latency.answers === null
    ? `Typical of ${callsWords(latency)}`
    : `${formatCount(latency.answers, 'response')} in ${callsWords(latency)}`

type PriceEstimateProps = { estimate: BotEstimate; isBesidePlatform: boolean }

function ByPrices({ estimate: { minute }, isBesidePlatform }: PriceEstimateProps) {
  const { llm, tts, stt } = minute.cost
  const shown = splitMoney([llm, tts, stt])
  const [model, speech, transcription] = shown.parts
  const breakdown = `Model ${model}, speech ${speech}, transcription ${transcription}, for ${formatCount(minute.answers, 'response')} and ${formatCount(minute.spoken_characters, 'character')} spoken. Telephony is not included.`
  return (
    <Estimate name="Estimated cost per minute" value={`about ${shown.total}`}>
      {isBesidePlatform ? `${breakdown} The platform may charge differently.` : breakdown}
    </Estimate>
  )
}

function FromCalls({ estimate: { spent, latency, days } }: { estimate: BotEstimate }) {
  return (
    <>
      <Estimate name="Actual cost per minute" value={spent ? formatMoney(spent.per_minute) : 'Unknown'}>
        {spent
          ? `${callsWords(spent)}, of this bot with these models in the last ${days} days.`
          : `No calls of this bot with these models in the last ${days} days.`}
      </Estimate>
      <Estimate
        name="Response time"
        value={
          latency
            ? `${formatSeconds(latency.e2e.median * 1000)}, p90 ${formatSeconds(latency.e2e.p90 * 1000)}`
            : 'Unknown'
        }
      >
        {latency
          ? `${answersWords(latency)}, of this organization with these models in the last ${days} days.`
          : `No calls of this organization with these models in the last ${days} days.`}
      </Estimate>
    </>
  )
}
