import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { Tip } from './tip'

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
