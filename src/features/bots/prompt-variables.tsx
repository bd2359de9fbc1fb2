import { useWatch } from 'react-hook-form'
import { spokenTexts } from '#contract/script'
import { builtInVariables, variablesIn } from '#contract/variables'
import { Badge } from '~/ui/badge'
import type { BotControl } from './bot-control'

const parts = ['prompt', 'first_message', 'call_settings'] as const

const isBuiltIn = (name: string) => (builtInVariables as readonly string[]).includes(name)

/** The variables that the bot's texts name, and who fills them. */
export function PromptVariables({ control }: { control: BotControl }) {
  const [prompt, first_message, call_settings] = useWatch({ control, name: parts })
  const names = variablesIn(spokenTexts({ bot: { prompt, first_message, call_settings }, tools: [] }))
  if (names.length === 0) return null
  const given = names.filter((name) => !isBuiltIn(name))
  return (
    <div className="grid gap-1 text-sm">
      <ul aria-label="Variables" className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name}>
            <Badge tone={isBuiltIn(name) ? 'neutral' : 'warn'}>
              <span className="font-mono">{`{{${name}}}`}</span>
              {isBuiltIn(name) ? ' built in' : ' to be given'}
            </Badge>
          </li>
        ))}
      </ul>
      {given.length > 0 && (
        <p className="text-muted">
          What is to be given comes with each call, or from the contact in a campaign. A call that lacks it is
          refused.
        </p>
      )}
    </div>
  )
}
