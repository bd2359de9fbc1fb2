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
        <p className="border-b border-warn/30 bg-warn/10 px-4 py-1.5 text-center text-sm text-warn">
          {isOnline ? 'Can’t reach the server.' : 'You’re offline.'} Data may be outdated, and changes can’t
          be saved.
        </p>
      )}
    </div>
  )
}
