import { Link } from '@tanstack/react-router'
import type { RehearsalPlayer } from '#contract/rehearsal/chat'
import type { RehearsalModel } from '#contract/rehearsal/model'
import { Notice } from '~/ui/feedback/notice'

/** The model in the settings; null: the scripted bot. */
export const chosenPlayer = ({ base_url, model }: RehearsalModel): RehearsalPlayer =>
  base_url && model ? { model, host: new URL(base_url).host } : null

const settingsLink = (
  <Link to="/settings/rehearsal" className="text-accent underline underline-offset-2">
    Settings › Rehearsal
  </Link>
)

/** Who plays the bot, in one line. */
export function PlayerLine({ player }: { player: RehearsalPlayer }) {
  return (
    <p className="text-xs text-muted">
      {player ? `Played by ${player.model} at ${player.host}.` : 'Basic simulator.'}
      {!player && <> Connect a model in {settingsLink} for realistic replies.</>}
    </p>
  )
}

/** Says who plays the bot, which limits what a rehearsal shows. */
export function PlayerNote({ player }: { player: RehearsalPlayer }) {
  if (player) {
    return (
      <Notice title={`Played by ${player.model}`}>
        The model at {player.host} plays the bot from its prompt and may charge for each turn. Its tools are
        not called.
      </Notice>
    )
  }
  return (
    <Notice tone="neutral" title="Basic simulator">
      It doesn’t understand free text. Connect a model in {settingsLink} for realistic replies.
    </Notice>
  )
}
