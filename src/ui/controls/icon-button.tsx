import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { type ButtonLook, buttonClass } from './button'
import { Tip } from './tip'

type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> &
  ButtonLook & { name: string; icon: LucideIcon; disabledReason?: string | null }

/** A button with an icon; its name is the accessible name and the tooltip. */
export function IconButton({
  name,
  icon: Icon,
  variant = 'quiet',
  size,
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const reasonId = useId()
  return (
    <button
      type="button"
      {...rest}
      aria-label={name}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      onClick={disabledReason ? undefined : onClick}
      className={`${buttonClass({ variant, size }, className)} has-tip px-0! ${size === 'small' ? '' : 'min-w-control!'}`}
    >
      <Icon aria-hidden />
      <Tip id={disabledReason ? reasonId : undefined} decorative={!disabledReason}>
        {disabledReason ?? name}
      </Tip>
    </button>
  )
}
