import { describe, expect, it } from 'vitest'
import { printDesign } from '#server/domain/papers/print-design/index.ts'
import { stationeryWith } from '#server/domain/papers/stationery/stationery.fixture.ts'
import { outside } from '#server/platform/drawing/spots.fixture.ts'
import { svgOf } from '#server/platform/drawing/svg-painter.ts'
import { templates } from '#shared/templates/index.ts'
import { templateNames } from '#shared/templates/template-names.ts'
import { voucherLimits } from '#shared/inputs/voucher-limits.ts'
import { voucherCard, type VoucherCard } from './voucher-card.ts'

const { cover } = stationeryWith({})

const crowded: Omit<VoucherCard, 'design'> = {
  picture: cover,
  heading: 'Vale por',
  title: 'Un fin de semana de nieve en el refugio más alto de Sierra Nevada, con raquetas y chocolate',
  holders: 'María de los Ángeles y Juan Francisco Antonio · 60 personas',
  facts: [
    'Refugio de los Cuatro Vientos de la Sierra Alta, Santiago de la Espada y Pontones',
    'sábado, 26 de septiembre de 2027, 18:30',
    `Reserva: ${'REF-2027-'.repeat(8)}`,
  ],
  words: 'Queridísimos Otorrinolaringólogos. '.repeat(40).slice(0, voucherLimits.words).trim(),
  url: 'https://una-instancia-con-nombre-largo.example/oferente/vale/BCDFGHJKMNPQ',
  scan: 'Quien os recibe lo escanea y lo marca como usado.',
  code: 'Código BCDF-GHJK-MNPQ',
  note: 'Este vale no tiene valor monetario: dice qué está reservado y para quién. Lo que quede por pagar se acuerda con quien lo ofrece.',
}

describe.each(templateNames)('A voucher in the design %s', (template) => {
  const design = printDesign(template, templates[template].palette ?? 'PureLightTheme')
  it.each([
    ['the longest texts', crowded],
    ['little to say', { ...crowded, title: 'Vela', picture: null, facts: [], words: '' }],
  ] as const)('stays on its card with %s', (_, card) => {
    const page = voucherCard({ ...card, design })
    expect(outside(page)).toEqual([])
    expect(svgOf(page)).not.toMatch(/NaN|undefined/)
  })
})
