import clsx from 'clsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'dashed' | 'danger'
  size?: 'normal' | 'small'
}

const looks = {
  primary:
    'bg-primary text-on-primary shadow-card hover:bg-[color-mix(in_srgb,var(--primary),black_12%)] [&[aria-disabled]:not([aria-busy])]:bg-sunken [&[aria-disabled]:not([aria-busy])]:text-muted [&[aria-disabled]:not([aria-busy])]:shadow-[inset_0_0_0_1px_var(--line)]',
  secondary: 'bg-raised text-text border border-rim shadow-card hover:bg-sunken',
  quiet: 'text-soft hover:bg-sunken',
  dashed: 'text-soft border border-dashed border-rim hover:bg-sunken',
  danger: 'bg-danger text-on-danger shadow-card hover:bg-[color-mix(in_srgb,var(--danger),black_12%)]',
}

const sizes = { normal: 'min-h-control px-3 text-sm', small: 'min-h-target px-2 py-0.5 text-xs' }

/** The classes of everything that looks like a button: `button`, `a`, `label`. */
export function buttonClass(
  { variant = 'secondary', size = 'normal' }: ButtonLook = {},
  extra?: string,
): string {
  return clsx(
    'inline-flex min-w-target shrink-0 items-center justify-center gap-1.5 rounded font-medium whitespace-nowrap select-none',
    'transition-[background-color] duration-[140ms] [&>svg]:size-4 [&>svg]:shrink-0',
    // Not the button: its tooltip must stay opaque.
    variant !== 'primary' && 'aria-disabled:[&>:not(.tip)]:opacity-50',
    'forced-colors:border',
    looks[variant],
    sizes[size],
    extra,
  )
}
