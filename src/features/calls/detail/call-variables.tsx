import { spokenVariables } from '#rules/variables/spoken-variables'
import type { Line } from '~/features/calls/transcript/lines'
import { formatDuration } from '~/lib/format/duration'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'

type CallVariablesProps = {
  variables: Readonly<Record<string, string>>
  lines: readonly Line[]
  onRead: (line: number) => void
}

/** The values of variables, and variables that the bot spoke without a value. */
export function CallVariables({ variables, lines, onRead }: CallVariablesProps) {
  const filled = Object.entries(variables)
  const spoken = spokenVariables(lines)
  if (filled.length + spoken.length === 0) return null
  const whenOf = (line: number) => {
    const start = lines[line]?.start_ms
    return typeof start === 'number' ? formatDuration(start / 1000) : `line ${line + 1}`
  }
  return (
    <Section title="Variables">
      <div className="grid gap-3">
        {spoken.map(({ name, line }) => (
          <Notice
            key={name}
            tone="bad"
            title="Unfilled variable spoken"
            actions={
              <Button size="small" onClick={() => onRead(line)}>
                Go to {whenOf(line)}
              </Button>
            }
          >
            The bot said <bdi className="font-mono wrap-anywhere">{`{{${name}}}`}</bdi>. The variable had no
            value.
          </Notice>
        ))}
        {filled.length > 0 && <Facts items={filled.map(([label, value]) => ({ label, value }))} />}
      </div>
    </Section>
  )
}
