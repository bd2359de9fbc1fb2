import { lazyRouteComponent } from '@tanstack/react-router'
import type { Overlay } from './overlay-name'

export const Palette = lazyRouteComponent(() => import('./palette'), 'Palette')
export const Shortcuts = lazyRouteComponent(() => import('./shortcuts'), 'Shortcuts')
export const Drawer = lazyRouteComponent(() => import('~/ui/overlays/drawer'), 'Drawer')

const components = { palette: Palette, shortcuts: Shortcuts, navigation: Drawer }

/** Starts loading an overlay when the pointer or focus reaches its button. */
export function preloadOn(overlay: Overlay) {
  const preload = () => void components[overlay].preload?.()
  return { onPointerEnter: preload, onFocus: preload }
}
