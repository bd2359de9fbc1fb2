import clsx from 'clsx'
import { Braces, LayoutTemplate, Maximize2, Minimize2, Search } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { contactFields } from '#rules/variables/variable-standing'
import { builtInVariables } from '#rules/variables/variables'
import { messages } from '~/features/bots/messages'
import { botTemplates } from '~/features/bots/templates/templates'
import { IconButton } from '~/ui/controls/icon-button'
import { notifyUndo } from '~/ui/feedback/notify'
import { useTypedText } from '~/ui/fields/drafts/use-typed-text'
import { Field, type ValueProps } from '~/ui/fields/field'
import { confirmAction } from '~/ui/overlays/confirm'
import { Menu } from '~/ui/overlays/menu'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { insertText, replaceByView, viewOf } from './stand-in'

/** Shows an element over the whole page, in the top layer, until Escape is pressed or the focus leaves it. */
function useExpanded(focus: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  useLayoutEffect(() => {
    const { current: element } = box
    if (!element || !isExpanded) return
    element.popover = 'manual'
    element.showPopover()
    return () => {
      element.hidePopover()
      element.removeAttribute('popover')
    }
  }, [isExpanded])

  const change = (next: boolean) => {
    setExpanded(next)
    requestAnimationFrame(focus)
  }
  return {
    isExpanded,
    toggle: () => change(!isExpanded),
    box: {
      ref: box,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const isInMenu = event.target instanceof Element && event.target.closest('[role=menu]')
        if (event.key !== 'Escape' || !isExpanded || event.defaultPrevented || isInMenu) return
        event.preventDefault()
        event.stopPropagation()
        change(false)
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setExpanded(false)
      },
    },
  }
}

type Prompt = { read: () => string; write: (text: string) => void }

/** Menu items that replace the prompt by that of a template, after a question if text would be lost. */
function templateItems({ read, write }: Prompt): MenuItem[] {
  return botTemplates.map(({ name, load }) => ({
    label: name,
    onSelect: async () => {
      const { prompt } = await load()
      const before = read()
      if (before === prompt) return
      if (before.trim() === '') return write(prompt)
      confirmAction({
        title: `Replace the prompt with “${name}”?`,
        verb: 'Replace prompt',
        consequences: messages.replacePrompt,
        danger: false,
        action: () => write(prompt),
        afterwards: () => notifyUndo({ title: 'Replaced the prompt', undo: () => write(before) }),
      })
    },
  }))
}

type PromptBoxProps = ValueProps<string, HTMLTextAreaElement> & {
  error?: string | undefined
  /** The variables in the bot's texts. */
  names: string[]
  /** Those without a value. */
  unfilled: string[]
}

/** Longer texts reach the form in the task after the key. */
const longFrom = 8_000

const label = 'Prompt'

/** On a phone, the buttons stand next to it. */
const hint = (
  <span className="block @min-[15rem]:max-sm:pe-52">
    {messages.prompt} <span className="coarse:hidden">{messages.promptKeys}</span>
  </span>
)

/** The prompt: a text area, replaced by an editor of the same size once that has loaded. */
export function PromptBox(props: PromptBoxProps) {
  const { value, onChange, onBlur, ref, name, error, names, unfilled } = props
  const { ref: area, ...typed } = useTypedText({ value, onChange, onBlur, ref, longFrom })
  const host = useRef<HTMLDivElement>(null)
  const marked = unfilled.join('\n')

  const follow = useEffectEvent(() => {
    const view = area.current && viewOf(area.current)
    if (!view || !area.current) return
    // The area has the latest text, even before the form receives it.
    if (view.text() !== area.current.value) view.replace(area.current.value)
    view.markUnfilled(marked === '' ? [] : marked.split('\n'))
  })
  useEffect(() => {
    const { current: stands } = area
    const { current: box } = host
    if (!stands || !box) return
    box.addEventListener('ready', follow)
    const undo = replaceByView(stands, box, {
      label,
      description: `${messages.prompt} ${messages.promptKeys}`,
    })
    return () => {
      box.removeEventListener('ready', follow)
      undo()
    }
  }, [area])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor follows each of them.
  useEffect(follow, [value, marked])

  const insert = (text: string) => {
    const { current } = area
    // The menu returns the focus first.
    if (current) requestAnimationFrame(() => insertText(current, text))
  }
  const { isExpanded, toggle, box } = useExpanded(() => area.current?.focus())
  return (
    <div
      {...box}
      className={clsx(
        isExpanded
          ? 'fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-surface p-4 text-text sm:p-6'
          : 'relative',
      )}
    >
      <Field label={label} hint={hint} error={error} group>
        {(wiring) => (
          <div
            data-invalid={error ? '' : undefined}
            className={clsx(
              isExpanded ? 'h-[calc(100dvh-6.5rem)]!' : 'h-[clamp(17rem,52dvh,60rem)] min-h-40 resize-y',
              'relative overflow-hidden rounded border border-rim border-b-edge bg-raised focus-within:border-accent focus-within:outline-2 focus-within:outline-accent/55 hover:border-muted data-invalid:border-bad',
            )}
          >
            <textarea
              {...typed}
              ref={area}
              name={name}
              aria-label={label}
              aria-describedby={wiring['aria-describedby']}
              aria-invalid={wiring['aria-invalid']}
              dir="auto"
              className="size-full resize-none overflow-y-auto bg-transparent py-2 ps-13 pe-3 max-sm:ps-3 text-base leading-[1.375rem] outline-none [scrollbar-gutter:stable] coarse:text-lg"
            />
            <div ref={host} hidden className="absolute inset-0" />
          </div>
        )}
      </Field>
      <div
        className={clsx(
          'absolute flex items-center gap-1',
          isExpanded ? 'end-4 top-4 sm:end-6' : 'end-0 top-0',
        )}
      >
        <Menu name="Insert variable" size="small" items={() => variableItems(names, insert)}>
          <Braces aria-hidden />
          <span className="max-sm:hidden">Insert variable</span>
        </Menu>
        <Menu
          name="Templates"
          size="small"
          items={() => templateItems({ read: () => area.current?.value ?? value, write: onChange })}
        >
          <LayoutTemplate aria-hidden />
          <span className="max-sm:hidden">Templates</span>
        </Menu>
        <IconButton
          name="Find in prompt"
          icon={Search}
          size="small"
          onClick={() => area.current && viewOf(area.current)?.openSearch()}
        />
        <IconButton
          name={isExpanded ? 'Collapse prompt' : 'Expand prompt'}
          icon={isExpanded ? Minimize2 : Maximize2}
          size="small"
          onClick={toggle}
        />
      </div>
    </div>
  )
}

/** Variables in use, then those of every contact and every call. */
function variableItems(names: string[], insert: (text: string) => void) {
  const offered = new Set([...names, ...contactFields, ...builtInVariables])
  return [...offered].map((variable) => ({
    label: `{{${variable}}}`,
    onSelect: () => insert(`{{${variable}}}`),
  }))
}
