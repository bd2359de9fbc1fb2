import {
  CalendarCheck,
  ClipboardList,
  CreditCard,
  Headset,
  type LucideIcon,
  Package,
  UserSearch,
} from 'lucide-react'
import { ButtonLink } from '~/ui/controls/button-link'
import { botTemplates } from './templates'

const icons: Record<string, LucideIcon> = {
  'appointment-reminder': CalendarCheck,
  'lead-qualification': UserSearch,
  'support-line': Headset,
  survey: ClipboardList,
  'delivery-notice': Package,
  'payment-reminder': CreditCard,
}

type TemplatePickerProps = {
  chosen: string | undefined
  /** Where a new bot leads back to. */
  from?: 'overview' | undefined
}

/** Lets the user start a new bot from a template, or go back to a blank one. */
export function TemplatePicker({ chosen, from }: TemplatePickerProps) {
  return (
    <nav aria-label="Templates" className="grid gap-2">
      {chosen ? <OtherTemplates chosen={chosen} from={from} /> : <Gallery from={from} />}
    </nav>
  )
}

function Gallery({ from }: Pick<TemplatePickerProps, 'from'>) {
  return (
    <>
      <p className="text-sm text-muted">Start from a template or from scratch.</p>
      <ul className="grid grid-cols-1 gap-2 @container sm:grid-cols-2 2xl:grid-cols-3">
        {botTemplates.map(({ id, name, description }) => {
          const Icon = icons[id]
          return (
            <li
              key={id}
              className="relative flex gap-3 rounded-lg border border-line bg-raised p-3 shadow-card hover:border-rim hover:bg-sunken"
            >
              {Icon && (
                <span className="grid size-8 shrink-0 place-items-center rounded bg-accent-soft text-accent">
                  <Icon aria-hidden className="size-4" />
                </span>
              )}
              <div className="min-w-0">
                <ButtonLink
                  to="/bots/new"
                  search={{ template: id, from }}
                  replace
                  resetScroll={false}
                  variant="quiet"
                  size="small"
                  className="min-h-0! p-0! text-start text-sm! whitespace-normal! after:absolute after:inset-0 after:rounded-lg hover:bg-transparent"
                >
                  {name}
                </ButtonLink>
                <p className="text-xs text-muted">{description}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function OtherTemplates({ chosen, from }: TemplatePickerProps) {
  const template = botTemplates.find(({ id }) => id === chosen)
  return (
    <>
      <p className="text-sm text-muted">
        {template?.description} Replace the sample company, names and facts with your own.
      </p>
      <ul className="flex flex-wrap gap-2">
        {botTemplates.map(({ id, name, description }) => (
          <li key={id}>
            <ButtonLink
              to="/bots/new"
              search={{ template: id, from }}
              replace
              resetScroll={false}
              title={description}
              aria-current={id === chosen ? 'true' : undefined}
              size="small"
              variant={id === chosen ? 'primary' : 'secondary'}
            >
              {name}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink
            to="/bots/new"
            search={{ from }}
            replace
            resetScroll={false}
            size="small"
            variant="quiet"
          >
            Blank bot
          </ButtonLink>
        </li>
      </ul>
    </>
  )
}
