import { ButtonLink } from '~/ui/controls/button-link'
import { botTemplates } from './templates'

/** Lets the user start a new bot from a template, or go back to a blank one. */
export function TemplatePicker({ chosen }: { chosen: string | undefined }) {
  const template = botTemplates.find(({ id }) => id === chosen)
  return (
    <nav aria-label="Templates" className="mb-4 grid gap-2">
      <p className="text-sm text-muted">
        {template
          ? `${template.description} Replace the sample company, names and facts with your own.`
          : 'Start from a template, or fill in the form below.'}
      </p>
      <ul className="flex flex-wrap gap-2">
        {botTemplates.map(({ id, name, description }) => (
          <li key={id}>
            <ButtonLink
              to="/bots/new"
              search={{ template: id }}
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
        {template && (
          <li>
            <ButtonLink to="/bots/new" replace resetScroll={false} size="small" variant="quiet">
              Blank bot
            </ButtonLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
