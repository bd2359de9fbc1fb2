import { Link } from '@tanstack/react-router'
import type { RehearsalPlayer } from '#contract/rehearsal/chat'
import type { RehearsalModel } from '#contract/rehearsal/model'
import { Notice } from '~/ui/feedback/notice'

/** Whom the settings name; null: the scripted bot. */
export const chosenPlayer = ({ base_url, model }: RehearsalModel): RehearsalPlayer =>
  base_url && model ? { model, host: new URL(base_url).host } : null

const settingsLink = (
  <Link to="/settings/rehearsal" className="text-accent underline underline-offset-2">
    Settings, Rehearsal
  </Link>
)

/** Who plays the bot, and so how much a rehearsal tells. */
export function PlayerNote({ player }: { player: RehearsalPlayer }) {
  if (player) {
    return (
      <Notice title={`Played by ${player.model}`}>
        The model at {player.host} plays the bot by its prompt, and may cost money for each turn. Its tools
        are not really used.
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title="Played by the scripted bot of the simulator">
      It asks what it finds in the prompt, and understands little. For a bot that thinks, choose a model in{' '}
      {settingsLink}.
    </Notice>
  )
}
