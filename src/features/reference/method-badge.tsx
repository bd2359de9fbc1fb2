import { Badge } from '~/ui/feedback/badge'
import type { Tone } from '~/ui/feedback/tone'

const tones: Record<string, Tone> = { GET: 'info', DELETE: 'bad' }

export function MethodBadge({ method }: { method: string }) {
  return <Badge tone={tones[method] ?? 'neutral'}>{method}</Badge>
}
