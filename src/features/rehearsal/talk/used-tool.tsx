import { Wrench } from 'lucide-react'
import type { RehearsalTool } from '#contract/rehearsal/lines'
import { ToolExchange } from '~/ui/wire/tool-exchange'

/** A tool that the bot used, and its result if it was run. */
export function UsedTool({ tool }: { tool: RehearsalTool }) {
  const { name, type, arguments: values, result, error, duration_ms = 0, exchange } = tool
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p className="flex items-start gap-1.5">
        <Wrench aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span className="wrap-anywhere">
          <bdi>{name}</bdi> ({type.replaceAll('_', ' ')})
          {values && <code className="ms-1 font-mono text-xs">{JSON.stringify(values)}</code>}
        </span>
      </p>
      {exchange ? (
        <div className="ps-5">
          <ToolExchange exchange={exchange} durationMs={duration_ms} error={error ?? null} />
        </div>
      ) : (
        result && (
          <p dir="auto" className="ps-5 wrap-anywhere">
            {error ?? result}
          </p>
        )
      )}
    </div>
  )
}
