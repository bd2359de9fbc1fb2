import { Monitor, Moon, Sun } from 'lucide-react'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { IconButton } from './icon-button'

const themes = {
  system: { icon: Monitor, name: 'Theme: system', next: 'light' },
  light: { icon: Sun, name: 'Theme: light', next: 'dark' },
  dark: { icon: Moon, name: 'Theme: dark', next: 'system' },
} as const

/** Cycles through system, light and dark. */
export function ThemeButton() {
  const { icon, name, next } = themes[usePreference('theme')]
  return <IconButton name={name} icon={icon} onClick={() => setPreference('theme', next)} />
}
