import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { Tip } from './tip'

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
    'inline-flex min-w-target max-w-full shrink-0 items-center justify-center gap-1.5 rounded font-medium [:not(.flex-wrap)>&]:whitespace-nowrap select-none',
    'transition-[background-color] duration-[140ms] [&>svg]:size-4 [&>svg]:shrink-0',
    // Not the button: its tooltip must stay opaque.
    variant !== 'primary' && 'aria-disabled:[&>:not(.tip)]:opacity-50',
    'forced-colors:border',
    looks[variant],
    sizes[size],
    extra,
  )
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /** Shows a spinner, keeps width and focus, and ignores clicks. */
    pending?: boolean
    /** Why the button is disabled. It stays focusable, so that screen readers can read the reason. */
    disabledReason?: string | null
  }

export function Button({
  variant,
  size,
  pending = false,
  disabledReason,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isOff = pending || Boolean(disabledReason)
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size }, clsx('relative', disabledReason && 'has-tip', className))}
      aria-disabled={isOff || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {pending && <LoaderCircle aria-hidden className="absolute inset-0 m-auto animate-spin" />}
      <span className={clsx('inline-flex items-center gap-1.5 [&>svg]:size-4', pending && 'opacity-0')}>
        {children}
      </span>
      {disabledReason && <Tip id={reasonId}>{disabledReason}</Tip>}
    </button>
  )
}
