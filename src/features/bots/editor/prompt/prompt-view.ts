import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import { codeFolding, foldGutter, foldKeymap, foldService } from '@codemirror/language'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { EditorState, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  lineNumbers,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { placesIn } from '#rules/variables/variable-standing'
import { promptTheme } from './prompt-theme'

/** The names of variables without a value, which are marked. */
const setUnfilled = StateEffect.define<string[]>()

const unfilled = StateField.define<ReadonlySet<string>>({
  create: () => new Set(),
  update: (names, { effects }) =>
    effects.reduce<ReadonlySet<string>>(
      (now, effect) => (effect.is(setUnfilled) ? new Set(effect.value) : now),
      names,
    ),
})

/** 1 to 6 for a heading such as "## Goal", else 0. */
function headingLevel(line: string): number {
  return /^(#{1,6})\s/.exec(line)?.[1]?.length ?? 0
}

const heading = Decoration.line({ class: 'cm-heading' })
const rightToLeft = Decoration.line({ attributes: { dir: 'rtl' } })
const filledMark = Decoration.mark({ class: 'cm-variable' })
const unfilledMark = Decoration.mark({ class: 'cm-variable cm-unfilled' })

/** The first letter is of a script that is written from right to left. */
const startsRightToLeft = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

function marksOf(state: EditorState, ranges: readonly { from: number; to: number }[]): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>()
  const names = state.field(unfilled)
  for (const range of ranges) {
    for (let at = range.from; at <= range.to; ) {
      const line = state.doc.lineAt(at)
      if (headingLevel(line.text) > 0) marks.add(line.from, line.from, heading)
      if (startsRightToLeft.test(line.text)) marks.add(line.from, line.from, rightToLeft)
      for (const { name, from, to } of placesIn(line.text)) {
        marks.add(line.from + from, line.from + to, names.has(name) ? unfilledMark : filledMark)
      }
      at = line.to + 1
    }
  }
  return marks.finish()
}

const plugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = marksOf(view.state, view.visibleRanges)
    }
    update({ docChanged, viewportChanged, state, startState, view }: ViewUpdate) {
      const isMarkedAnew = state.field(unfilled) !== startState.field(unfilled)
      if (docChanged || viewportChanged || isMarkedAnew) {
        this.decorations = marksOf(state, view.visibleRanges)
      }
    }
  },
  { decorations: ({ decorations }) => decorations },
)

/** Marks headings and variables in the visible lines. */
const promptMarks = [unfilled, plugin]

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
