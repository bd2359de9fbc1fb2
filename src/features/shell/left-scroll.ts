import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

let isLoading = false
let isLeft = false

/**
 * The key under which the router stores the scroll positions of a page. While the next page loads, a skeleton has replaced this one;
 * if the user goes elsewhere meanwhile, the positions of the skeleton must not overwrite those of the page.
 */
export const scrollKeyOf = ({ state, href }: ParsedLocation) =>
  isLeft ? 'skeleton' : (state.__TSR_key ?? href)

/** Call it after the router has subscribed itself: it stores positions between these two events. */
export function watchLeftPages(router: AnyRouter) {
  router.subscribe('onBeforeNavigate', () => {
    isLeft = isLoading
    isLoading = true
  })
  router.subscribe('onBeforeLoad', () => {
    isLeft = false
  })
  router.subscribe('onResolved', () => {
    isLoading = false
  })
}
