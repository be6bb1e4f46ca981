import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import give from '#web/i18n/es/give.json' with { type: 'json' }
import rails from '#web/i18n/es/rails.json' with { type: 'json' }
import { createI18n } from '#web/i18n/instance.ts'
import { type Instruction, Slip } from './slip.tsx'

const i18n = createI18n('es', { resources: { es: { give, rails } } })

const instruction = {
  kind: 'yape',
  holder: 'Rosa Quispe',
  identifier: '987 654 321',
  identifierToCopy: '987654321',
  amount: { minor: '8800', currency: 'PEN' },
  amountToCopy: '88.00',
  reference: '2706 7KDM 4T9X',
  referenceToCopy: '27067KDM4T9X',
  qr: { size: 29, path: 'M4 4h1v1h-1z' },
} as Instruction

const shown = (some: Partial<Instruction>) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Slip instruction={{ ...instruction, ...some }} />
    </I18nextProvider>,
  )

test('the code of the couple’s app is an image to save, and the guest reads that it holds no amount', () => {
  expect(shown({})).toContain('No lleva el importe ni el concepto')
  expect(shown({})).toMatch(/<a href="data:image\/png;base64,[^"]+" download="27067KDM4T9X.png">/)
  expect(shown({ kind: 'sepa' })).toContain('se rellena solo')
  expect(shown({ qr: null })).not.toContain('data:image')
})
