const lights = ['', 'turned', 'near', 'turned near'] as const

/**
 * How the picture of an idea is shown, always the same for one idea: as it was drawn, turned around, nearer, or both. So two ideas
 * with one drawing do not look like one.
 */
export function lightOf(slug: string): (typeof lights)[number] {
  let sum = 0
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return lights[sum % lights.length] ?? ''
}
