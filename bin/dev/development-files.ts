import { existsSync, readFileSync } from 'node:fs'
import type { Files } from '#server/assemble.ts'
import { appManifest, appManifestPath } from '../build/app-manifest.ts'
import { bundlePushWorker, pushWorkerPath } from '../build/bundle-push-worker.ts'
import { around, partOf, proportions, readScene } from '../build/scenes.ts'

const picture = /^\/pictures\/([a-z0-9-]+?)(-tall)?-(?:\d+\.(?:avif|webp)|(card)\.jpg)$/
const brand = /^\/(?:images\/)?([a-z-]+\.svg)$/

/** Serves what a build writes as files: pictures, and what push messages need in a browser. */
export function developmentFiles(): Files {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === pushWorkerPath) return served(await bundlePushWorker(), 'text/javascript')
    if (pathname === appManifestPath) return served(appManifest, 'application/manifest+json')
    return pictureSource(pathname)
  }
}

/**
 * Serves the SVG drawings under the addresses of the pictures that a build renders in minutes. Browsers use the
 * content type, not the extension.
 */
function pictureSource(pathname: string): Response | null {
  const [, name = '', isTall, isCard] = picture.exec(pathname) ?? []
  if (name && existsSync(`art/scenes/${name}.svg`)) {
    const scene = readScene(name)
    const proportion = isTall ? proportions.tall : isCard ? proportions.card : null
    return drawn(proportion ? partOf(scene, around(scene, proportion)) : scene.drawing)
  }
  if (pathname === '/images/background1b.jpg') return drawn(readScene('cover-default').drawing)
  const [, file = ''] = brand.exec(pathname) ?? []
  return file && existsSync(`art/brand/${file}`) ? drawn(readFileSync(`art/brand/${file}`, 'utf8')) : null
}

const served = (text: string, type: string) =>
  new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-cache' } })

const drawn = (svg: string) => served(svg, 'image/svg+xml')
