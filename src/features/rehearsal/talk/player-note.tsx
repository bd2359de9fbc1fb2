import { Link } from '@tanstack/react-router'
import type { RehearsalPlayer } from '#contract/rehearsal/chat'
import { Notice } from '~/ui/feedback/notice'

const settingsLink = (
  <Link to="/settings/models" className="link">
    Settings › Models
  </Link>
)

type PlayerProps = {
  player: RehearsalPlayer
  /** Why the configured model does not play this bot. */
  reason?: string | undefined
}

/** Who plays the bot, in one line. */
export function PlayerLine({ player, reason }: PlayerProps) {
  return (
    <p className="text-xs text-muted">
      {player ? `Model: ${player.model} (${player.host}).` : 'Scripted.'}
      {!player && reason && ` ${reason}`}
      {!player && <> Connect a model in {settingsLink} for realistic replies.</>}
    </p>
  )
}

/** Says who plays the bot, which limits what a rehearsal shows. */
export function PlayerNote({ player }: Pick<PlayerProps, 'player'>) {
  if (player) {
    return (
      <Notice title={`Model: ${player.model}`}>
        The model at {player.host} plays the bot from its prompt and may charge for each turn. Tools are
        really used; texts, emails and bookings ask you first.
      </Notice>
    )
  }
  return (
    <Notice tone="neutral" title="Scripted">
      The bot follows its prompt by rules and doesn’t understand free text. Connect a model in {settingsLink}{' '}
      for realistic replies.
    </Notice>
  )
}
