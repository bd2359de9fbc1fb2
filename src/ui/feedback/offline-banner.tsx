import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** The live region is always present, so that screen readers announce it. */
export function OfflineBanner({ isServerAway }: { isServerAway: boolean }) {
  const isOnline = useOnline()
  return (
    <div role="status" data-print="no">
      {(!isOnline || isServerAway) && (
        <p className="flex items-center justify-center gap-2 border-b border-warn/30 bg-warn/10 px-4 py-1.5 text-sm text-warn">
          {!isOnline && <WifiOff aria-hidden className="size-4 shrink-0" />}
          {isOnline ? 'Can’t reach the server.' : 'You’re offline.'} Data may be outdated, and changes can’t
          be saved.
        </p>
      )}
    </div>
  )
}
