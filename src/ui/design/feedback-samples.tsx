import { Bot } from 'lucide-react'
import { Button } from '~/ui/controls/button'
import { Badge } from '~/ui/feedback/badge'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Failure } from '~/ui/feedback/failure'
import { Notice } from '~/ui/feedback/notice'
import { notify, notifyUndo } from '~/ui/feedback/notify'
import { Status } from '~/ui/feedback/status'
import type { Tone } from '~/ui/feedback/tone'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'

const tones: { tone: Tone; word: string }[] = [
  { tone: 'good', word: 'Successful' },
  { tone: 'warn', word: 'Paused' },
  { tone: 'bad', word: 'Failed' },
  { tone: 'info', word: 'Running' },
  { tone: 'neutral', word: 'Draft' },
]

const ignore = () => undefined

export function FeedbackSamples() {
  return (
    <>
      <Section title="Statuses, badges and notices">
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-4">
            {tones.map(({ tone, word }) => (
              <Status key={tone} tone={tone} live={tone === 'info'}>
                {word}
              </Status>
            ))}
            {tones.map(({ tone }) => (
              <Badge key={tone} tone={tone}>
                12
              </Badge>
            ))}
          </div>
          {tones.map(({ tone, word }) => (
            <Notice key={tone} tone={tone} title={word} actions={<Button size="small">Resume</Button>}>
              The campaign dials again at 09:00.
            </Notice>
          ))}
        </div>
      </Section>
      <Section title="Empty, failed and loading">
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <EmptyState icon={Bot} title="No bots yet" actions={<Button variant="primary">New bot</Button>}>
            A bot answers calls and makes them.
          </EmptyState>
          <Failure title="Couldn’t load the calls" requestId="req_1" onRetry={ignore}>
            The server did not answer. Retry in a minute.
          </Failure>
          <div role="status" aria-label="Loading">
            <Skeleton lines={4} />
          </div>
        </div>
      </Section>
      <Section title="Toasts">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => notify({ title: 'Saved Front desk' })}>Success</Button>
          <Button onClick={() => notifyUndo({ title: 'Unlinked Front desk', undo: ignore })}>Undo</Button>
          <Button
            onClick={() =>
              notify({
                tone: 'bad',
                title: 'Couldn’t save Front desk',
                action: { label: 'Retry', onSelect: ignore },
              })
            }
          >
            Error
          </Button>
        </div>
      </Section>
    </>
  )
}
