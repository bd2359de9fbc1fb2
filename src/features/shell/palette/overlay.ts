import { lazyRouteComponent } from '@tanstack/react-router'
import type { Overlay } from './overlay-name'

export const Palette = lazyRouteComponent(() => import('./palette'), 'Palette')
export const Shortcuts = lazyRouteComponent(() => import('./shortcuts'), 'Shortcuts')
export const Drawer = lazyRouteComponent(() => import('~/ui/overlays/drawer'), 'Drawer')

const components = { palette: Palette, shortcuts: Shortcuts, navigation: Drawer }

/** For the button that opens it: its code comes while the pointer or the focus is on its way. */
export function preloadOn(overlay: Overlay) {
  const preload = () => void components[overlay].preload?.()
  return { onPointerEnter: preload, onFocus: preload }
}
