import { renderToStaticMarkup } from 'react-dom/server'
import { I18nContext } from '#web/i18n/i18n.ts'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import guest from '#web/i18n/es/guest.json' with { type: 'json' }
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { listedGift } from '#web/workspace/gift-list/listed-gift.fixture.ts'
import { GivenStamps } from './given-stamps.tsx'

const i18n = i18nForTests('es', { guest })
const gift = listedGift({
  slug: 'el-tranvia-28',
  title: 'El tranvía 28',
  image: 'lisbon-tram',
  target: { minor: '3500', currency: 'EUR' },
  left: { minor: '0', currency: 'EUR' },
  isFull: true,
  isGiven: true,
  giversCount: 1,
})
const words = (...gifts: Partial<ListedGift>[]) =>
  renderToStaticMarkup(
    <I18nContext value={i18n}>
      <MemoryRouter>
        <GivenStamps
          gifts={gifts.map((one, index) => ({ ...gift, slug: `gift-${index}`, ...one }))}
          slug="lucia-y-mateo"
          search=""
        />
      </MemoryRouter>
    </I18nContext>,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

test('says complete once for all stamps', () => {
  expect(words({}, { title: 'Otra ola' }).split('¡Completo!')).toHaveLength(2)
})

test('names the givers who agreed, and counts the others', () => {
  expect(words({ giversCount: 2, signatures: ['Tía Pilar', 'Inés'] })).toContain('|Tía Pilar e Inés|')
  expect(words({ giversCount: 3, signatures: ['Tía Pilar'] })).toContain('|Tía Pilar y 2 personas más|')
  expect(words({ giversCount: 2, signatures: ['Gonzalo'] })).toContain('|Gonzalo y alguien más|')
})

test('names three givers at most', () => {
  const signatures = ['Ana', 'Berta', 'Carla', 'Diego']
  expect(words({ giversCount: 4, signatures })).toContain('|Ana, Berta, Carla y alguien más|')
  expect(words({ giversCount: 3, signatures: signatures.slice(0, 3) })).toContain('|Ana, Berta y Carla|')
})

test('names no giver who did not agree', () => {
  expect(words({ giversCount: 1, signatures: [] })).toContain('|Alguien que prefiere no decirlo|')
  expect(words({ giversCount: 0, signatures: [] })).toMatch(/El tranvía 28\|$/)
})
