import type { Plugin } from 'vite'

const screenFile = /\/web\/routes\/(?:couple|admin)\/[\w-]+\.tsx$/
const browserExports: ReadonlySet<string> = new Set(['clientLoader', 'shouldRevalidate', 'default'])

/**
 * Leaves the screens of the workspace out of the server's build. It never renders them: their data is loaded in the
 * browser, and until then the route above them shows its `HydrateFallback`.
 */
export const screensOfBrowser: Plugin = {
  name: 'screens-of-browser',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: screenFile },
    handler: (code) => (isOfBrowser(code) ? { code: emptyScreen, map: { mappings: '' } } : null),
  },
}

const emptyScreen = `export const clientLoader = () => null
export default function Screen() {
  return null
}
`

/** Returns whether a route has data that only the browser loads, and nothing that the server uses. */
export function isOfBrowser(code: string): boolean {
  if (/^export\s*[{*]/m.test(code)) return false
  const names = [
    ...code.matchAll(/^export\s+(?:(default)\b|(?:async\s+)?(?:const|let|function|class)\s+(\w+))/gm),
  ].map(([, first, name]) => first ?? name ?? '')
  return names.includes('clientLoader') && names.every((name) => browserExports.has(name))
}
