type Rgb = readonly [number, number, number]

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes `share` of the first colour into the second: mix(red, white, 0.1) is a pale pink. */
export function mix(colour: string, into: string, share: number): string {
  const [a, b] = [rgbOf(colour), rgbOf(into)]
  const part = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share)
  return hexOf([part(0), part(1), part(2)])
}

export function transparent(colour: string, alpha: number): string {
  return `rgba(${rgbOf(colour).join(',')},${alpha})`
}

/** The relative luminance of WCAG 2. */
export function luminance(colour: string): number {
  const linear = rgbOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Returns the nearest shade of a colour, with the same hue, that reaches the contrast ratio on every
 * background.
 */
export function withContrast(colour: string, grounds: readonly string[], ratio: number): string {
  const towards = grounds.every((ground) => luminance(ground) < 0.2) ? 1 : 0
  for (let share = 0; share <= 1; share += 0.01) {
    const shade = relit(colour, share, towards)
    if (grounds.every((ground) => contrast(shade, ground) >= ratio)) return shade
  }
  return towards === 1 ? '#ffffff' : '#000000'
}

/**
 * Returns the colour with its lightness (HSL) moved a share of the way to white or black, slightly
 * desaturated.
 */
function relit(colour: string, share: number, towards: 0 | 1): string {
  const [red, green, blue] = rgbOf(colour).map((channel) => channel / 255) as [number, number, number]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (most + least) / 2
  const range = most - least
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1))
  const turn =
    most === red
      ? ((green - blue) / range) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const hue = range === 0 ? 0 : turn * 60
  const light = lightness + (towards - lightness) * share
  return fromHsl((hue + 360) % 360, saturation * (1 - share * 0.6), light)
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return hexOf([channel(0), channel(8), channel(4)])
}
