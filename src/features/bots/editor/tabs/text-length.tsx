import { useWatch } from 'react-hook-form'
import { tokensIn } from '#rules/bots/text-tokens'
import type { BotControl } from '~/features/bots/editor/bot-control'
import { formatNumber } from '~/lib/format/number'

/** How long the prompt is; tokens are estimated, as every model counts its own way. */
export function TextLength({ control }: { control: BotControl }) {
  const { length } = useWatch({ control, name: 'prompt' })
  return (
    <p className="text-sm text-muted tabular-nums">
      {formatNumber(length)} characters, about {formatNumber(tokensIn(length))} tokens
    </p>
  )
}
