import { useWatch } from 'react-hook-form'
import { formatNumber } from '~/lib/format-number'
import type { BotControl } from './bot-control'

const charactersPerToken = 4

/** How long the prompt is; tokens are estimated, as every model counts its own way. */
export function TextLength({ control }: { control: BotControl }) {
  const { length } = useWatch({ control, name: 'prompt' })
  return (
    <p className="text-sm text-muted tabular-nums">
      {formatNumber(length)} characters, about {formatNumber(Math.ceil(length / charactersPerToken))} tokens
    </p>
  )
}
