import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasPaymentDetails, textsWithPaymentDetails } from './find-payment-details.ts'
import { ordinaryTexts } from './ordinary-texts.fixture.ts'
import { identifier, disguises } from './identifiers.fixture.ts'
import { paymentLinks } from './payment-links.ts'

const found = (text: string) => hasPaymentDetails(text)

describe('Payment details in a text', () => {
  it('are found in any valid identifier, in any notation', () => {
    fc.assert(
      fc.property(
        identifier,
        fc.constantFrom(...disguises),
        fc.constantFrom('', 'Hola a todos: ', 'Dear all, '),
        (number, write, before) => {
          const text = `${before}${write(number)} ¡Gracias!`
          return found(text)
        },
      ),
      { numRuns: 4000 },
    )
  })

  it('are found when an identifier is split over several texts', () => {
    fc.assert(
      fc.property(identifier, fc.integer({ min: 4, max: 8 }), (number, at) => {
        const texts = ['Fotos', number.slice(0, at), number.slice(at), 'Un abrazo']
        const places = textsWithPaymentDetails(texts)
        return found(texts[2] ?? '') || (places.includes(1) && places.includes(2) && places.length === 2)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    'La cuenta del banco ha cambiado, ahora es ES79 2100 0813 6101 2345 6789',
    'ES79 y luego 2100, después 0813, 6101, 2345 y por último 6789',
    'ES79 (el de siempre) 2100 (caixa) 0813 6101 2345 6789',
    'E S 7 9 2 1 0 0 0 8 1 3 6 1 0 1 2 3 4 5 6 7 8 9',
    'es79 21oo o813 61O1 2345 6789',
    'ES79-2100-0813\n6101-2345-6789',
    'ＥＳ７９２１０００８１３６１０１２３４５６７８９',
    'ЕЅ79 2100 0813 6101 2345 6789',
    'E\u200bS\u200b7\u200b92100\u200b0813610123456789',
    'ES7️⃣9️⃣ 2️⃣1️⃣0️⃣0️⃣ 0️⃣8️⃣1️⃣3️⃣ 6️⃣1️⃣0️⃣1️⃣ 2️⃣3️⃣4️⃣5️⃣ 6️⃣7️⃣8️⃣9️⃣',
    'ES91 21OO O418 45O2 OOO5 1332',
    'Ahora es \u202e2331500020548140001219SE\u202c, gracias',
    'ES91 2100 0418 \u202e2331 5000 2054',
    'ES9121🄋🄋🄋41845🄋2🄋🄋🄋51332',
    '9121000418450200051332',
    'ES setenta y nueve, veintiuno cero cero, cero ocho trece, sesenta y uno cero uno, 2345 6789',
    'Nuestra cuenta es 2100, oficina 0813, control 61, número 0123456789',
    'GB29 NWBK 6016 1331 9268 19',
    'FR14 2004 1010 0505 0001 3M02 606',
    'Hacednos un Bizum al 600 111 222',
    'Bizum: seis cero cero uno uno uno dos dos dos',
    'Nos puedes yapear al 987 654 321 (Yape)',
    'Mi Nequi es 300 123 4567',
    'Llave Bre-B: @ana2027',
    'PayPal: ana.y.luis@example.com',
    'PayPal: ana@señor.es',
    'PayPal: ana@пример.рф',
    'Alias: ANA.LUIS.BODA',
    'El alias para transferir es casa.perro.luna',
    'Si prefieren transferencia: casa.perro.luna',
    'Banco Estado, cuenta RUT, 12.345.678-5',
    'Cuenta corriente 000123456, RUT 12345678-5, Banco de Chile',
    'https://www.paypal.me/anayluis',
    'paypal punto me barra anayluis',
    'paypal [.] me/anayluis',
    'paypal。me/anayluis',
    'Aportad en https://revolut.me/ana',
    'link.mercadopago.com.ar/anayluis',
    'Tarjeta 4111 1111 1111 1111',
    '1. ES79\n2. 2100\n3. 0813\n4. 6101\n5. 2345\n6. 6789',
    '1) ES79 / 2) 2100 / 3) 0813 / 4) 6101 / 5) 2345 / 6) 6789',
    '1. 9121\n2. 0004\n3. 1845\n4. 0200\n5. 0513\n6. 32',
    'ES setanta-nou, vint-i-un zero zero, zero vuit tretze, seixanta-un zero un, vint-i-tres quaranta-cinc, seixanta-set vuitanta-nou',
    'ES setenta e nove, vinte e um zero zero, zero oito treze, sessenta e um zero um, vinte e tres quarenta e cinco, sessenta e sete oitenta e nove',
    'ES soixante-dix-neuf, vingt et un zéro zéro, zéro huit treize, soixante et un zéro un, vingt-trois quarante-cinq, soixante-sept quatre-vingt-neuf',
    'Bizum: sis zero zero u u u dos dos dos',
    'b i z u m: 600 111 222',
    'B.I.Z.U.M 600 111 222',
    'y a p e al 987 654 321',
    'Revolut: @anayluis',
    'Nuestro revtag es @ana_y_luis',
    'Por Wise, @anal27',
    'Cash App: $AnaYLuis',
    'wise.com/pay/me/ana27',
    'mpago.la/2Xy9Z1',
    'link.mercadopago.com.uy/anayluis',
    'buy.stripe.com/test_00g',
    'ko-fi.com/anayluis',
    'venmo.com/u/anayluis',
    '3782 822463 10005',
    'bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W',
    'BTC 175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])('are found in "%s"', (text) => {
    expect(found(text)).toBe(true)
  })

  it.each(paymentLinks.map(({ link }) => link))('are found in a link to %s', (link) => {
    expect(found(`Podéis usar https://${link}/ana-y-luis`)).toBe(true)
    expect(found(`not${link.replace('.', 'x')}`)).toBe(false)
  })

  it.each(ordinaryTexts)('are not found in "%s"', (text) => {
    expect(found(text)).toBe(false)
  })

  it('are found in fewer than one of a thousand texts of dates, prices, phone numbers and places', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
    const piece = fc.oneof(
      fc
        .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
        .map(([day, month]) => `${day}/${month}/2027 a las 18:30`),
      fc
        .tuple(fc.constantFrom('6', '7', '9'), digits(8))
        .map(([first, rest]) => `Tel. ${first}${rest.slice(0, 2)} ${rest.slice(2, 5)} ${rest.slice(5)}`),
      digits(10).map((rest) => `WhatsApp +52 ${rest}`),
      fc.integer({ min: 10, max: 9999 }).map((euros) => `${euros},50 €`),
      fc.tuple(digits(6), digits(6)).map(([north, west]) => `40.${north}, -3.${west}`),
      digits(5).map((code) => `C/ Mayor 12, ${code} Madrid`),
      digits(4).map((flight) => `vuelo IB${flight}`),
      fc.constantFrom('de', 'es', 'Ten en cuenta que', 'mt', 'El autobús sale del hotel', 'Contamos con'),
    )
    const texts = fc.sample(
      fc.array(piece, { minLength: 2, maxLength: 12 }).map((pieces) => pieces.join('. ')),
      { numRuns: 5000, seed: 7 },
    )
    expect(texts.filter(found).length).toBeLessThan(5)
  })

  it('are searched in 100,000 digits within the time limit of a test', () => {
    for (const text of [
      '1 '.repeat(50_000),
      'ES79'.repeat(25_000),
      'paypal . '.repeat(11_000),
      '@ana.'.repeat(20_000),
      'alias - - '.repeat(10_000),
      'un '.repeat(33_000),
      '1. 2. '.repeat(16_000),
      'a '.repeat(50_000),
      '@a revolut '.repeat(9_000),
    ])
      expect(() => found(text)).not.toThrow()
  })
})
