import { X } from 'lucide-react'

type ChipProps = {
  children: string
  /** Muted text before the value: "Status: ". */
  label?: string
  onRemove?: () => void
}

/** A chosen value, such as an active filter. */
export function Chip({ children, label, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-target max-w-full items-center gap-1 rounded-full border border-line bg-raised ps-2.5 text-sm">
      <span className="truncate py-0.5">
        {label && <span className="text-muted">{label}: </span>}
        {children}
      </span>
      {onRemove ? (
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove ${label ? `${label}: ` : ''}${children}`}
          className="grid size-6 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-text coarse:size-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      ) : (
        <span className="w-1.5" />
      )}
    </span>
  )
}
