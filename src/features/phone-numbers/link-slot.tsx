import { Link } from '@tanstack/react-router'
import { Pencil, PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { IconButton } from '~/ui/controls/icon-button'
import { botIn, directionLabels, type Slot } from './slots'

const icons = { inbound: PhoneIncoming, outbound: PhoneOutgoing }

type LinkSlotProps = {
  number: PhoneNumber
  slot: Slot
  botNames: ReadonlyMap<string, string>
  /** Choose a bot for the slot. */
  onChoose: () => void
  onUnlink: () => void
}

/** Who answers, or dials, on a number: on with the bot's name, or off. */
export function LinkSlot({ number, slot, botNames, onChoose, onUnlink }: LinkSlotProps) {
  const uid = botIn(number, slot)
  const Icon = icons[slot]
  return (
    <span className="flex min-h-target min-w-0 items-center gap-2 max-sm:w-[60vw]">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={`${directionLabels[slot]} bot of ${number.phone_number}`}
        checked={uid !== null}
        aria-checked={uid !== null}
        onChange={uid === null ? onChoose : onUnlink}
      />
      <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
      {uid === null ? (
        <span className="text-muted">Not linked</span>
      ) : (
        <>
          <Link
            to="/bots/$botUid"
            params={{ botUid: uid }}
            className="max-w-40 truncate text-accent underline-offset-2 hover:underline"
          >
            {botNames.get(uid) ?? uid}
          </Link>
          <IconButton
            name={`Change the ${slot} bot of ${number.phone_number}`}
            icon={Pencil}
            size="small"
            onClick={onChoose}
          />
        </>
      )}
    </span>
  )
}
