import type { AssertionKind } from '#contract/rehearsal/assertions'
import type { RehearsalRun, RehearsalSide } from '#contract/rehearsal/runs'
import { type SimulatedCaller, simulatedCallers } from '#rules/calls/simulated-callers'
import type { Tone } from '~/ui/feedback/tone'

export const assertionNames: Record<AssertionKind, string> = {
  said: 'The bot says',
  never_said: 'The bot never says',
  called_tool: 'The bot uses the tool',
  ended_by: 'The call is ended by',
  extracted: 'The extracted value is',
  under_turns: 'The bot has fewer turns than',
}

export const endNames = {
  bot: 'the bot',
  caller: 'the caller',
  transfer: 'a transfer',
  limit: 'the limit',
} as const

type AssertionText = {
  kind: string
  value: string
  path?: string | null | undefined
  is_pattern?: boolean | null | undefined
}

export function assertionInWords({ kind, value, path, is_pattern }: AssertionText): string {
  const name = assertionNames[kind as AssertionKind] ?? kind
  if (kind === 'extracted') return `The extracted ${path} is “${value}”`
  if (kind === 'ended_by') return `${name} ${endNames[value as keyof typeof endNames] ?? value}`
  if (kind === 'under_turns') return `${name} ${value}`
  return is_pattern ? `${name} the pattern ${value}` : `${name} “${value}”`
}

export const callerName = (id: string) => simulatedCallers[id as SimulatedCaller] ?? id

export const sideStatus: Record<RehearsalSide['status'], { tone: Tone; label: string }> = {
  passed: { tone: 'good', label: 'Passed' },
  failed: { tone: 'bad', label: 'Failed' },
  broken: { tone: 'warn', label: 'Not rehearsed' },
}

export const runStatus: Record<RehearsalRun['status'], { tone: Tone; label: string }> = {
  queued: { tone: 'info', label: 'Waiting' },
  running: { tone: 'info', label: 'Running' },
  completed: { tone: 'neutral', label: 'Completed' },
  cancelled: { tone: 'neutral', label: 'Stopped' },
  failed: { tone: 'bad', label: 'Interrupted' },
}
