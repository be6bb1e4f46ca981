import { wrapLabel } from './wrap-label.ts'

const lineHeight = 15
const barGap = 20
const axisHeight = 40

/** In pixels. */
export const growthChartHeight = 280

/** Returns the height in pixels of bars whose names take as many lines as the longest. */
export function barChartHeight(sums: readonly { readonly name: string }[]): number {
  const lines = Math.max(1, ...sums.map(({ name }) => wrapLabel(name).split('\n').length))
  return sums.length * (lines * lineHeight + barGap) + axisHeight
}
