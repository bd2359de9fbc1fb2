import { describe, expect, it } from 'vitest'
import { createStore } from './store'

describe('createStore', () => {
  it('notifies subscribers of changes until they unsubscribe', () => {
    const store = createStore(1)
    const seen: number[] = []
    const unsubscribe = store.subscribe(() => seen.push(store.get()))
    store.set(2)
    unsubscribe()
    store.set(3)
    expect(seen).toEqual([2])
    expect(store.get()).toBe(3)
  })

  it('does not notify if the value is unchanged', () => {
    const store = createStore(1)
    let calls = 0
    store.subscribe(() => calls++)
    store.set(1)
    expect(calls).toBe(0)
  })

  it('calls a listener once, even if it subscribes again while called', () => {
    const store = createStore(0)
    let calls = 0
    const again = () => {
      calls++
      unsubscribe()
      unsubscribe = store.subscribe(again)
    }
    let unsubscribe = store.subscribe(again)
    store.set(1)
    expect(calls).toBe(1)
  })

  it('starts with the first subscriber and stops with the last', () => {
    const events: string[] = []
    const store = createStore(0, (set) => {
      events.push('start')
      set(7)
      return () => events.push('stop')
    })
    const first = store.subscribe(() => {})
    const second = store.subscribe(() => {})
    expect(store.get()).toBe(7)
    first()
    first()
    expect(events).toEqual(['start'])
    second()
    expect(events).toEqual(['start', 'stop'])
    store.subscribe(() => {})
    expect(events).toEqual(['start', 'stop', 'start'])
  })
})
