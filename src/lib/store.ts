import { useSyncExternalStore } from 'react'

type Readable<Value> = { get: () => Value; subscribe: (changed: () => void) => () => void }
type Store<Value> = Readable<Value> & { set: (next: Value) => void }

/**
 * A value outside React that components follow with `useStore`. React needs only `get` and `subscribe`, so
 * this is smaller than a library. `onFirstSubscriber` runs when the first subscriber arrives; the function it
 * returns runs when the last one leaves.
 */
export function createStore<Value>(
  initial: Value,
  onFirstSubscriber?: (set: (next: Value) => void) => () => void,
): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  let stop: (() => void) | undefined

  function set(next: Value): void {
    if (Object.is(next, value)) return
    value = next
    // A copy, because listeners may subscribe again while they are called.
    for (const listener of [...listeners]) listener()
  }

  function subscribe(changed: () => void): () => void {
    // A new function, so that the same callback can subscribe twice.
    const listener = () => changed()
    listeners.add(listener)
    if (listeners.size === 1) stop = onFirstSubscriber?.(set)
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) stop?.()
    }
  }

  return { get: () => value, set, subscribe }
}

/**
 * The value of the store, or what `select` returns. `select` must return the same object for the same value.
 */
export function useStore<Value>(store: Readable<Value>): Value
export function useStore<Value, Part>(store: Readable<Value>, select: (value: Value) => Part): Part
export function useStore<Value, Part>(store: Readable<Value>, select?: (value: Value) => Part): Value | Part {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()))
}
