/** The colors of series, in order: as fills, as lines, and as marks next to their names. */
export const fills = [
  'fill-series-1',
  'fill-series-2',
  'fill-series-3',
  'fill-series-4',
  'fill-series-5',
  'fill-series-6',
]
export const strokes = ['stroke-series-1', 'stroke-series-2', 'stroke-series-3']
export const swatches = [
  'bg-series-1',
  'bg-series-2',
  'bg-series-3',
  'bg-series-4',
  'bg-series-5',
  'bg-series-6',
]
