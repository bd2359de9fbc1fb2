import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { codeFolding, foldGutter, foldKeymap, foldService } from '@codemirror/language'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { headingLevel, promptMarks, setUnfilled } from './prompt-marks'
import { promptTheme } from './prompt-theme'

/** The editor of a prompt, in a shadow root. */
export type PromptView = {
  text: () => string
  /** Replaces the text, because it was changed elsewhere. */
  replace: (text: string) => void
  /** Inserts at the cursor. */
  insert: (text: string) => void
  select: (from: number, to: number) => void
  focus: () => void
  /** The names of variables without a value. */
  markUnfilled: (names: string[]) => void
  openSearch: () => void
  destroy: () => void
}

type PromptViewOptions = {
  host: HTMLElement
  label: string
  description: string
  text: string
  selection: [from: number, to: number]
  onText: (text: string) => void
  /** A key that may leave or submit the text comes next. */
  onDeed: () => void
  onBlur: () => void
}

/** A heading folds everything up to the next heading of its level. */
const foldHeadings = foldService.of(({ doc }, from, to) => {
  const line = doc.lineAt(from)
  const level = headingLevel(line.text)
  if (level === 0) return null
  let end = line.number
  for (let at = line.number + 1; at <= doc.lines; at += 1) {
    const next = headingLevel(doc.line(at).text)
    if (next > 0 && next <= level) break
    end = at
  }
  while (end > line.number && doc.line(end).text.trim() === '') end -= 1
  return end === line.number ? null : { from: to, to: doc.line(end).to }
})

const phrases = {
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  'match case': 'Match case',
  regexp: 'Regex',
  'by word': 'Whole word',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
}

function foldMarker(isOpen: boolean): HTMLElement {
  const marker = document.createElement('span')
  marker.className = isOpen ? 'cm-fold-open' : 'cm-fold-closed'
  marker.title = isOpen ? 'Fold this section' : 'Unfold this section'
  return marker
}

const isDeed = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  ctrlKey || metaKey || ['Escape', 'Tab'].includes(key)

export function createPromptView(options: PromptViewOptions): PromptView {
  const { host, label, description, onText, onDeed, onBlur } = options
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  let isFollowing = false
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      selection: { anchor: options.selection[0], head: options.selection[1] },
      extensions: [
        history(),
        lineNumbers(),
        foldGutter({ markerDOM: foldMarker }),
        codeFolding({ placeholderText: '…' }),
        foldHeadings,
        search({ top: true }),
        EditorState.phrases.of(phrases),
        promptMarks,
        promptTheme,
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-description': description,
          spellcheck: 'true',
          autocapitalize: 'sentences',
        }),
        keymap.of([...searchKeymap, ...historyKeymap, ...foldKeymap, ...standardKeymap]),
        EditorView.domEventHandlers({ blur: onBlur }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isFollowing) onText(update.state.doc.toString())
        }),
      ],
    }),
  })
  view.dom.addEventListener('keydown', (event) => isDeed(event) && onDeed(), { capture: true })
  const show = (from: number, to: number) => {
    const length = view.state.doc.length
    view.dispatch({
      selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
      effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'center' }),
    })
    view.focus()
  }
  return {
    text: () => view.state.doc.toString(),
    replace(text) {
      isFollowing = true
      const end = Math.min(view.state.selection.main.head, text.length)
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: end },
      })
      isFollowing = false
    },
    insert(text) {
      view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true })
      view.focus()
    },
    select: show,
    focus: () => view.focus(),
    markUnfilled: (names) => view.dispatch({ effects: setUnfilled.of(names) }),
    openSearch: () => void openSearchPanel(view),
    destroy: () => view.destroy(),
  }
}
