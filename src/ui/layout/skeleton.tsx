import clsx from 'clsx'

type SkeletonProps = {
  className?: string
  /** Lines of text; absent: one block sized by `className`. */
  lines?: number
}

/** A gray placeholder in the shape of the content. */
export function Skeleton({ className, lines }: SkeletonProps) {
  if (!lines)
    return (
      <span
        aria-hidden
        className={clsx('block animate-[breathe_1.6s_infinite] rounded bg-line/70', className)}
      />
    )
  return (
    <span aria-hidden className={clsx('grid gap-2', className)}>
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-3.5 w-3/5' : 'h-3.5 w-full'} />
      ))}
    </span>
  )
}
