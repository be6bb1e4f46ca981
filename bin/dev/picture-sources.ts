import { existsSync, readFileSync } from 'node:fs'
import type { Files } from '#server/assemble.ts'
import { around, partOf, proportions, readScene } from '../build/scenes.ts'

const picture = /^\/pictures\/([a-z0-9-]+?)(-tall)?-(?:\d+\.(?:avif|webp)|(card)\.jpg)$/
const brand = /^\/(?:images\/)?([a-z-]+\.svg)$/

/**
 * Serves the SVG drawings under the addresses of the pictures that a build renders in minutes. Browsers use the
 * content type, not the extension.
 */
export function pictureSources(): Files {
  return (request) => {
    const { pathname } = new URL(request.url)
    const [, name = '', isTall, isCard] = picture.exec(pathname) ?? []
    if (name && existsSync(`art/scenes/${name}.svg`)) {
      const scene = readScene(name)
      const proportion = isTall ? proportions.tall : isCard ? proportions.card : null
      return Promise.resolve(drawn(proportion ? partOf(scene, around(scene, proportion)) : scene.drawing))
    }
    if (pathname === '/images/background1b.jpg')
      return Promise.resolve(drawn(readScene('cover-default').drawing))
    const [, file = ''] = brand.exec(pathname) ?? []
    if (file && existsSync(`art/brand/${file}`))
      return Promise.resolve(drawn(readFileSync(`art/brand/${file}`, 'utf8')))
    return Promise.resolve(null)
  }
}

const drawn = (svg: string) =>
  new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' } })
