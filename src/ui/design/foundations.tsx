import { Section } from '~/ui/layout/section'

const grounds = ['side', 'surface', 'raised', 'sunken', 'chosen', 'line', 'rim', 'edge']
const inks = ['text', 'soft', 'muted', 'accent', 'accent-soft', 'primary', 'danger']
const states = ['good', 'warn', 'bad', 'info']
const series = [1, 2, 3, 4, 5, 6].map((number) => `series-${number}`)

const sizes = [
  { name: 'text-xs', className: 'text-xs', use: 'Labels and hints' },
  { name: 'text-sm', className: 'text-sm', use: 'Buttons and navigation' },
  { name: 'text-base', className: 'text-base font-medium', use: 'Values' },
  { name: 'text-lg', className: 'text-lg font-semibold', use: 'Page and dialog titles' },
  { name: 'text-xl', className: 'text-xl font-semibold', use: 'Sign-in' },
  { name: 'text-2xl', className: 'text-2xl font-semibold', use: 'Key figures' },
]

function Swatches({ names }: { names: string[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {names.map((name) => (
        <li key={name} className="grid w-24 gap-1 text-xs">
          <span
            className="h-10 rounded border border-line forced-color-adjust-none"
            style={{ background: `var(--${name})` }}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}

export function Foundations() {
  return (
    <>
      <Section title="Colors">
        <div className="grid gap-3">
          {[grounds, inks, states, series].map((names) => (
            <Swatches key={names[0]} names={names} />
          ))}
        </div>
      </Section>
      <Section title="Type">
        <dl className="grid gap-2">
          {sizes.map(({ name, className, use }) => (
            <div key={name} className="flex flex-wrap items-baseline gap-3">
              <dt className="w-24 font-mono text-xs text-muted">{name}</dt>
              <dd className={`${className} tabular-nums`}>{use} 0123456789</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Elevation and shape">
        <div className="flex flex-wrap gap-4 text-sm">
          <p className="rounded-lg border border-line bg-raised p-4 shadow-card">Card</p>
          <p className="rounded-lg bg-raised p-4 shadow-float">Floating</p>
          <p className="rounded border border-rim bg-raised p-4">Control</p>
        </div>
      </Section>
    </>
  )
}
