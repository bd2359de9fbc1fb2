import { useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { chooseModel } from '#rules/bots/choose-model'
import { modelDefaults, modelProviders, webCalls } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { createWebCall, noCall } from './web-call'

const purposes = [
  ['conversation', 'a conversation model'],
  ['voice', 'a voice model'],
  ['recognition', 'a speech recognition model'],
] as const

/** What a bot lacks for a call: sentences, and whether Settings › Models can help. */
export function useMissingModels(bot: Bot): string[] {
  const { data: defaults } = useSuspenseQuery(query(modelDefaults.get, {}))
  const { data: found } = useSuspenseQuery(query(modelProviders.list, { query: { limit: 100 } }))
  const settings = { providers: found.model_providers, defaults }
  return purposes.flatMap(([purpose, words]) => {
    const { provider, reason } = chooseModel(settings, purpose, bot)
    return provider ? [] : [reason ?? `Choose ${words}.`]
  })
}

/** Why the browser cannot use the microphone; null if it can, or will ask. */
export function useMicrophoneReason(): string | null {
  const [isDenied, setIsDenied] = useState(false)
  useEffect(() => {
    let status: PermissionStatus | undefined
    const read = () => setIsDenied(status?.state === 'denied')
    // Browsers that do not know this permission ask when the call starts.
    navigator.permissions?.query({ name: 'microphone' as PermissionName }).then(
      (known) => {
        status = known
        known.onchange = read
        read()
      },
      () => undefined,
    )
    return () => {
      if (status) status.onchange = null
    }
  }, [])
  if (!window.isSecureContext || !navigator.mediaDevices)
    return 'Browsers allow the microphone only on HTTPS pages and localhost. Open this page over HTTPS.'
  return isDenied ? 'The microphone is blocked. Allow it in the browser’s settings for this site.' : null
}

/** One web call at a time to a bot. `meter` shows the loudness of the microphone. */
export function useWebCall(agent_id: string, meter: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(noCall)
  const { mutateAsync } = useWrite(webCalls.create, { handlesErrors: true, isSecret: true })
  const variables = useRef<Record<string, string>>({})
  const [call] = useState(() =>
    createWebCall({
      create: () => mutateAsync({ body: { agent_id, dynamic_variables: variables.current } }),
      onChange: setState,
      onLevel: (level) => meter.current?.style.setProperty('--level', level.toFixed(2)),
    }),
  )
  // The microphone would stay on after the page is left.
  useEffect(() => call.end, [call])
  return {
    state,
    start(values: Record<string, string>) {
      variables.current = values
      void call.start()
    },
    setMuted: call.setMuted,
    end: call.end,
  }
}
