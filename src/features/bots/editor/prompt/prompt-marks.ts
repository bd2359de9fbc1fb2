import { type EditorState, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { placesIn } from '#rules/variables/variable-standing'

/** The names of variables without a value, which are marked. */
export const setUnfilled = StateEffect.define<string[]>()

const unfilled = StateField.define<ReadonlySet<string>>({
  create: () => new Set(),
  update: (names, { effects }) =>
    effects.reduce<ReadonlySet<string>>(
      (now, effect) => (effect.is(setUnfilled) ? new Set(effect.value) : now),
      names,
    ),
})

/** 1 to 6 for a heading such as "## Goal", else 0. */
export function headingLevel(line: string): number {
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
export const promptMarks = [unfilled, plugin]
