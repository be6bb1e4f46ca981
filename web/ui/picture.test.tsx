import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from './picture.tsx'

const folder = '/media/0123456789abcdef0123456789abcdef'
const shown = (name: string, tallBelow?: number) =>
  renderToStaticMarkup(<Picture name={name} alt="" sizes="100vw" tallBelow={tallBelow} />)

it('an uploaded picture has sources for every width, and the tall crop on narrow screens', () => {
  const html = shown(`${folder}/cover-1000x667.jpg?focus=72,40&tall=387`, 700)
  expect(html).toContain(
    `srcSet="${folder}/400.avif 400w, ${folder}/800.avif 800w, ${folder}/1000.avif 1000w"`,
  )
  expect(html).toContain(
    `media="(max-width: 699.98px)" type="image/webp" srcSet="${folder}/tall-387.webp 387w"`,
  )
  expect(html).toContain(`src="${folder}/cover-1000x667.jpg?focus=72,40&amp;tall=387"`)
  expect(html).toContain('width="1000" height="667"')
  expect(html).toContain('style="object-position:72% 40%"')
})

it('without `tallBelow` the tall crop is not used', () => {
  expect(shown(`${folder}/cover-1000x667.jpg?focus=72,40&tall=387`)).not.toContain('tall-')
  expect(shown(`${folder}/avatar-96x96.jpg?focus=50,50`, 700)).not.toContain('tall-')
})

it('from a width on, the tall crop of a cover is used', () => {
  const wide = (name: string) =>
    renderToStaticMarkup(<Picture name={name} alt="" sizes="100vw" tallFrom={960} />)
  expect(wide('cover-default')).toContain('<source media="(min-width: 960px)" type="image/avif"')
  expect(wide('cover-default')).toContain('format=avif&amp;shape=tall 1200w')
  expect(wide('white-village')).not.toContain('media=')
  expect(wide(`${folder}/cover-1000x667.jpg?focus=72,40&tall=387`)).toContain('media="(min-width: 960px)"')
})

it('an illustration is loaded by its name, any other address unchanged', () => {
  expect(shown('white-village')).toContain('/pictures/white-village-1600.avif')
  expect(shown('/images/other.jpg')).toContain('<img src="/images/other.jpg"')
})

it('the default cover is loaded from its own address, in every size', () => {
  const address = '/images/background1b.jpg?v=1&amp;width='
  for (const name of ['cover-default', '/images/background1b.jpg']) {
    const html = shown(name, 700)
    expect(html).toContain(`${address}400&amp;format=avif 400w, ${address}800&amp;format=avif 800w`)
    expect(html).toContain(`${address}1200&amp;format=avif&amp;shape=tall 1200w`)
    expect(html).toContain(`src="${address}800&amp;format=webp"`)
    expect(html).not.toContain('/pictures/')
  }
})
