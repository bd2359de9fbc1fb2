import { useWatch } from 'react-hook-form'
import { tokensIn } from '#contract/text-tokens'
import { formatNumber } from '~/lib/format-number'
import type { BotControl } from './bot-control'

/** How long the prompt is; tokens are estimated, as every model counts its own way. */
export function TextLength({ control }: { control: BotControl }) {
  const { length } = useWatch({ control, name: 'prompt' })
  return (
    <p className="text-sm text-muted tabular-nums">
      {formatNumber(length)} characters, about {formatNumber(tokensIn(length))} tokens
    </p>
  )
}
