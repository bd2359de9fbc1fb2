import clsx from 'clsx'

export type ButtonLook = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'normal' | 'small' }

const looks = {
  primary: 'bg-primary text-on-primary hover:brightness-110',
  secondary: 'bg-raised text-text border border-line hover:bg-sunken',
  quiet: 'text-text hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:brightness-110',
}

const sizes = { normal: 'min-h-control px-3 text-base', small: 'min-h-target px-2 py-0.5 text-sm' }

/** The classes of everything that looks like a button: `button`, `a`, `label`. */
export function buttonClass(
  { variant = 'secondary', size = 'normal' }: ButtonLook = {},
  extra?: string,
): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded font-medium whitespace-nowrap select-none',
    'transition-[background-color,filter] duration-[140ms] [&>svg]:size-4 [&>svg]:shrink-0',
    'aria-disabled:opacity-55 aria-disabled:hover:brightness-100 forced-colors:border',
    looks[variant],
    sizes[size],
    extra,
  )
}
