import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { inRounds } from '~/api/reading/background'
import { openWork } from '~/api/reading/open-work'
import { useSession } from '~/api/session'
import { preloadOn } from '~/features/shell/palette/overlay'
import type { Overlay } from '~/features/shell/palette/overlay-name'
import { formatNumber } from '~/lib/format/number'
import { whenIdle } from '~/lib/when-idle'
import { IconButton } from '~/ui/controls/icon-button'
import { Kbd } from '~/ui/controls/kbd'
import { Tip } from '~/ui/controls/tip'
import { Wordmark } from '~/ui/layout/wordmark'
import { AccountFoot } from './account-foot'
import { useDestinations } from './destinations'

/** Moving between pages reads older counts again. */
const countedMs = 60_000

type Count = { count: number; words: string; isUrgent?: boolean }

const total = (reply: { pagination: { total: number } } | undefined) => reply?.pagination.total ?? 0

/**
 * Open work by the path of its page. Its reads start after those of the page and wait for the next round; without
 * combined reads there are none.
 */
function useCounts(path: string): { [to: string]: Count } {
  const { combined_reads, do_not_call = false, review = false } = useSession().capabilities
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void whenIdle().then(() => setIdle(true)), [])
  const isCounting = isIdle && combined_reads === true
  const read = { meta: inRounds, staleTime: countedMs, refetchInterval: false } as const
  const running = useQuery({ ...openWork.running, ...read, enabled: isCounting })
  const reviews = useQuery({ ...openWork.reviews, ...read, enabled: isCounting && review })
  const optOuts = useQuery({ ...openWork.optOuts, ...read, enabled: isCounting && do_not_call })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion, not the results.
  useEffect(() => {
    for (const { isEnabled, isStale, isFetching, refetch } of [running, reviews, optOuts])
      if (isEnabled && isStale && !isFetching) void refetch()
  }, [path])
  const [campaigns, calls, people] = [running, reviews, optOuts].map(({ data }) => total(data))
  return {
    '/campaigns': { count: campaigns ?? 0, words: 'running' },
    '/review': { count: calls ?? 0, words: 'to review' },
    '/do-not-call': {
      count: people ?? 0,
      words: people === 1 ? 'opt-out to review' : 'opt-outs to review',
      isUrgent: true,
    },
  }
}

type NavigationProps = { isNarrow?: boolean; onNavigate?: () => void }

export function Navigation({ isNarrow = false, onNavigate }: NavigationProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const counts = useCounts(path)
  const id = useId()
  return (
    <nav aria-label="Main" className="grid gap-0.5">
      {useDestinations().map(({ label, to, icon: Icon }) => (
        <Link
          key={label}
          to={to}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          onClick={onNavigate}
          aria-describedby={counts[to ?? '']?.count ? `${id}${label}` : undefined}
          className={clsx(
            'relative flex min-h-7.5 items-center gap-2.5 rounded px-2 text-sm font-[450] text-soft coarse:min-h-control',
            'hover:bg-line/70 hover:text-text [&>svg]:text-muted',
            'data-[status=active]:bg-chosen data-[status=active]:font-semibold data-[status=active]:text-text data-[status=active]:shadow-[0_0_0_1px_var(--rim),var(--shadow-card)] data-[status=active]:[&>svg]:text-accent',
            'forced-colors:data-[status=active]:outline-2 forced-colors:data-[status=active]:-outline-offset-2 forced-colors:data-[status=active]:outline-[Highlight]',
            isNarrow && 'has-tip w-control justify-center',
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className={clsx('flex-1', isNarrow && 'sr-only')}>{label}</span>
          <CountMark id={`${id}${label}`} isNarrow={isNarrow} counted={counts[to ?? '']} />
          {isNarrow && <Tip decorative>{[label, wordsOf(counts[to ?? ''])].filter(Boolean).join(', ')}</Tip>}
        </Link>
      ))}
    </nav>
  )
}

const wordsOf = (counted: Count | undefined) =>
  counted?.count ? `${formatNumber(counted.count)} ${counted.words}` : ''

type CountMarkProps = { id: string; counted: Count | undefined; isNarrow: boolean }

/** The count of a page at the end of its link, whose description has it in words; a dot in a narrow sidebar. */
function CountMark({ id, counted, isNarrow }: CountMarkProps) {
  if (!counted?.count) return null
  const inPill = 'min-w-5 rounded-full bg-primary px-1.5 py-0.5 text-center font-semibold text-on-primary'
  return (
    <>
      <span
        aria-hidden
        className={
          isNarrow
            ? 'absolute end-1.5 top-1 size-1.5 rounded-full bg-accent'
            : clsx('text-xs tabular-nums', counted.isUrgent ? inPill : 'px-1.5 font-medium')
        }
      >
        {!isNarrow && formatNumber(counted.count)}
      </span>
      <span hidden id={id}>
        {wordsOf(counted)}
      </span>
    </>
  )
}

type SidebarProps = { isNarrow: boolean; onOpen: (overlay: Overlay) => void }

export function Sidebar({ isNarrow, onOpen }: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      data-print="no"
      className={clsx(
        'relative flex shrink-0 flex-col gap-3 overflow-y-auto border-e border-line bg-side px-2.5 py-3 max-md:hidden',
        isNarrow ? 'w-13 items-center' : 'w-56',
      )}
    >
      <div className="px-1.5">
        <Wordmark short={isNarrow} />
      </div>
      {isNarrow ? (
        <IconButton name="Search" icon={Search} onClick={() => onOpen('palette')} {...preloadOn('palette')} />
      ) : (
        <button
          type="button"
          onClick={() => onOpen('palette')}
          {...preloadOn('palette')}
          className="flex min-h-control items-center gap-2.5 rounded border border-line bg-raised px-2 text-sm text-muted shadow-card hover:border-rim"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="flex-1 text-start">Search</span>
          <Kbd>mod+k</Kbd>
        </button>
      )}
      <Navigation isNarrow={isNarrow} />
      <div className="flex-1" />
      <AccountFoot isNarrow={isNarrow} onOpen={onOpen} />
    </aside>
  )
}
