import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

// `npm run fonts`: subsets Fraunces to the letters of western Europe and the weights of our style sheets. The
// result is committed, so a build does not need this. For another weight or letter, change this file.
const from = 'node_modules/@fontsource-variable/fraunces'
const into = 'web/theme/fonts'

const signs = ` !"#$%&'()*+,-./0123456789:;=?@¡¿ªº«»·€–—‘’“”…°×½`
const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const accented = 'ÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜŒßáàâäãåæçéèêëíìîïñóòôöõøúùûüœ'

const cuts = [
  {
    style: 'normal',
    name: 'fraunces',
    text: signs + plain + accented,
    variationAxes: { wght: { min: 300, max: 500 } },
  },
  { style: 'italic', name: 'fraunces-italic', text: signs + plain + accented, variationAxes: { wght: 400 } },
  // The "&" between the two names, which is as large as the page and the first thing on it.
  {
    style: 'italic',
    name: 'fraunces-between',
    text: '&',
    variationAxes: { wght: 300 },
  },
]

for (const { style, name, text, variationAxes } of cuts) {
  const whole = readFileSync(`${from}/files/fraunces-latin-opsz-${style}.woff2`)
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes })
  writeFileSync(`${into}/${name}.woff2`, cut)
  process.stdout.write(`${name}: ${whole.length} → ${cut.length} bytes\n`)
}
writeFileSync(`${into}/LICENSE`, readFileSync(`${from}/LICENSE`))

// Static fonts for print and for drawings of the server, in a format that PDF supports. The second file of each
// has the letters of central Europe, for names.
const printed = 'data/fonts'
const further = Array.from({ length: 0x80 }, (_, at) => String.fromCodePoint(0x100 + at)).join('') + 'ȘșȚț'
// Characters of addresses and bank texts.
const technical = '<>[]{}_\\^|~•'
const upright = { wght: 370, opsz: 72 }
const sloping = { wght: 390, opsz: 30 }
const poppins = 'node_modules/@fontsource/poppins'
const stills = [
  { name: 'display', font: `${from}/files/fraunces-latin-opsz-normal.woff2`, axes: upright },
  { name: 'display-further', font: `${from}/files/fraunces-latin-ext-opsz-normal.woff2`, axes: upright },
  { name: 'italic', font: `${from}/files/fraunces-latin-opsz-italic.woff2`, axes: sloping },
  { name: 'italic-further', font: `${from}/files/fraunces-latin-ext-opsz-italic.woff2`, axes: sloping },
  { name: 'text', font: `${poppins}/files/poppins-latin-400-normal.woff2` },
  { name: 'text-further', font: `${poppins}/files/poppins-latin-ext-400-normal.woff2` },
  { name: 'strong', font: `${poppins}/files/poppins-latin-600-normal.woff2` },
  { name: 'strong-further', font: `${poppins}/files/poppins-latin-ext-600-normal.woff2` },
]

mkdirSync(printed, { recursive: true })
for (const { name, font, axes } of stills) {
  const letters = name.endsWith('-further') ? further : signs + technical + plain + accented
  const cut = await subsetFont(readFileSync(font), letters, {
    targetFormat: 'truetype',
    ...(axes && { variationAxes: axes }),
  })
  writeFileSync(`${printed}/${name}.ttf`, cut)
  process.stdout.write(`${name}.ttf: ${cut.length} bytes\n`)
}
writeFileSync(
  `${printed}/LICENSE`,
  `${readFileSync(`${from}/LICENSE`, 'utf8')}\n${readFileSync(`${poppins}/LICENSE`, 'utf8')}`,
)
