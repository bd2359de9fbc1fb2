import type { ReactNode } from 'react'

/** Of two long texts, what became of the one in the other. */
export type Difference = (before: string, after: string) => ReactNode
