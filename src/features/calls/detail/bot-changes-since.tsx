import { Link } from '@tanstack/react-router'
import type { Bot } from '#contract/bots/bots'
import type { CallDetails } from '#contract/calls/calls'

type BotSinceProps = {
  call: Pick<CallDetails, 'agent_version'>
  bot: Pick<Bot, 'uid' | 'version'> | undefined
}

/** Whoever judges a call by the bot of today should know that another version held it. */
export function BotSince({ call: { agent_version }, bot }: BotSinceProps) {
  if (!bot?.version || !agent_version || bot.version === agent_version) return null
  return (
    <span className="block text-xs text-muted">
      <Link
        to="/bots/$botUid"
        params={{ botUid: bot.uid }}
        className="underline underline-offset-2 hover:text-text"
      >
        Changed since this call
      </Link>
      : version {agent_version} then, {bot.version} now
    </span>
  )
}
