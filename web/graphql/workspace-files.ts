import { addressOf, linkOf } from '#web/theme/styles.tsx'
import { Unreachable } from './execute.ts'

/** The files of a screen of the workspace. */
export type ScreenFiles = { readonly modules: readonly string[]; readonly css: readonly string[] }

let files: Promise<Readonly<Record<string, ScreenFiles>>> | null = null

/**
 * Returns the files of the workspace's screens, which the build writes beside the manifest
 * (bin/build/split-manifest.ts), and adds their style sheets to the manifest, where the router looks for them. A failed
 * load is repeated by the next call.
 */
export function workspaceFiles(): Promise<Readonly<Record<string, ScreenFiles>>> {
  files ??= fetchFiles().catch((cause: unknown) => {
    files = null
    throw new Unreachable('The list of the workspace’s files could not be fetched', { cause })
  })
  return files
}

async function fetchFiles(): Promise<Readonly<Record<string, ScreenFiles>>> {
  const manifest = window.__reactRouterManifest
  const address = manifest?.url?.replace(/manifest-(\w+)\.js$/, 'ahead-$1.json')
  // Vite serves the whole manifest in development.
  if (import.meta.env.DEV || !address) return {}
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  const found = (await response.json()) as Record<string, ScreenFiles>
  // A sheet that the page includes is not fetched again.
  const included = [...document.querySelectorAll<HTMLElement>('style[data-sheet]')].map(
    ({ dataset }) => dataset['sheet'],
  )
  for (const [id, { css }] of Object.entries(found)) {
    const route = manifest?.routes[id]
    if (route)
      route.css = css
        .map(addressOf)
        .filter((href) => !included.includes(href))
        .map(linkOf)
  }
  return found
}
