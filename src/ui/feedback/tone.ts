import { CircleAlert, CircleCheck, CircleDot, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral'

/** Each tone has its own shape, so that color is not needed to recognize it. */
export const toneIcon: Record<Tone, LucideIcon> = {
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  info: Info,
  neutral: CircleDot,
}

export const toneText: Record<Tone, string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
  neutral: 'text-muted',
}

export const toneTint: Record<Tone, string> = {
  good: 'bg-good/10 border-good/30',
  warn: 'bg-warn/10 border-warn/30',
  bad: 'bg-bad/10 border-bad/30',
  info: 'bg-info/10 border-info/30',
  neutral: 'bg-sunken border-line',
}
