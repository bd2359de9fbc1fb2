import { useLocation } from '@tanstack/react-router'
import type { AnalyticsSearch } from '~/features/analytics/analytics-search'

type Period = Pick<AnalyticsSearch, 'range' | 'from_date' | 'to_date'>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The periods from which a part was selected in a chart, one after another. */
    zoomedFrom?: readonly Period[]
  }
}

const anyPeriod = { range: undefined, from_date: undefined, to_date: undefined }

type Change = (changes: Partial<AnalyticsSearch>, options: { before: readonly Period[] }) => void

/** Zooms into a part of the period and out of it again. The history entry has the periods before. */
export function useZoom({ range, from_date, to_date }: AnalyticsSearch, change: Change) {
  const before = useLocation({ select: ({ state }) => state.zoomedFrom }) ?? []
  const last = before.at(-1)
  return {
    before,
    zoomIn: (from: string, until: string) =>
      change(
        {
          ...anyPeriod,
          from_date: from,
          to_date: new Date(Date.parse(until) - 1).toISOString(),
        },
        { before: [...before, { range, from_date, to_date }] },
      ),
    zoomOut: last && (() => change({ ...anyPeriod, ...last }, { before: before.slice(0, -1) })),
  }
}
