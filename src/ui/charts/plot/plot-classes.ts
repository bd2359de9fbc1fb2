/** The frame of a chart. Elements with `whilePointed` appear while it is hovered or focused. */
export const plotClass = 'plot group/plot relative [anchor-scope:--plot-step]'

/** Anchors the tooltip next to the chosen step, at the height of the pointer. */
export const stepClass = 'pointer-events-none absolute top-[var(--pointer-y,40%)] [anchor-name:--plot-step]'

export const whilePointed = 'invisible group-hover/plot:visible group-focus-visible/plot:visible'

export const chosenCellClass = 'outline-text group-hover/plot:outline-2 group-focus-visible/plot:outline-2'

/** In browsers without CSS anchors, the tooltip appears in the corner of the chart. */
export const tooltipClass =
  'plot-tip pointer-events-none absolute top-2 right-2 hidden print:hidden! group-hover/plot:grid group-focus-visible/plot:grid supports-[anchor-scope:--plot-step]:fixed supports-[anchor-scope:--plot-step]:inset-auto supports-[anchor-scope:--plot-step]:m-2.5 supports-[anchor-scope:--plot-step]:[position-anchor:--plot-step] supports-[anchor-scope:--plot-step]:[position-area:inline-end_span-all] supports-[anchor-scope:--plot-step]:[position-try-fallbacks:flip-inline,block-start_span-all,block-end_span-all]'
