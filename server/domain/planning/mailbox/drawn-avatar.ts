import { initialsOf, toneOf } from '#shared/initials.ts'

/** Background and text colours of the six tones, as in the light scheme of `web/theme/themes.css`. */
const colours: Readonly<Record<number, readonly [string, string]>> = {
  1: ['#fae3e0', '#b9392c'],
  2: ['#ebe1f0', '#864da2'],
  3: ['#fbefde', '#8f6423'],
  4: ['#dcefe8', '#2a745a'],
  5: ['#dbebf5', '#2a6d93'],
  6: ['#e2e5ff', '#364df8'],
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Returns the initials of a name as an SVG `data:` URL, for clients that show an avatar for every sender. */
export function drawnAvatar(name: string): string {
  const [ground, letters] = colours[toneOf(name)] ?? ['#e2e5ff', '#364df8']
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><rect width="90" height="90" fill="${ground}"/><text x="45" y="45" dy=".35em" text-anchor="middle" font-family="Poppins, sans-serif" font-size="36" fill="${letters}">${escaped(initialsOf(name))}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
