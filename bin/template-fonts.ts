import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { templates } from '#shared/templates/index.ts'
import type { TemplateFont } from '#shared/templates/template.ts'

// `npm run fonts`: subsets the fonts of each design to the letters of western Europe and writes its `fonts.css`, with
// a fallback of the same width, and the same fonts for print to `data/fonts/<design>`, in a format that PDF supports.
// The result is committed, so that a build does not need this.

const letters =
  ` !"#$%&'()*+,-./0123456789:;=?@¡¿ªº«»·€–—‘’“”…°×½` +
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
  'ÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜŒßáàâäãåæçéèêëíìîïñóòôöõøúùûüœ'
/** Letters of central Europe, for names on paper. */
const further = Array.from({ length: 0x80 }, (_, at) => String.fromCodePoint(0x100 + at)).join('') + 'ȘșȚț'
const sample = 'Nos casamos en junio, con las personas que queremos: venid a celebrarlo con nosotros.'

/** Fonts that devices have, with the mean advance of the sample in em. */
const fallbacks = {
  serif: { local: ['Georgia', 'Liberation Serif', 'Noto Serif'], advance: 0.458 },
  sans: { local: ['Arial', 'Liberation Sans', 'Roboto'], advance: 0.468 },
} as const

for (const { name, fonts } of Object.values(templates)) {
  if (!fonts) continue
  const folder = join('shared/templates', name, 'fonts')
  mkdirSync(folder, { recursive: true })
  const rules = []
  for (const font of [fonts.display, fonts.text]) rules.push(...(await cut(font, folder)))
  const note = '/* Made from template.ts by `npm run fonts`. */'
  writeFileSync(join(folder, '..', 'fonts.css'), `${note}\n${rules.join('\n')}\n`)
  const forPrint = await cutForPrint(name, fonts)
  const licences = [fonts.display, fonts.text].map(({ from }) => readFileSync(`node_modules/${from}/LICENSE`))
  for (const place of [folder, forPrint]) writeFileSync(join(place, 'LICENSE'), licences.join('\n\n'))
}

/** Writes the faces of a design that print uses; italics are those of its text. Returns their folder. */
async function cutForPrint(name: string, { display, text }: Record<'display' | 'text', TemplateFont>) {
  const folder = join('data/fonts', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [regular = 400] = text.weights
  const faces = [
    { role: 'display', from: display.from, weight: display.weights[0] ?? 400 },
    { role: 'text', from: text.from, weight: regular },
    { role: 'strong', from: text.from, weight: text.weights.at(-1) ?? regular },
  ]
  for (const { role, from, weight } of faces) {
    const slug = from.split('/').at(-1) ?? ''
    const parts = [
      { part: 'latin', into: `${role}.ttf`, shown: letters },
      // Bold text has no names of people.
      ...(role === 'strong' ? [] : [{ part: 'latin-ext', into: `${role}-further.ttf`, shown: further }]),
    ]
    for (const { part, into, shown } of parts) {
      const source = `node_modules/${from}/files/${slug}-${part}-${weight}-normal.woff2`
      if (!existsSync(source)) continue
      const cutFont = await subsetFont(readFileSync(source), shown, { targetFormat: 'truetype' })
      // fontkit reads ten bytes of a glyph without an outline too, even at the end of the file.
      writeFileSync(join(folder, into), Buffer.concat([cutFont, Buffer.alloc(16)]))
      process.stdout.write(`${folder}/${into}: ${cutFont.length} bytes\n`)
    }
  }
  return folder
}

async function cut(font: TemplateFont, folder: string): Promise<string[]> {
  const slug = font.from.split('/').at(-1) ?? ''
  const rules = []
  for (const weight of font.weights) {
    const whole = readFileSync(`node_modules/${font.from}/files/${slug}-latin-${weight}-normal.woff2`)
    const file = `${slug}-${weight}.woff2`
    const part = await subsetFont(whole, letters, { targetFormat: 'woff2' })
    writeFileSync(join(folder, file), part)
    process.stdout.write(`${folder}/${file}: ${whole.length} → ${part.length} bytes\n`)
    rules.push(
      `@font-face {\n  font-family: '${font.family}';\n  src: url(./fonts/${file}) format('woff2');\n  font-weight: ${weight};\n  font-display: swap;\n}`,
    )
  }
  const regular = readFileSync(
    `node_modules/${font.from}/files/${slug}-latin-${font.weights[0]}-normal.woff2`,
  )
  return [...rules, fallbackRule(font, create(regular) as Font)]
}

/** Returns a font of the device that takes the same room, so that the layout does not shift. */
function fallbackRule({ family, fallback }: TemplateFont, font: Font): string {
  const { local, advance } = fallbacks[fallback]
  const em = font.unitsPerEm
  const own = font.layout(sample).advanceWidth / em / sample.length
  const size = own / advance
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`
  return `@font-face {
  font-family: '${family} Fallback';
  src: ${local.map((one) => `local('${one}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(font.ascent / em / size)};
  descent-override: ${percent(Math.abs(font.descent) / em / size)};
  line-gap-override: ${percent(font.lineGap / em / size)};
}`
}
