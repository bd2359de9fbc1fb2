/** Three to six round ticks from 0 to at least `top`: 0, 500, 1000, 1500. */
export function niceTicks(top: number): number[] {
  if (!(top > 0)) return [0, 1]
  const rough = top / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const count = Math.ceil(Number((top / step).toPrecision(12)))
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}
