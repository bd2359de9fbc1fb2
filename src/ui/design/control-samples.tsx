import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { Button } from '~/ui/controls/button'
import { Chip } from '~/ui/controls/chip'
import { CopyButton } from '~/ui/controls/copy-button'
import { Explained } from '~/ui/controls/explained'
import { IconButton } from '~/ui/controls/icon-button'
import { Kbd } from '~/ui/controls/kbd'
import { Mono } from '~/ui/controls/mono'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'
import { Menu } from '~/ui/overlays/menu'

const ignore = () => undefined
const variants = ['primary', 'secondary', 'quiet', 'dashed', 'danger'] as const
const moment = '2026-11-21T09:30:00Z'

export function ControlSamples() {
  return (
    <Section title="Buttons, menus and values">
      <div className="grid gap-4">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-2">
            <Button variant={variant}>
              <Plus aria-hidden /> New bot
            </Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} pending>
              Saving
            </Button>
            <Button variant={variant} disabledReason="Add a phone number first">
              Disabled
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <IconButton name="Edit" icon={Pencil} />
          <IconButton name="Delete" icon={Trash2} disabledReason="This bot has a phone number" />
          <CopyButton text="call_1" name="call id" />
          <CopyButton text="call_1" name="link" label="Copy link" />
          <Menu
            name="More for Front desk"
            items={[
              { label: 'Duplicate', icon: Copy, onSelect: ignore },
              { label: 'Archive', onSelect: ignore, disabledReason: 'This bot has a phone number' },
              { label: 'Delete', icon: Trash2, danger: true, onSelect: ignore },
            ]}
          />
          <Chip label="Status">Running</Chip>
          <Chip label="Bot" onRemove={ignore}>
            Front desk
          </Chip>
          <Kbd>mod+k</Kbd>
        </div>
        <Facts
          items={[
            { label: 'Call', value: <Mono copyName="call id">call_7f3a</Mono> },
            { label: 'From', value: <PhoneNumber copyName="from number">+14155550117</PhoneNumber> },
            { label: 'Started', value: <Time value={moment} /> },
            { label: 'Ended', value: <Time value={moment} clock /> },
            { label: 'Exact time', value: <Time value={moment} absolute /> },
            { label: 'Success', value: <Explained text="Successful of evaluated calls">54%</Explained> },
          ]}
        />
      </div>
    </Section>
  )
}
