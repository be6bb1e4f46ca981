import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

// `npm run fonts`: cuts Fraunces down to what our pages use of it: the letters of western Europe and the weights of our style sheets.
// What it makes is committed, so that a build needs none of this. A sheet that wants another weight or letter: change it here.
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
  // The "&" between two names: as large as a page, and the first thing on it.
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
