import { EditorView } from '@codemirror/view'

const chevron =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='1.5'%3E%3Cpath d='m4 6 4 4 4-4'/%3E%3C/svg%3E\")"

const foldMark = {
  display: 'block',
  width: '14px',
  height: '22px',
  cursor: 'pointer',
  backgroundColor: 'var(--muted)',
  mask: `${chevron} center / 12px no-repeat`,
}

/** The look of the prompt, from the tokens of the page. */
export const promptTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', background: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'inherit',
    fontSize: '14px',
    lineHeight: '22px',
    overflow: 'auto',
    scrollbarColor: 'color-mix(in srgb, var(--muted) 45%, transparent) transparent',
  },
  '@media (pointer: coarse)': { '.cm-scroller': { fontSize: '16px' } },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 12px 0 4px' },
  '.cm-heading': { fontWeight: '600' },
  '.cm-variable': {
    background: 'var(--accent-soft)',
    color: 'var(--accent)',
    borderRadius: '4px',
    padding: '1px 2px',
    fontSize: '0.93em',
  },
  '.cm-unfilled': {
    background: 'color-mix(in srgb, var(--warn) 12%, transparent)',
    color: 'var(--warn)',
  },
  '.cm-content ::selection, .cm-line::selection, .cm-line ::selection': {
    background: 'color-mix(in srgb, var(--accent) 28%, transparent)',
  },
  '.cm-gutters': {
    background: 'transparent',
    border: 'none',
    color: 'var(--muted)',
    fontSize: '12px',
    fontVariantNumeric: 'tabular-nums',
  },
  '@media (width < 40rem)': {
    '.cm-gutters': { display: 'none !important' },
    '.cm-line': { paddingInlineStart: '12px' },
  },
  '.cm-lineNumbers': { minWidth: '30px' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 2px 0 8px' },
  '.cm-foldGutter': { width: '16px' },
  '.cm-fold-open': { ...foldMark, opacity: '0' },
  '&:hover .cm-fold-open, &.cm-focused .cm-fold-open': { opacity: '1' },
  '.cm-fold-closed': { ...foldMark, transform: 'rotate(-90deg)' },
  '.cm-foldPlaceholder': {
    background: 'var(--sunken)',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    color: 'var(--muted)',
    margin: '0 4px',
    padding: '0 6px',
  },
  '.cm-panels': { background: 'var(--sunken)', color: 'var(--text)', zIndex: '1' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 6px',
    padding: '6px 32px 6px 8px',
    fontSize: '12px',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: '12px' },
  '.cm-panel.cm-search [name=close]': {
    color: 'var(--muted)',
    fontSize: '16px',
    padding: '0 8px',
    minHeight: '24px',
  },
  '.cm-textfield': {
    border: '1px solid var(--rim)',
    borderRadius: '6px',
    background: 'var(--raised)',
    color: 'var(--text)',
    font: 'inherit',
    padding: '3px 8px',
  },
  '.cm-button': {
    border: '1px solid var(--rim)',
    borderRadius: '6px',
    background: 'var(--raised)',
    color: 'var(--text)',
    font: 'inherit',
    padding: '3px 8px',
  },
  '.cm-searchMatch': { background: 'color-mix(in srgb, var(--warn) 25%, transparent)' },
  '.cm-searchMatch-selected': { background: 'color-mix(in srgb, var(--accent) 35%, transparent)' },
})
