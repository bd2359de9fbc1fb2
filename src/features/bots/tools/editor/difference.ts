import type { ReactNode } from 'react'

/** Shows the difference of two long texts. */
export type Difference = (before: string, after: string) => ReactNode
